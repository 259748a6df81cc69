import { sql } from 'kysely';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { deleteOldRecords } from './records.ts';

/** 23:30 in Shanghai. */
const EVENING = Date.UTC(2026, 4, 1, 15, 30);
const HOUR = 3_600_000;

onOneDatabase('records of plays and downloads', (database) => {
  const service = seededService(database);

  const at = (hours: number) => service.setNow(new Date(EVENING + hours * HOUR));

  test('plays are listed once per track and Shanghai day, latest first, as rows that play', async () => {
    at(0);
    const token = await service.tokenOf('listener');
    const play = async (id: number, hours: number) => {
      at(hours);
      await service.call('userPlay/play', { id }, { token });
    };
    await play(1, 0);
    await play(2, 0.1);
    await play(1, 0.2);
    await play(1, 1);
    const { data } = await service.call('userPlayRecord/getList', {}, { token });
    expect(data.list.map(({ track, plays }) => [track.id, plays])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(data).toMatchObject({
      total: 3,
      list: [{ playedAt: '2026-05-01T16:30:00.000Z', track: { tryMusicFile: expect.any(String) } }, {}, {}],
    });
    expect((await service.call('userPlayRecord/getList', { page: 2, size: 2 }, { token })).data.list.map(({ track }) => track.id)).toEqual([
      2,
    ]);
    const [latest] = data.list;
    expect((await service.call('userPlayRecord/deleteRecord', { ids: [latest!.id, 99_999] }, { token })).data).toEqual({ removed: 1 });
    expect((await service.call('userPlayRecord/clearRecord', {}, { token })).data).toEqual({ removed: 2 });
    expect((await service.call('userPlayRecord/getList', {}, { token })).data).toEqual({ list: [], total: 0 });
  });

  test('downloads are listed by type; deleting a record gives no trial download back', async () => {
    at(0);
    const token = await service.tokenOf('downloader');
    const { id } = await database.db.selectFrom('member').select('id').where('name', '=', 'downloader').executeTakeFirstOrThrow();
    await database.db
      .insertInto('licence')
      .values({ owner_id: personalOwner(id), work_id: 7, valid_from: new Date(EVENING), valid_to: null })
      .execute();
    await service.call('userPlay/downMusic', { id: 5 }, { token });
    at(0.1);
    await service.call('order/downloadLink', { id: 7, type: 2 }, { token });
    at(0.2);
    await service.call('order/downloadLink', { id: 5, type: 1 }, { token });
    const list = async (type?: number) =>
      (await service.call('userDownRecord/getList', { type }, { token })).data.list.map((row) => [row.track.id, row.type]);
    expect([await list(), await list(1), await list(2)]).toEqual([
      [
        [5, 1],
        [7, 2],
      ],
      [[5, 1]],
      [[7, 2]],
    ]);
    const { data } = await service.call('userDownRecord/getList', { type: 1 }, { token });
    expect((await service.call('userDownRecord/deleteRecord', { ids: data.list.map((row) => row.id) }, { token })).data).toEqual({
      removed: 1,
    });
    expect((await service.call('userPlay/downMusic', { id: 6 }, { token })).data).toEqual({ used: 2, quota: 10 });
  });

  test('a year after the day a record is deleted, and a member has at most two thousand', async () => {
    at(0);
    const token = await service.tokenOf('old');
    const { id } = await database.db.selectFrom('member').select('id').where('name', '=', 'old').executeTakeFirstOrThrow();
    await sql`insert into play_record (member_id, version_id, day, played_at)
      select ${id}, 1 + at % 100, '2026-04-30'::date - at / 100, '2026-04-30'::timestamptz - at * interval '15 minutes'
      from generate_series(0, 1999) at`.execute(database.db);
    await service.call('userPlay/play', { id: 1 }, { token });
    expect((await service.call('userPlayRecord/getList', {}, { token })).data.total).toBe(2000);
    const later = new Date(Date.UTC(2027, 3, 20));
    await deleteOldRecords(database.db, later);
    const { first } = await database.db
      .selectFrom('play_record')
      .select(({ fn }) => fn.min('day').as('first'))
      .executeTakeFirstOrThrow();
    expect(first).toBe('2026-04-20');
  });

  test('the playlist of a guest is merged once: order kept, nothing twice, tracks that are gone skipped', async () => {
    at(0);
    const token = await service.tokenOf('guest');
    const entries = (ids: number[]) => ({ list: ids.map((id) => ({ id, musicLibraryTypeId: 1 })) });
    await service.call('userPlay/addPlay', entries([20, 21]), { token });
    await database.db.updateTable('work').set({ withdrawn: true }).where('id', '=', 12).execute();
    const merge = () => service.call('userPlay/mergePlay', entries([10, 21, 11, 10, 12, 99_999]), { token });
    const both = await Promise.all([merge(), merge()]);
    expect(both.map(({ data }) => data.added).sort()).toEqual([0, 2]);
    expect(both.map(({ data }) => [data.total, data.skipped])).toEqual([
      [4, 2],
      [4, 2],
    ]);
    const { data } = await service.call('userPlay/playList', {}, { token });
    expect(data.list.map(({ id }) => id)).toEqual([20, 21, 10, 11]);
  });
});
