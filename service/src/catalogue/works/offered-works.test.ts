import { FILM } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

const DAY_MS = 86_400_000;

onOneDatabase('what visitors are offered', (database) => {
  const service = seededService(database);

  test('has no withdrawn work in an album, and none at a price', async () => {
    const before = (await service.call('album/albumMusicList', { id: 1 })).data;
    const [withdrawn, ...others] = before.list;
    await database.db.updateTable('work').set({ withdrawn: true }).where('id', '=', withdrawn!.musicId).execute();
    const after = (await service.call('album/albumMusicList', { id: 1 })).data;
    expect(after.list.slice(0, others.length).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(after.total).toBe(before.total - 1);
    const detail = (await service.call('music/getMusicDetail', { id: withdrawn!.id })).data;
    expect([withdrawn!.goBuy, detail?.goBuy ?? 1, detail?.price ?? null]).toEqual([0, 1, null]);
  });

  test('has the tracks of a list of ids in its order, each once, without those that are withdrawn or do not exist', async () => {
    const [gone] = (await service.call('music/getByIds', { ids: [8] })).data.list;
    await database.db.updateTable('work').set({ withdrawn: true }).where('id', '=', gone!.musicId).execute();
    const { list } = (await service.call('music/getByIds', { ids: [12, 8, 7, 99_999, 12] })).data;
    expect(list.map(({ id }) => id)).toEqual([12, 7]);
    expect(list[0]!.tryMusicFile).toMatch(/^\/media\/trial\/12/);
    await database.db.updateTable('work').set({ withdrawn: false }).where('id', '=', gone!.musicId).execute();
  });

  test.each(['index', 'hot', 'new', 'day'] as const)('has charts of music and of sound effects apart (%s)', async (kind) => {
    await database.db.updateTable('work').set({ recommended: 1 }).where('recommended', 'is', null).execute();
    const librariesOf = async (musicLibraryTypeId?: number) => {
      const found = new Set<number>();
      for (let page = 1; page <= 20; page++) {
        const request = { kind, page, size: 50, ...(musicLibraryTypeId && { musicLibraryTypeId }) };
        const { list } = (await service.call('music/getIndexRecommendList', request)).data;
        for (const track of list) found.add(track.musicLibraryTypeId);
        if (list.length < 50) break;
      }
      return found;
    };
    expect(await librariesOf()).toEqual(new Set([1, 2, 3, 5]));
    expect(await librariesOf(4)).toEqual(new Set([4]));
  });

  test('has offers and activities that run now, and no earlier or later ones', async () => {
    const now = service.context.now().getTime();
    const periods = [
      ['earlier', -2, -1],
      ['later', 1, 2],
    ] as const;
    for (const [name, from, to] of periods) {
      const period = { starts_at: new Date(now + from * DAY_MS), ends_at: new Date(now + to * DAY_MS) };
      const texts = { title_zh: name, title_en: name, summary_zh: name, summary_en: name };
      await database.db
        .insertInto('activity')
        .values({ ...period, ...texts, path: '/activity' })
        .execute();
      await database.db
        .insertInto('bundle')
        .values({ ...period, key: name, name_zh: name, name_en: name, price: 1, choose: 1, grant_options: JSON.stringify(FILM) })
        .execute();
    }
    const offers = (await service.call('lcom/getList', {})).data.list;
    expect(offers.map(({ name }) => name)).toEqual(['影片三首']);
    const activities = (await service.call('activity/searchList', {})).data;
    expect([activities.list.map(({ title }) => title), activities.total]).toEqual([['首次授权立减', '夏季征集', '校园计划'], 3]);
  });
});
