import { personalOwner } from '../../platform/ownership/owner.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

onOneDatabase('the tracks that a member sees', (database) => {
  const service = seededService(database);

  test('carry the member’s own favourites, cart and licences; a valid licence gives the full recording', async () => {
    const token = await service.tokenOf('amy');
    const { id } = await database.db.selectFrom('member').select('id').where('name', '=', 'amy').executeTakeFirstOrThrow();
    const [liked, chosen, bought, expired] = (await service.call('music/getList', { size: 4 })).data.list;
    const now = service.context.now().getTime();
    const { data: added } = await service.call('userFavoritesData/favoritesData', { type: 3, dataId: liked!.id }, { token });
    await database.db
      .insertInto('favourite')
      .values({ member_id: id, type: 2, data_id: chosen!.id, folder_id: added.favoritesId })
      .execute();
    await service.call('shoppingCart/addCart', { orderType: 1, dataId: chosen!.id }, { token });
    await database.db
      .insertInto('licence')
      .values([
        { owner_id: personalOwner(id), work_id: bought!.musicId, valid_from: new Date(now - 1000), valid_to: null },
        { owner_id: personalOwner(id), work_id: expired!.musicId, valid_from: new Date(now - 2000), valid_to: new Date(now - 1000) },
      ])
      .execute();
    const { data } = await service.call('music/getList', { size: 4 }, { token });
    expect(data.list.map(({ favorites, isCart }) => [favorites, isCart])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
    const visitor = (await service.call('music/getList', { size: 4 })).data.list;
    expect(visitor.map(({ favorites, isCart }) => favorites + isCart)).toEqual([0, 0, 0, 0]);
    const full = data.list.map(({ hdMusicFile }, at) => hdMusicFile !== visitor[at]!.hdMusicFile);
    expect(full).toEqual([false, false, true, false]);
  });
});
