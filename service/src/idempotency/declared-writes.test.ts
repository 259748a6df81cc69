import { sql } from 'kysely';
import { CALLS, type CallName, callPath, isWrite } from 'shared-contracts/api/call-names';
import type { Db } from '../database/transaction.ts';
import { fillSiteDefaults } from '../site/defaults.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { fillFixture } from '../testing/fixture-catalogue.ts';
import { createTestService, type TestService } from '../testing/test-app.ts';

/** One request per call that matches demo data, so that a write has an effect. */
const PLAIN = { id: 1, type: 1, musicLibraryTypeId: 1 };
const REQUESTS: Partial<Record<CallName, object>> = {
  'searchKeyword/saveData': { name: '钢琴' },
  'userPlay/addPlay': { list: [{ id: 3, musicLibraryTypeId: 1 }] },
  'userPlay/mergePlay': { list: [{ id: 30, musicLibraryTypeId: 1 }] },
  'userPlay/addAlbumPlay': { id: 2 },
  'userPlay/play': { id: 1 },
  'userPlay/deletePlay': { ids: [1] },
  'userPlay/downMusic': { id: 4 },
  'order/downloadLink': { id: 5, type: 1 },
  'order/dataValid': { orderType: 1, dataIds: [1], musicLibraryTypeId: 1 },
  'share/count': { dataId: 1, type: 1 },
  'album/getAlbumMusicListByUserPopulationDetailId': { userPopulationDetailId: 1 },
  'seo/getInfo': { path: '/' },
  'music/suggest': { text: '钢' },
  'userFavorites/updateFavorites': { id: 1, name: '雨天' },
  'userFavorites/deleteFavorites': { id: 3 },
  'userFavorites/unshareFavorites': { id: 2 },
  'userFavorites/getShared': { shareKey: 'x' },
  'userFavoritesData/favoritesData': { type: 3, dataId: 20 },
  'userFavoritesData/cancelFavorites': { type: 3, dataId: 10 },
  'userFavoritesData/deleteFavorites': { type: 3, dataIds: [11] },
  'userFavoritesData/moveFavorites': { favoritesId: 2, type: 3, dataIds: [12] },
  'userAddress/saveAddress': { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' },
  'user/integralInfo': {},
  'userPlayRecord/deleteRecord': { ids: [1] },
  'userDownRecord/deleteRecord': { ids: [1] },
};

const requestOf = (name: CallName): object => REQUESTS[name] ?? PLAIN;

/** What the requests find. */
async function prepare(service: TestService, token: string): Promise<void> {
  await service.call('userPlay/addPlay', { list: [{ id: 1, musicLibraryTypeId: 1 }] }, { token });
  await service.call('userPlay/play', { id: 2 }, { token });
  for (const name of ['1', '2', '3']) await service.call('userFavorites/addFavorites', { name }, { token });
  await service.call('userFavorites/shareFavorites', { id: 2 }, { token });
  await service.call('userFavoritesData/favoritesData', { favoritesId: 1, type: 3, dataIds: [10, 11, 12] }, { token });
}

/** A digest of every row of every table. */
async function digest(db: Db): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables();
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{
      all: string | null;
    }>`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.ref(name)} t`.execute(db);
    digests.set(name, rows[0]!.all ?? '');
  }
  return digests;
}

onEachDatabase('the declaration of writes', (database) => {
  let service: TestService;
  let token: string;
  /** Of the rows as the last call left them. */
  let rows: Map<string, string>;

  beforeAll(async () => {
    await fillSiteDefaults(database.db);
    await fillFixture(database.db);
    service = await createTestService(database.db);
    token = await service.tokenOf('writer');
    const member = await database.db.selectFrom('member').select('id').where('name', '=', 'writer').executeTakeFirstOrThrow();
    await database.db.insertInto('inventory_detail').values({ member_id: member.id, album_id: 1 }).execute();
    await prepare(service, token);
    rows = await digest(database.db);
  }, 60_000);

  test.each(Object.keys(CALLS) as CallName[])('%s is declared a write exactly when it changes a row', async (name) => {
    const answer = await service.call(name, requestOf(name) as never, { token });
    expect(answer).toMatchObject({ status: 200, code: 1000 });
    const before = rows;
    rows = await digest(database.db);
    const changed = [...rows.keys()].filter((table) => rows.get(table) !== before.get(table));
    expect({ name, writes: changed.length > 0 }).toEqual({ name, writes: isWrite(name) });
  });

  test.each(Object.keys(CALLS) as CallName[])('%s checks the idempotency key exactly when it is declared a write', async (name) => {
    const headers = { authorization: token, 'idempotency-key': 'short' };
    const query = new URLSearchParams(requestOf(name) as Record<string, string>);
    const response = await service.app.inject(
      CALLS[name] === 'GET'
        ? { url: `${callPath(name)}?${query}`, headers }
        : { method: 'POST', url: callPath(name), payload: requestOf(name), headers },
    );
    expect({ name, checks: response.statusCode === 400 }).toEqual({ name, checks: isWrite(name) });
  });
});
