import fc from 'fast-check';
import { Remembered } from './remembered.ts';

test('gives the text of each name whatever came before, and makes none twice that was asked for a moment ago', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 12 })), (most, names) => {
      const remembered = new Remembered(most);
      names.forEach((name, at) => {
        let made = false;
        const text = remembered.get(`n${name}`, () => {
          made = true;
          return `text of ${name}`;
        });
        expect(text).toBe(`text of ${name}`);
        if (names.slice(Math.max(0, at - most), at).includes(name)) expect(made).toBe(false);
      });
    }),
  );
});
