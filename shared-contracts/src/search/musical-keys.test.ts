import { compatibleKeys, MUSICAL_KEYS, writtenKey } from './musical-keys.ts';
import { MUSIC_KEY } from './track-filters.ts';

test('all 24 keys are there once, and an address may carry each', () => {
  expect(new Set(MUSICAL_KEYS).size).toBe(24);
  for (const key of MUSICAL_KEYS) expect(key).toMatch(MUSIC_KEY);
});

test.each([
  ['Dbm', 'C♯m'],
  ['Abm', 'G♯m'],
  ['F#', 'F♯'],
  ['Bb', 'B♭'],
  ['Bbm', 'B♭m'],
  ['B', 'B'],
  ['Am', 'Am'],
])('%p is written %p', (stored, written) => {
  expect(writtenKey(stored)).toBe(written);
});

test('compatible keys are the relative one and the neighbours on the circle, and each is compatible in return', () => {
  expect(compatibleKeys('C')).toEqual(['Am', 'G', 'F']);
  expect(compatibleKeys('F#m')).toEqual(['A', 'Dbm', 'Bm']);
  for (const key of MUSICAL_KEYS) for (const other of compatibleKeys(key)) expect(compatibleKeys(other)).toContain(key);
  expect(compatibleKeys('H')).toEqual([]);
});
