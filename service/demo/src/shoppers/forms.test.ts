import { Lexicon } from 'service/catalogue/search/meaning/lexicon';
import { tokenOf } from 'service/catalogue/search/meaning/targets';
import { understand } from 'service/catalogue/search/meaning/understand';
import { withoutNumber } from 'service/catalogue/search/stem';
import { shippedThesaurus } from 'service/catalogue/search/thesaurus/read-thesaurus';
import { demoTags } from '../catalogue/tags.ts';

const thesaurus = shippedThesaurus();
const tags = demoTags.map((tag, at) => ({ ...tag, id: at + 1 }));
const lexicon = new Lexicon({ tags, brands: [], thesaurus });

/** What a search stands for, without the words that say it. */
function meaningOf(text: string): unknown {
  return understand(text, lexicon).map(({ same, near, weight, excluded }) => ({
    same: same.map(tokenOf),
    near: near.map(tokenOf),
    weight,
    excluded: excluded !== null,
  }));
}

/** Words in English of one or two words, as tags and the thesaurus have them. */
const words = [...new Set([...tags.map(({ name }) => name.en), ...thesaurus.entries.flatMap((entry) => entry.words)])]
  .map((word) => word.toLowerCase())
  .filter((word) => /^[a-z]+(?: [a-z]{3,})?$/.test(word) && word.length > 2);

/** Words that have no other number. */
const WITHOUT: Readonly<Record<string, string>> = {
  bts: 'a name',
  'sigur ros': 'a name',
  xmas: 'a short form',
  vhs: 'a short form',
  nes: 'a short form',
  cosy: 'an adjective',
  'thank you': 'a phrase',
  'missing you': 'a phrase',
  'shopping live': 'an adjective',
  jewellery: 'it is not counted',
};

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The words that a plural may be of, for it does not tell: `movies`, `stories`. */
function singularsOf(word: string): string[] {
  if (!/[^su]s$/.test(word)) return [];
  if (/[^s]ves$/.test(word)) return [word.replace(/ves$/, 'f')].filter((one) => withoutNumber(one) === withoutNumber(word));
  return [word.replace(/s$/, ''), ...(/(?:ss|x|zz|ch|sh)es$/.test(word) ? [word.replace(/es$/, '')] : [])];
}

test('a word of the shop means the same in singular and plural', () => {
  const own = new Set(thesaurus.ownPlurals);
  const others: string[] = [];
  for (const word of words) {
    for (const other of /s$/.test(word) ? singularsOf(word) : [pluralOf(word)]) {
      if (own.has(word) || own.has(other) || word in WITHOUT) continue;
      const [one, two] = [meaningOf(word), meaningOf(other)].map((meaning) => JSON.stringify(meaning));
      if (one !== two) others.push(`${word} ${other}`);
    }
  }
  expect(words.length).toBeGreaterThan(2000);
  expect(others).toEqual([]);
});

test('a plural with a meaning of its own is known, and its singular is something else', () => {
  for (const word of thesaurus.ownPlurals) {
    expect({ word, known: lexicon.meaningOf(word) !== null }).toEqual({ word, known: true });
    expect({ word, means: meaningOf(word) }).not.toEqual({ word, means: meaningOf(word.replace(/s$/, '')) });
  }
});

test.each([
  ['theatre', 'theater'],
  ['travelling', 'traveling'],
  ['humour', 'humor'],
  ['jewellery', 'jewelry'],
  ['aeroplane', 'airplane'],
  ['tyre screech', 'tire screech'],
  ['synthesiser', 'synthesizer'],
  ['christmas', 'xmas'],
  ['mum', 'mom'],
  ['cosy', 'cozy'],
])('%s means the same as %s', (one, other) => {
  expect(meaningOf(one)).toEqual(meaningOf(other));
  expect(meaningOf(one)).not.toEqual([]);
});

test.each([
  ['guitarr', 'guitar'],
  ['gutiar', 'guitar'],
  ['pinao', 'piano'],
  ['voilin', 'violin'],
  ['ukelele', 'ukulele'],
  ['saxaphone', 'saxophone'],
  ['trumpt', 'trumpet'],
  ['documentry', 'documentary'],
  ['cinamatic', 'cinematic'],
  ['corprate', 'corporate'],
  ['inspirtional', 'inspirational'],
  ['romanitc', 'romantic'],
  ['relaxng', 'relaxing'],
  ['meditaion', 'meditation'],
  ['christmass', 'christmas'],
  ['haloween', 'halloween'],
  ['electornic', 'electronic'],
  ['ambeint', 'ambient'],
  ['exploson', 'explosion'],
  ['小题琴', '小提琴'],
  ['古争', '古筝'],
  ['史施', '史诗'],
  ['民瑶', '民谣'],
  ['圣旦', '圣诞'],
  ['jiluopian', '纪录片'],
  ['zhongguofen', '中国风'],
  ['qinsong', '轻松'],
  ['lanman', '浪漫'],
  ['hunlii', '婚礼'],
])('the mistake %s is read as %s', (typed, meant) => {
  const [part, more] = understand(typed, lexicon);
  expect(part!.meant?.text).toBe(meant);
  expect(more).toBeUndefined();
});
