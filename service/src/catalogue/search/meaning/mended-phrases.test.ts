import { KEYWORDS_MAX } from 'shared-contracts/search/keywords';
import { shippedThesaurus } from '../thesaurus/read-thesaurus.ts';
import { Lexicon } from './lexicon.ts';
import { mendedPhrases } from './mended-phrases.ts';
import { understand } from './understand.ts';

const lexicon = new Lexicon({
  tags: [
    { id: 1, key: 'household', group: 'effect', name: { zh: '家居', en: 'Household' } },
    { id: 2, key: 'wedding', group: 'scene', name: { zh: '婚礼', en: 'Wedding' } },
    { id: 3, key: 'piano', group: 'instrument', name: { zh: '钢琴', en: 'Piano' } },
  ],
  brands: [],
  thesaurus: shippedThesaurus(),
});

/** The mended phrases of a search in a catalogue whose works have none of its unknown words. */
function mended(keyWords: string) {
  const parts = understand(keyWords, lexicon).map((part) => ({ ...part, corrected: part.meant?.text ?? null }));
  const phrases = mendedPhrases(keyWords, parts, lexicon);
  return phrases?.map(({ part: { text, excluded }, corrected }) => ({ typed: text, corrected, ...(excluded && { excluded }) })) ?? null;
}

test.each([
  ['squeeky door', [{ typed: 'squeeky door', corrected: 'squeaky door' }]],
  ['Squeeky  Door', [{ typed: 'squeeky door', corrected: 'squeaky door' }]],
  [
    'piano, weding first dance',
    [
      { typed: 'piano', corrected: null },
      { typed: 'weding first dance', corrected: 'wedding first dance' },
    ],
  ],
])('%s is the phrase that its words are once they are mended', (keyWords, parts) => {
  expect(mended(keyWords)).toEqual(parts);
});

test.each(['squeaky door', 'paino', 'paino wedding', 'qzxv door', 'c++ paino'])(
  '%s has no phrase to mend, and its words are looked for as they are',
  (keyWords) => {
    expect(mended(keyWords)).toBeNull();
  },
);

test.each(['Squeeky door no piano', 'drums/Squeeky door no piano'])(
  '%s leaves out what it says, in the keyword as it was typed',
  (keyWords) => {
    const excluded = { keyword: 'Squeeky door no piano', rest: 'squeeky door' };
    expect(mended(keyWords)).toContainEqual({ typed: 'piano', corrected: null, excluded });
  },
);

test('a search that would be too long once it is mended keeps its last words', () => {
  const search = 'squeky door/';
  const last = 'x'.repeat(KEYWORDS_MAX - search.length);
  expect(mended(search + last.slice(1))).toHaveLength(2);
  expect(mended(search + last)).toBeNull();
});
