import fc from 'fast-check';
import { joinKeywords, KEYWORDS_MAX, parseKeywords, searchText, splitKeywords } from './keywords.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ unit: 'grapheme', maxLength: 400 }));

test('keywords are split at slashes of either width, trimmed and deduplicated', () => {
  expect(splitKeywords(' 温暖/ 钢琴 ／/Piano／piano / warm   rain')).toEqual(['温暖', '钢琴', 'Piano', 'warm rain']);
});

test('equal searches normalise to the same text, and normalising is idempotent', () => {
  expect(searchText(' 温暖 / 钢琴/')).toBe('温暖/钢琴');
  fc.assert(fc.property(anyText, (text) => expect(searchText(searchText(text))).toBe(searchText(text))));
});

test('joined keywords split into the same ones', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = splitKeywords(text);
      expect(splitKeywords(joinKeywords(words))).toEqual(words);
    }),
  );
});

test('keywords never grow beyond what the service takes, and it is known when some were left out', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { words, cut } = parseKeywords(text);
      expect(joinKeywords(words).length).toBeLessThanOrEqual(KEYWORDS_MAX);
      if (text.length <= KEYWORDS_MAX) expect(cut).toBe(false);
    }),
  );
});

test('sixty short words fit only with their slashes', () => {
  const words = Array.from({ length: 60 }, (_, at) => `w${at + 10}`);
  const found = parseKeywords(joinKeywords(words));
  // 50 words of three characters and 49 slashes.
  expect([found.words, found.cut]).toEqual([words.slice(0, 50), true]);
});

test('what is too long is searched for by its beginning: a search for something is never one for everything', () => {
  expect(parseKeywords('钢'.repeat(300))).toEqual({ words: ['钢'.repeat(200)], cut: true });
  expect(parseKeywords(`piano/${'x'.repeat(300)}/rain`)).toEqual({ words: ['piano'], cut: true });
  expect(parseKeywords(`${'x'.repeat(199)}🎹`)).toEqual({ words: ['x'.repeat(199)], cut: true });
  fc.assert(
    fc.property(anyText, (text) => {
      expect(splitKeywords(text).length > 0).toBe(/[^\s/／]/.test(text));
    }),
  );
});

test('a long text of equal words takes one comparison for each word', () => {
  const distinct = Array.from({ length: 90 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const text = [...distinct, ...Array<string>(1900).fill(distinct.at(-1)!)].join('/');
  const compared = jest.spyOn(String.prototype, 'toLowerCase');
  expect(parseKeywords(text)).toEqual({ words: distinct, cut: false });
  expect(compared.mock.calls.length).toBeLessThanOrEqual(2000);
  compared.mockRestore();
});

test('keywords have no invisible characters of copied text: soft hyphens, joiners, marks of direction', () => {
  expect(splitKeywords('pi\u200Dano/road\u00AD trip/\u200Ecello\u200F/\u200B')).toEqual(['piano', 'road trip', 'cello']);
});
