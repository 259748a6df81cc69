import fc from 'fast-check';
import { shippedThesaurus } from '../thesaurus/read-thesaurus.ts';
import { Lexicon } from './lexicon.ts';
import { understand } from './understand.ts';

const TAGS = [
  'piano 钢琴',
  'drums 鼓',
  'melancholic 忧伤',
  'voices 吟唱',
  'instrumental 纯音乐',
  'guitar 吉他',
  'warm 温暖',
  'percussion 打击乐',
  'travel 旅行',
];
const lexicon = new Lexicon({
  tags: TAGS.map((row, at) => {
    const [key = '', zh = ''] = row.split(' ');
    return { id: at + 1, key, group: 'instrument', name: { zh, en: key } };
  }),
  brands: [],
  thesaurus: shippedThesaurus(),
});
const read = (text: string) => {
  const parts = understand(text, lexicon);
  return {
    wanted: parts.filter(({ excluded }) => !excluded).map(({ text: word }) => word),
    unwanted: parts.flatMap(({ text: word, excluded }) => (excluded ? [[word, excluded.rest]] : [])),
  };
};

test.each([
  ['no piano', [], [['piano', '']]],
  ['-piano', [], [['piano', '']]],
  ['guitar -drums', ['guitar'], [['drums', 'guitar']]],
  ['不要鼓', [], [['鼓', '']]],
  ['not 120 bpm piano', ['piano'], [['120 bpm', 'piano']]],
  ['不要30秒 钢琴', ['钢琴'], [['30秒', '钢琴']]],
  ['不要120bpm', [], [['120bpm', '']]],
  ['-120 bpm piano', ['piano'], [['120 bpm', 'piano']]],
  ['piano - 30 seconds', ['30 seconds', 'piano'], []],
  ['120 bpm – 2 minutes', ['120 bpm', '2 minutes'], []],
  ['30 seconds -drums', ['30 seconds'], [['drums', '30 seconds']]],
  ['120 bpm -drums', ['120 bpm'], [['drums', '120 bpm']]],
  ['C minor -drums', ['C minor'], [['drums', 'C minor']]],
  ['piano, not in C minor', ['piano'], [['in C minor', 'piano']]],
  [
    'guitar not at 90 bpm or over 140 bpm',
    ['guitar'],
    [
      ['90 bpm', 'guitar not at over 140 bpm'],
      ['over 140 bpm', 'guitar not at 90 bpm'],
    ],
  ],
  ['not above 140 bpm', ['not above 140 bpm'], []],
  ['piano, not for travel', ['piano'], [['travel', 'piano']]],
  ['不适合旅行的钢琴', ['钢琴'], [['旅行', '钢琴']]],
  ['piano -120 bpm', ['piano'], [['120 bpm', 'piano']]],
  ['120bpm-piano', ['120bpm', 'piano'], []],
  ['guitar no drums and over 3 minutes', ['over 3 minutes', 'guitar'], [['drums', 'guitar and over 3 minutes']]],
  ['no drums over 3 minutes', ['over 3 minutes'], [['drums', 'over 3 minutes']]],
  ['不超过3分钟', ['不超过3分钟'], []],
  ['no longer than 3 minutes', ['no longer than 3 minutes'], []],
  ['120 bpm no piano', ['120 bpm'], [['piano', '120 bpm']]],
  ['dont want vocals', [], [['vocals', '']]],
  ['I don’t want any vocals', [], [['vocals', 'i']]],
  ['piano but not sad', ['piano'], [['sad', 'piano']]],
  ['非伤感钢琴', ['钢琴'], [['伤感', '钢琴']]],
  ['guitar without drums', ['guitar'], [['drums', 'guitar']]],
  ['不要人声的治愈古筝', ['治愈', '古筝'], [['人声', '治愈古筝']]],
  ['别太悲伤', [], [['悲伤', '']]],
  ['除了钢琴以外的吉他', ['吉他'], [['钢琴', '吉他']]],
  ['strings instead of piano 2:30', ['2:30', 'strings'], [['piano', 'strings 2:30']]],
  ['without qzxwv', [], [['qzxwv', '']]],
  ['不要月照津渡', [], [['月照津渡', '']]],
])('%s wants %j and leaves out %j, each with what the search says besides', (text, wanted, unwanted) => {
  expect(read(text)).toEqual({ wanted, unwanted });
});

test('of several that are left out, each can be taken back by itself', () => {
  expect(read('guitar no drums or vocals').unwanted).toEqual([
    ['drums', 'guitar no vocals'],
    ['vocals', 'guitar no drums'],
  ]);
  expect(read('不要鼓和人声').unwanted).toEqual([
    ['鼓', '不要人声'],
    ['人声', '不要鼓'],
  ]);
});

test.each(['no vocals', '没有人声的', '无人声'])('%s still means instrumental pieces', (text) => {
  expect(understand(text, lexicon)).toMatchObject([{ same: [{ kind: 'tag', id: 5 }], excluded: null }]);
});

test.each(['无人机', '非洲鼓', '告别钢琴', '特别温暖', '没有版权的钢琴', 'no copyright piano', 'lo-fi', '有没有钢琴', 'nothing but drums'])(
  '%s leaves nothing out',
  (text) => {
    expect(read(text).unwanted).toEqual([]);
  },
);

test('whatever is taken back, the rest of a search asks for no more than before', () => {
  const words = fc.constantFrom('piano', 'no', 'not', 'without', 'drums', 'or', '不要', '鼓', '和', '无', '吉他', '-warm', '的', 'x');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), (chosen) => {
      const before = understand(chosen.join(' '), lexicon);
      for (const { excluded } of before) {
        if (!excluded) continue;
        const after = understand(excluded.rest, lexicon).filter((part) => part.excluded);
        expect(after.length).toBeLessThan(before.filter((part) => part.excluded).length);
      }
    }),
  );
});
