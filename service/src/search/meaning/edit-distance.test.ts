import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';

test.each([
  ['piano', 'piano', 0],
  ['paino', 'piano', 1],
  ['pano', 'piano', 1],
  ['piiano', 'piano', 1],
  ['pieno', 'piano', 1],
  ['guitarr', 'sitar', 3],
])('from %s to %s it takes %i changes', (a, b, changes) => {
  expect(editDistance(a, b, 2)).toBe(changes);
});

test('the distance is the same both ways, and no longer than the longer word', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      const most = Math.max(a.length, b.length);
      return editDistance(a, b, most) === editDistance(b, a, most) && editDistance(a, b, most) <= most;
    }),
  );
});
