import { shippedThesaurus, type Thesaurus } from '../thesaurus/read-thesaurus.ts';
import { Lexicon, type LexiconTag } from './lexicon.ts';
import { kindIn, understand } from './understand.ts';

const TAGS: LexiconTag[] = [
  { id: 1, key: 'piano', group: 'instrument', name: { zh: '钢琴', en: 'Piano' } },
  { id: 2, key: 'warm', group: 'mood', name: { zh: '温暖', en: 'Warm' } },
  { id: 3, key: 'wedding', group: 'scene', name: { zh: '婚礼', en: 'Wedding' } },
  { id: 4, key: 'melancholic', group: 'mood', name: { zh: '忧伤', en: 'Melancholic' } },
  { id: 5, key: 'travel', group: 'scene', name: { zh: '旅行', en: 'Travel' } },
  { id: 6, key: 'vlog', group: 'scene', name: { zh: '短视频', en: 'Vlog' } },
  { id: 7, key: 'lofi', group: 'genre', name: { zh: '低保真', en: 'Lo-fi' } },
  { id: 8, key: 'ambient', group: 'genre', name: { zh: '氛围', en: 'Ambient' } },
  { id: 9, key: 'people', group: 'effect', name: { zh: '人声与人群', en: 'People' } },
  { id: 10, key: 'hopeful', group: 'mood', name: { zh: '希望', en: 'Hopeful' } },
];
const lexicon = new Lexicon({ tags: TAGS, brands: [{ id: 9, name: { zh: '静水', en: 'Still Water' } }], thesaurus: shippedThesaurus() });

/** Parts with the keys of their tags; other targets by their kind. */
function partsOf(text: string): string[] {
  return understand(text, lexicon).map((part) => {
    const { same } = part.meant?.meaning ?? part;
    const keys = same.map((target) => (target.kind === 'tag' ? TAGS[target.id - 1]!.key : `${target.kind}`));
    return [part.text, ...keys].join(' = ');
  });
}

test('two words that are a phrase that works are named after are one with others between them', () => {
  expect(partsOf('婚礼 温暖 钢琴')).toEqual(['温暖 = warm', '婚礼 钢琴 = wedding']);
  expect(partsOf('wedding warm piano')).toEqual(['warm = warm', 'wedding piano = wedding']);
  expect(partsOf('piano for a wedding')).toEqual(['piano = piano', 'wedding = wedding']);
});

test.each([
  ['warm piano for a wedding', ['warm = warm', 'piano = piano', 'wedding = wedding']],
  ['温柔的钢琴曲', ['温柔 = warm', '钢琴曲 = piano']],
  ['road trip', ['road trip = travel']],
  ['roadtrip', ['roadtrip = travel']],
  ['公路', ['公路 = travel']],
  ['youtube vlog', ['youtube vlog = vlog']],
  ['抖音背景音乐', ['抖音 = vlog']],
  ['婚礼入场音乐', ['婚礼入场 = wedding']],
  ['travel vlog music', ['travel vlog = travel']],
  ['钢琴配乐', ['钢琴 = piano']],
  ['background music', ['background music = ambient = lofi']],
  ['weddings', ['weddings = wedding']],
  ['lo-fi', ['lo-fi = lofi']],
  ['LOFI', ['lofi = lofi']],
  ['still water', ['still water = brand']],
  ['30 seconds piano', ['30 seconds = seconds = seconds = seconds', 'piano = piano']],
  ['80s', ['80s']],
  ['120bpm', ['120bpm = bpm = bpm = bpm']],
  ['piano C minor', ['C minor = key', 'piano = piano']],
  ['piano in the key of a minor', ['in the key of a minor = key', 'piano = piano']],
  ['the', ['the']],
])('%s is understood as %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each([
  ['鋼琴', '钢琴 = piano'],
  ['憂傷', '忧伤 = melancholic'],
  ['gangqin', 'gangqin = piano'],
  ['gang qin', 'gang qin = piano'],
  ['gāng qín', 'gang qin = piano'],
  ['gang1qin2', 'gang1qin2 = piano'],
  ['lvxing', 'lvxing = travel'],
])('%s, in another script, is understood as %s', (text, part) => {
  expect(partsOf(text)).toEqual([part]);
});

test('a word for music or for songs says what kind of work is meant, whatever else is asked for', () => {
  const libraries = [1, 2, 3, 5].map((id) => ({ kind: 'library', id }));
  for (const text of ['game music', '游戏 背景音乐', 'songs']) expect(kindIn(text, lexicon)).toEqual({ targets: libraries, only: true });
  for (const text of ['warm piano', '下雨', '']) expect(kindIn(text, lexicon)).toBeNull();
});

