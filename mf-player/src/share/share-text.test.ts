import fc from 'fast-check';
import { MAX_CHARACTERS, shareLink, shareText, shareType, targetAddress, WINDOW_TARGETS } from './share-text.ts';

test('every library has its share type, and English types are six higher', () => {
  const track = (musicLibraryTypeId: number) => ({
    path: `/music/music_detail?id=1&musicLibraryTypeId=${musicLibraryTypeId}`,
    musicLibraryTypeId,
  });
  expect([1, 2, 3, 4, 5].map((library) => shareType(track(library), 'zh'))).toEqual([1, 1, 5, 3, 4]);
  expect([1, 2, 3, 4, 5].map((library) => shareType(track(library), 'en'))).toEqual([7, 7, 11, 9, 10]);
});

test('an album and a theme are shared as collections, so that neither counts as a track', () => {
  const [album, theme] = [
    { path: '/music/album_detail?id=4', musicLibraryTypeId: 1 },
    { path: '/commend/album_detail?id=4', musicLibraryTypeId: 1 },
  ];
  expect([shareType(album, 'zh'), shareType(album, 'en')]).toEqual([2, 8]);
  expect([shareType(theme, 'zh'), shareType(theme, 'en')]).toEqual([2, 8]);
});

test('the text is the template with the title in the brackets or quotes of its language, or the title alone', () => {
  expect(shareText('我在音河发现了好音乐', '春江', 'zh')).toBe('我在音河发现了好音乐《春江》');
  expect(shareText('licensable music on Yinhe', 'First Light', 'en')).toBe('“First Light”: licensable music on Yinhe');
  expect(shareText('  ', '春江', 'zh')).toBe('春江');
});

test('no text is longer than 100 characters, and its brackets or quotes close', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 160 });
  fc.assert(
    fc.property(text, text, fc.constantFrom('zh', 'en'), (template, title, locale) => {
      const shared = shareText(template, title, locale);
      expect([...shared].length).toBeLessThanOrEqual(MAX_CHARACTERS);
      if (!template.trim() || [...template.trim()].length > 90) return;
      expect(shared.endsWith(locale === 'en' ? `”: ${template.trim()}` : '》')).toBe(true);
    }),
  );
});

test('the link is the page in the document’s language, on the site that the template names', () => {
  const path = '/music/music_detail?id=3&musicLibraryTypeId=1';
  expect(shareLink(path, 'zh', 'http://localhost:8080', '')).toBe('http://localhost:8080/music/music_detail?id=3&musicLibraryTypeId=1');
  expect(shareLink(path, 'en', 'http://localhost:8080', 'https://shop.example/x')).toBe(
    'https://shop.example/en/music/music_detail?id=3&musicLibraryTypeId=1',
  );
  expect(shareLink(path, 'zh', 'http://localhost:8080', 'javascript:alert(1)')).toMatch(/^http:\/\/localhost:8080\//);
});

test('any link and text reach the sharing service unchanged', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...WINDOW_TARGETS),
      (link, text, target) => {
        const address = new URL(targetAddress(target, link, text));
        expect(address.searchParams.get('url')).toBe(link);
        expect(address.searchParams.get('title')).toBe(text);
      },
    ),
  );
});
