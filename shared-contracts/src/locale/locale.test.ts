import { localeOfHeader, localeOfPath, stripLocale, switchLocale, withLocale } from './locale.ts';

test('the path alone decides the language', () => {
  expect(['/', '/music', '/english', '/enx/a'].map(localeOfPath)).toEqual(['zh', 'zh', 'zh', 'zh']);
  expect(['/en', '/en/', '/en/music'].map(localeOfPath)).toEqual(['en', 'en', 'en']);
});

test('stripping and adding the prefix are inverse', () => {
  for (const path of ['/', '/music', '/music/album_detail']) {
    expect(stripLocale(withLocale(path, 'en'))).toBe(path);
    expect(stripLocale(withLocale(path, 'zh'))).toBe(path);
  }
  expect(withLocale('/', 'en')).toBe('/en/');
  expect(stripLocale('/en')).toBe('/');
});

test('the language switch keeps page and query, and leads from news and case details to their list', () => {
  expect(switchLocale('/music/music_detail', '?id=3')).toBe('/en/music/music_detail?id=3');
  expect(switchLocale('/en/music', '')).toBe('/music');
  expect(switchLocale('/about/news/detail', '?id=3')).toBe('/en/about/news');
  expect(switchLocale('/en/about/news/press/detail', '?id=3')).toBe('/about/news/press');
  expect(switchLocale('/about/case/detail', '?id=3')).toBe('/en/about/case');
  expect(switchLocale('/about/activity/detail', '?id=3')).toBe('/en/about/activity/detail?id=3');
});

test('an unknown language header means Chinese', () => {
  expect([undefined, '', 'FR', 'CN', 'en', 'EN', ['EN', 'CN']].map(localeOfHeader)).toEqual(['zh', 'zh', 'zh', 'zh', 'en', 'en', 'en']);
});