test('a word within a phrase does not say what kind of work is meant: a logo sound is music', () => {
  for (const text of ['logo sound', 'logo音效', 'logo 音效'])
    expect(kindIn(text, lexicon)).toMatchObject({ targets: [{ id: 1 }, {}, {}, {}] });
  for (const text of ['door sound', '怪物叫声']) expect(kindIn(text, lexicon)).toMatchObject({ targets: [{ id: 4 }], only: true });
});

test.each([
  ['paino', 'piano'],
  ['weddding', 'wedding'],
  ['melancolic', 'melancholic'],
  ['刚琴', '钢琴'],
  ['分紫城堡昏礼', '婚礼'],
  ['钢情', '钢琴'],
  ['忧商', '忧伤'],
  ['gangqing', '钢琴'],
  ['ganqin', '钢琴'],
  ['gangqn', '钢琴'],
])('%s, which nothing may have, stands for %s', (typed, meant) => {
  expect(understand(typed, lexicon)[0]!.meant?.text).toBe(meant);
});

test('a word that is like a shorter one is no mistake for it', () => {
  expect(understand('show piano', lexicon).map(({ text }) => text)).toEqual(['piano']);
  expect(understand('qzxwv', lexicon)[0]!.meant).toBeNull();
});

test('letters that are doubled in both words make them no more alike', () => {
  expect(lexicon.meaningOf('cheer')).not.toBeNull();
  expect(understand('chess', lexicon)[0]!.meant).toBeNull();
  expect(understand('hopfull', lexicon)[0]!.meant?.text).toBe('hopeful');
});

test.each([
  ['characters that stand for eighteen', `${'\uFDFA'.repeat(199)}x`],
  ['words that nobody knows', Array.from({ length: 60 }, (_, at) => `q${String.fromCharCode(97 + (at % 26), 98 + (at % 7))}`).join(' ')],
  ['as many keywords', Array.from({ length: 60 }, (_, at) => `q${String.fromCharCode(97 + (at % 26), 98 + (at % 7))}`).join('/')],
])('a search of %s is compared with the known words no more often than it has parts', (_what, text) => {
  let compared = 0;
  class CountingLexicon extends Lexicon {
    override keyOfMistake(word: string): string | null {
      compared += 1;
      return super.keyOfMistake(word);
    }
  }
  const parts = understand(text, new CountingLexicon({ tags: TAGS, brands: [], thesaurus: shippedThesaurus() }));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.length).toBeLessThanOrEqual(12);
  expect(compared).toBeLessThanOrEqual(12);
});

test('unknown characters between known words stay together', () => {
  expect(partsOf('月照津渡的钢琴')).toContain('钢琴 = piano');
  expect(partsOf('津渡钢琴')).toEqual(['津渡', '钢琴 = piano']);
});

test('what staff say of a word replaces the shipped thesaurus', () => {
  const { entries, ...rest } = shippedThesaurus();
  const own = {
    words: ['road trip'],
    tags: ['piano'],
    near: [],
    kin: [],
    titled: [],
    plain: false,
    names: false,
    scene: false,
    place: false,
    kind: false,
    only: false,
  };
  const changed = new Lexicon({
    tags: TAGS,
    brands: [],
    thesaurus: {
      entries: [...entries.map((entry) => ({ ...entry, words: entry.words.filter((word) => word !== 'road trip') })), own],
      ...rest,
    },
  });
  expect(understand('road trip', changed)[0]!.same).toEqual([{ kind: 'tag', id: 1 }]);
});

test('places are a column of the thesaurus: a shop with other places has them from its own words', () => {
  const { entries, ...rest } = shippedThesaurus();
  const parts = (thesaurus: Thesaurus) => understand('travel wedding', new Lexicon({ tags: TAGS, brands: [], thesaurus }));
  expect(parts({ entries, ...rest }).map(({ text, place, decides }) => [text, place, decides])).toEqual([
    ['travel', true, false],
    ['wedding', false, true],
  ]);
  const swapped = entries.map((entry) => ({ ...entry, place: entry.words.includes('wedding') }));
  expect(parts({ entries: swapped, ...rest }).map(({ place, decides }) => [place, decides])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('every tag key of the thesaurus is written alike, and no word is empty', () => {
  for (const { words, tags, near } of shippedThesaurus().entries) {
    expect(words.every((word) => word !== '' && !word.includes(','))).toBe(true);
    for (const key of [...tags, ...near]) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$|^(tempo|length|library):/);
  }
});
