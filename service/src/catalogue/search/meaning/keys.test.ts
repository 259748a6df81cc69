import { MUSICAL_KEYS, writtenKey } from 'shared-contracts/search/musical-keys';
import { keysIn } from './keys.ts';
import { Measures, withoutMarks } from './measures.ts';

/** The text that is left, and the keys that are asked for. */
function read(text: string): [string, string] {
  const measures = new Measures();
  const rest = withoutMarks(keysIn(text, measures));
  const asked = measures.asked.flatMap(({ targets }) => targets.map((target) => (target.kind === 'key' ? target.key : '')));
  return [rest.trim().replace(/\s+/g, ' '), asked.join()];
}

test.each([
  ['C minor', '', 'Cm'],
  ['piano C minor', 'piano', 'Cm'],
  ['c minor piano', 'piano', 'Cm'],
  ['in the key of A minor', '', 'Am'],
  ['piano in A major', 'piano', 'A'],
  ['a minor', '', 'Am'],
  ['sad strings D min', 'sad strings', 'Dm'],
  ['F# major', '', 'F#'],
  ['C♯ minor', '', 'Dbm'],
  ['Bb minor', '', 'Bbm'],
  ['E flat major', '', 'Eb'],
  ['G-sharp minor', '', 'Abm'],
  ['Cm', '', 'Cm'],
  ['F#m guitar', 'guitar', 'F#m'],
  ['E♭', '', 'Eb'],
  ['Bbm', '', 'Bbm'],
  ['C小调 钢琴', '钢琴', 'Cm'],
  ['升F小调', '', 'F#m'],
  ['降B大调', '', 'Bb'],
  ['c大调钢琴', '钢琴', 'C'],
  ['C调', '', 'C,Cm'],
  ['worship pads in D', 'worship pads', 'D'],
  ['strings in Bb', 'strings', 'Bb'],
])('%s leaves “%s” and asks for %s', (text, rest, keys) => {
  expect(read(text)).toEqual([rest, keys]);
});

test.each([
  'am',
  'Am I alone',
  'a minor incident',
  'trailer in a major film',
  'major lazer',
  'em',
  'be flat',
  'vitamin C',
  'worship pads in d',
  'made in A day',
  'plan b',
  'A',
  'minor',
  '调情',
  'ac调子',
  'cmajor7',
])('%s names no key', (text) => {
  expect(read(text)).toEqual([text, '']);
});

test('every key is found by the name that a row shows', () => {
  for (const key of MUSICAL_KEYS) {
    const name = writtenKey(key);
    // A single capital is a key in a row only, and `Am` may be a word.
    if (!/^[A-G]$|^Am$/.test(name)) expect(read(name)).toEqual(['', key]);
    expect(read(`${name.replace(/m$/, '')} ${name.endsWith('m') ? 'minor' : 'major'}`)).toEqual(['', key]);
  }
});
