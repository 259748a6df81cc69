import { FAVOURITES_MAX, FOLDERS_MAX } from 'shared-contracts/favourites/folder-name';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import type { TestService } from '../../testing/test-app.ts';

onOneDatabase('favourites', (database) => {
  const service = seededService(database);
  let made = 0;

  /** A new member with short forms of the calls. */
  async function newMember(language: 'CN' | 'EN' = 'EN') {
    const token = await service.tokenOf(`fan ${++made}`);
    const options = { token, language };
    const { id } = await database.db.selectFrom('member').select('id').where('name', '=', `fan ${made}`).executeTakeFirstOrThrow();
    return {
      id,
      token,
      add: (request: object) => service.call('userFavoritesData/favoritesData', request as never, options),
      folder: (name?: string) => service.call('userFavorites/addFavorites', { name }, options),
      folders: async () => (await service.call('userFavorites/favoritesList', {}, options)).data.list,
      list: async (request: object = {}) => (await service.call('userFavoritesData/getList', request, options)).data,
      ids: async (request: object = {}) =>
        (await service.call('userFavoritesData/getList', request, options)).data.list.map(({ dataId }) => dataId),
      call: ((name: never, request: never) => service.call(name, request, options)) as TestService['call'],
    };
  }

  test('a work without a named folder goes to the default folder, and its rows play at once', async () => {
    const amy = await newMember();
    expect(await amy.folders()).toEqual([]);
    expect((await amy.add({ type: 3, dataId: 1, musicLibraryTypeId: 1 })).data).toMatchObject({ added: 1, moved: 0 });
    const [folder] = await amy.folders();
    expect(folder).toMatchObject({ name: 'My favorites', isDefault: 1, counts: { album: 0, theme: 0, track: 1 }, shareKey: null });
    const { list, total } = await amy.list();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      favoritesId: folder!.id,
      type: 3,
      dataId: 1,
      album: null,
      theme: null,
      track: { id: 1, favorites: 1 },
    });
    expect(list[0]!.track!.tryMusicFile).toMatch(/^\/media\/trial\/1/);
  });

  test('details of all three types show the favourite of this member only', async () => {
    const [amy, bob] = [await newMember(), await newMember()];
    for (const type of [1, 2, 3]) await amy.add({ type, dataId: 2 });
    const flags = async ({ token }: { token?: string }) => [
      (await service.call('album/albumDetail', { id: 2 }, { token })).data!.favorites,
      (await service.call('indexTheme/themeDetail', { id: 2 }, { token })).data!.favorites,
      (await service.call('music/getMusicDetail', { id: 2 }, { token })).data!.favorites,
    ];
    expect([await flags(amy), await flags(bob), await flags({})]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await amy.call('userFavoritesData/cancelFavorites', { dataId: 2, type: 2 });
    expect(await flags(amy)).toEqual([1, 0, 1]);
    expect((await amy.list({ type: 1 })).list[0]!.album).toMatchObject({ id: 2 });
  });

  test('an album, a theme and a track of the same id are three favourites: what happens to one leaves the others', async () => {
    const amy = await newMember();
    const all = async () => Promise.all([1, 2, 3].map((type) => amy.ids({ type })));
    const folder = (await amy.folder('A')).data.id;
    for (const type of [1, 2, 3]) expect((await amy.add({ type, dataId: 2 })).data).toMatchObject({ added: 1 });
    expect(await all()).toEqual([[2], [2], [2]]);
    for (const type of [1, 2, 3]) {
      expect((await amy.call('userFavoritesData/moveFavorites', { favoritesId: folder, type, dataIds: [2] })).data).toEqual({ moved: 1 });
      const inFolder = await Promise.all([1, 2, 3].map((each) => amy.ids({ type: each, favoritesId: folder })));
      expect(inFolder).toEqual([1, 2, 3].map((each) => (each <= type ? [2] : [])));
    }
    expect((await amy.folders()).find(({ id }) => id === folder)!.counts).toEqual({ album: 1, theme: 1, track: 1 });
    await amy.call('userFavoritesData/deleteFavorites', { type: 1, dataIds: [2] });
    expect(await all()).toEqual([[], [2], [2]]);
    await amy.call('userFavoritesData/cancelFavorites', { type: 3, dataId: 2 });
    expect(await all()).toEqual([[], [2], []]);
  });

  test('a batch keeps its order, and adding again changes nothing', async () => {
    const amy = await newMember();
    expect((await amy.add({ type: 3, dataIds: [5, 9, 5, 7] })).data).toMatchObject({ added: 3, moved: 0 });
    expect((await amy.add({ type: 3, dataIds: [7, 5] })).data).toMatchObject({ added: 0, moved: 0 });
    expect(await amy.ids()).toEqual([5, 9, 7]);
    expect(await amy.ids({ page: 2, size: 2 })).toEqual([7]);
  });

  test('a work is in one folder: adding it to another, or moving it, takes it out of the first', async () => {
    const amy = await newMember();
    const [a, b] = [(await amy.folder('A')).data.id, (await amy.folder('B')).data.id];
    await amy.add({ favoritesId: a, type: 3, dataIds: [1, 2, 3] });
    expect((await amy.add({ favoritesId: b, type: 3, dataIds: [3, 4] })).data).toEqual({ favoritesId: b, added: 1, moved: 1 });
    await amy.add({ type: 3, dataId: 1 });
    expect([await amy.ids({ favoritesId: a }), await amy.ids({ favoritesId: b })]).toEqual([
      [1, 2],
      [4, 3],
    ]);
    const moved = await amy.call('userFavoritesData/moveFavorites', { favoritesId: b, type: 3, dataIds: [2, 3, 99] });
    expect(moved.data).toEqual({ moved: 1 });
    expect(await amy.ids({ favoritesId: a })).toEqual([1]);
    const removed = await amy.call('userFavoritesData/deleteFavorites', { favoritesId: b, type: 3, dataIds: [1, 2] });
    expect([removed.data, await amy.ids()]).toEqual([{ removed: 1 }, [4, 1, 3]]);
  });

  test('deleting a folder removes what is in it and nothing else', async () => {
    const amy = await newMember();
    const { id } = (await amy.folder('A')).data;
    await amy.add({ favoritesId: id, type: 3, dataIds: [1, 2] });
    await amy.add({ type: 3, dataId: 3 });
    expect((await amy.call('userFavorites/deleteFavorites', { id })).data).toEqual({ removed: 2 });
    expect([await amy.ids(), (await amy.folders()).map(({ name }) => name)]).toEqual([[3], ['My favorites']]);
    expect(await amy.call('userFavorites/deleteFavorites', { id })).toMatchObject({ status: 404, code: 0, msg: 'There is no such folder' });
  });

  test('folder names: a default name when empty, each once whatever its letter case, at most thirty characters', async () => {
    const amy = await newMember('CN');
    const names = [(await amy.folder()).data.name, (await amy.folder('  ')).data.name, (await amy.folder(' 夜 跑 ')).data.name];
    expect(names).toEqual(['新建收藏夹', '新建收藏夹 2', '夜 跑']);
    await amy.folder('Rain');
    expect((await amy.folder('rAIN')).msg).toBe('已有同名的收藏夹');
    // Letters whose lower case JavaScript and the database do not agree on.
    for (const name of ['i', 'İ', 'ΑΣ', 'ασ', 'ας']) expect([name, (await amy.folder(name)).status]).toEqual([name, 200]);
    await amy.add({ type: 3, dataId: 1 });
    expect((await amy.folder('默认收藏夹')).code).toBe(0);
    expect((await amy.folder('雨'.repeat(31))).msg).toBe('收藏夹名称最多 30 个字');
    const [first] = await amy.folders();
    expect((await amy.call('userFavorites/updateFavorites', { id: first!.id, name: '收藏' })).data).toEqual({
      id: first!.id,
      name: '收藏',
    });
    expect((await amy.call('userFavorites/updateFavorites', { id: first!.id, name: 'rain' })).code).toBe(0);
    expect((await amy.folders())[0]).toMatchObject({ name: '收藏', isDefault: 1 });
  });

  test('works that do not exist, or are of another library, are refused and nothing is added', async () => {
    const amy = await newMember();
    for (const request of [
      { type: 3, dataIds: [1, 99_999] },
      { type: 1, dataId: 99 },
      { type: 2, dataId: 99 },
      { type: 3, dataId: 1, musicLibraryTypeId: 4 },
      { favoritesId: 99_999, type: 3, dataId: 1 },
    ])
      expect(await amy.add(request)).toMatchObject({ status: 404, code: 0 });
    for (const request of [{ type: 3 }, { type: 3, dataId: 1, dataIds: [2] }]) expect((await amy.add(request)).status).toBe(400);
    expect(await amy.list()).toEqual({ list: [], total: 0 });
  });

  test('fifty requests at once make one default folder and keep a work once', async () => {
    const amy = await newMember();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => amy.add({ type: 3, dataId: 1 + (at % 5) })));
    expect(answers.every(({ code }) => code === 1000)).toBe(true);
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(5);
    const folders = await amy.folders();
    expect(folders.map(({ counts }) => counts)).toEqual([{ album: 0, theme: 0, track: 5 }]);
    expect((await amy.list()).total).toBe(5);
  });

  test('no more folders and favourites than allowed, also when added at once', async () => {
    const amy = await newMember();
    const names = Array.from({ length: FOLDERS_MAX - 1 }, (_, at) => ({ member_id: amy.id, name: `f${at}` }));
    await database.db.insertInto('favourite_folder').values(names).execute();
    const answers = await Promise.all([amy.folder(), amy.folder(), amy.folder()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1000]);
    expect(answers.find(({ code }) => code === 0)!.msg).toContain(`${FOLDERS_MAX} folders`);
    const folder = (await amy.folders())[0]!.id;
    const many = Array.from({ length: FAVOURITES_MAX - 1 }, (_, at) => ({
      member_id: amy.id,
      type: 3,
      data_id: 1000 + at,
      folder_id: folder,
    }));
    for (let at = 0; at < many.length; at += 1000)
      await database.db
        .insertInto('favourite')
        .values(many.slice(at, at + 1000))
        .execute();
    const added = await Promise.all([1, 2, 3].map((dataId) => amy.add({ favoritesId: folder, type: 3, dataId })));
    expect(added.map(({ code }) => code).sort()).toEqual([0, 0, 1000]);
    expect(added.find(({ code }) => code === 0)!.msg).toContain(`${FAVOURITES_MAX} favorites`);
  });

  test('a shared folder is read by its key without signing in, until sharing ends', async () => {
    const amy = await newMember();
    const { id } = (await amy.folder('For the film')).data;
    await amy.add({ favoritesId: id, type: 3, dataIds: [1, 2] });
    await amy.add({ favoritesId: id, type: 1, dataId: 3 });
    const { shareKey } = (await amy.call('userFavorites/shareFavorites', { id })).data;
    expect(shareKey).toMatch(/^[\w-]{32}$/);
    expect((await amy.call('userFavorites/shareFavorites', { id })).data.shareKey).toBe(shareKey);
    const shared = () => service.call('userFavorites/getShared', { shareKey });
    const { data } = await shared();
    expect(data).toMatchObject({ name: 'For the film', counts: { album: 1, theme: 0, track: 2 }, total: 2 });
    expect(data!.list.map(({ track }) => [track!.id, track!.favorites])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(Object.keys(data!.list[0]!)).not.toContain('favoritesId');
    await amy.call('userFavorites/unshareFavorites', { id });
    expect((await shared()).data).toBeNull();
    expect((await amy.call('userFavorites/shareFavorites', { id })).data.shareKey).not.toBe(shareKey);
  });
});
