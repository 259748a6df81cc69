import fc from 'fast-check';
import { TokenIndex } from './token-index.ts';

const token = fc.oneof(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }), fc.integer({ min: -3, max: 3 }));

test('numbers any amount of tokens in order of insertion, and recognises unknown tokens', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 800 }), token, (tokens, asked) => {
      const index = new TokenIndex();
      const numbers = new Map<number, number>();
      for (const each of tokens) {
        if (!numbers.has(each)) numbers.set(each, numbers.size);
        expect(index.add(each)).toBe(numbers.get(each));
      }
      expect(index.find(asked)).toBe(numbers.get(asked) ?? -1);
      expect(new Map(index.entries())).toEqual(numbers);
    }),
  );
});
