import { refreshKeywords } from 'service/search/refresh-keywords';
import { onEachDatabase } from 'service/testing/each-database';
import { createTestService, type TestService } from 'service/testing/test-app';
import { fillDemo } from './fill-demo.ts';

onEachDatabase('a fresh demo', (database) => {
  let service: TestService;

  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    service = await createTestService(database.db);
  }, 60_000);

  const popular = async (language: 'CN' | 'EN') =>
    (await service.call('searchKeyword/getList', { size: 20 }, { language })).data.list.map(({ name }) => name);

  test.each(['CN', 'EN'] as const)('proposes keywords in %s, each of which finds something', async (language) => {
    const words = await popular(language);
    expect(words.length).toBeGreaterThanOrEqual(8);
    for (const keyWords of words) {
      expect(/[一-龥]/u.test(keyWords)).toBe(language === 'CN');
      const { data } = await service.call('music/getList', { keyWords }, { language });
      expect({ keyWords, found: data.total > 0 }).toEqual({ keyWords, found: true });
    }
  });

  test('lists popular searches before proposed keywords, in the language of the searcher', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await service.call('searchKeyword/saveData', { name: '夜' }, { address });
      await service.call('searchKeyword/saveData', { name: 'night' }, { language: 'EN', address });
    }
    await refreshKeywords(service.context);
    expect((await popular('CN'))[0]).toBe('夜');
    expect((await popular('EN'))[0]).toBe('night');
    expect(await popular('EN')).not.toContain('夜');
    await fillDemo(database.db, new Date());
    const { data } = await service.call('searchKeyword/getList', { size: 20 });
    expect(data.list[0]).toEqual({ name: '夜', count: 3 });
  });

  test('links every offer to a page that shows its works', async () => {
    const { data } = await service.call('lcom/getList', {}, { language: 'EN' });
    const shown = new Map<string, number>();
    for (const { name, path } of data.list) {
      const { pathname, searchParams } = new URL(path, 'http://shop');
      if (pathname === '/music/album_detail') {
        const tracks = await service.call('album/albumMusicList', { id: Number(searchParams.get('id')) });
        shown.set(name, tracks.data.total);
      } else {
        expect(pathname).toBe('/song-list');
        const tracks = await service.call('music/getList', { tagIds: [Number(searchParams.get('tag'))] });
        shown.set(name, tracks.data.total);
      }
    }
    expect(shown.size).toBe(3);
    expect(shown.get('Music for one shop')).toBeGreaterThanOrEqual(10);
    for (const total of shown.values()) expect(total).toBeGreaterThan(0);
  });
});
