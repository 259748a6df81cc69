import fc from 'fast-check';
import { editDistance, lettersOf, mayBeWithin, undoubled } from './edit-distance.ts';

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

test('words that are told apart by their letters are too many changes apart', () => {
  const word = fc.stringMatching(/^[abcdez19]{0,7}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, most) => {
      const within = [editDistance(a, b, most), editDistance(undoubled(a), b, most)].some((changes) => changes <= most);
      expect(mayBeWithin(lettersOf(a), lettersOf(b), most) || !within).toBe(true);
    }),
  );
  expect(mayBeWithin(lettersOf('paino'), lettersOf('piano'), 1)).toBe(true);
  expect(mayBeWithin(lettersOf('qzx107'), lettersOf('quiz'), 2)).toBe(true);
  expect(mayBeWithin(lettersOf('qzx107'), lettersOf('guitar'), 2)).toBe(false);
});
