import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';

onOneDatabase('an album that staff withdraw', (database) => {
  const service = seededService(database);

  test('is neither shown nor sold until it is restored, while its works are', async () => {
    const editor = await newStaff(service, 'editor');
    const { token } = await newMember(service);
    const english = { token, language: 'EN' as const };
    const { id, library } = await database.db
      .selectFrom('album')
      .select(['id', 'library'])
      .where('buyout_price', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [work] = (await service.call('album/albumMusicList', { id }, english)).data.list;
    const shown = async () => ({
      detail: (await service.call('album/albumDetail', { id }, english)).data !== null,
      list: (await service.call('album/albumList', { musicLibraryTypeId: library, size: 100 }, english)).data.list.some(
        (one) => one.id === id,
      ),
      buyout: (await service.call('album/materialList', { size: 100 }, english)).data.list.some((one) => one.id === id),
      buyable: (await service.call('order/isPopulation', { dataId: id }, english)).data.buyable,
      ofItsWork: (await service.call('music/getMusicDetail', { id: work!.id }, english)).data!.albumId,
    });
    const onSale = { detail: true, list: true, buyout: true, buyable: 1, ofItsWork: id };
    expect(await shown()).toEqual(onSale);
    const given = { id, reason: 'its rights end' };
    expect((await editor.call('staff/albums/restore', given)).msg).toMatch(/not withdrawn/);
    expect((await editor.call('staff/albums/withdraw', given)).code).toBe(1000);
    expect((await editor.call('staff/albums/withdraw', given)).msg).toMatch(/withdrawn already/);
    expect(await shown()).toEqual({ detail: false, list: false, buyout: false, buyable: 0, ofItsWork: null });
    const count = await service.call('order/albumCountPrice', { dataIds: [id] }, english);
    expect(count).toMatchObject({ code: 0, msg: expect.stringMatching(/no longer for sale/) });
    expect((await service.call('userFavoritesData/favoritesData', { type: FAVOURITE.album, dataId: id }, english)).code).not.toBe(1000);
    expect((await editor.call('staff/albums/getList', { withdrawn: true })).data.list).toMatchObject([{ id, withdrawn: true }]);
    expect((await editor.call('staff/albums/restore', given)).code).toBe(1000);
    expect(await shown()).toEqual(onSale);
    const lines = database.db.selectFrom('audit_log').select(['actor', 'action', 'reason']).where('target', '=', `album ${id}`);
    expect(await lines.orderBy('id').execute()).toEqual(
      ['album withdrawn', 'album restored'].map((action) => ({ actor: `staff ${editor.name}`, action, reason: given.reason })),
    );
  });
});
