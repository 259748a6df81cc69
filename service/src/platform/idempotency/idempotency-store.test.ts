import { sql } from 'kysely';
import { callPath } from 'shared-contracts/api/call-names';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { REPLAYED_HEADER } from '../calls/call-routes.ts';
import type { Db } from '../database/transaction.ts';
import { deleteExpiredRecords } from './idempotency-store.ts';

const DAY_MS = 24 * 3_600_000;

onEachDatabase('a write with an idempotency key', (database) => {
  const service = seededService(database);
  let nth = 0;
  const freshKey = () => `test-key-${++nth}`;

  afterEach(() => service.setNow(new Date()));

  async function share(key: string | null, dataId: number, headers: Record<string, string> = {}) {
    const response = await service.app.inject({
      method: 'POST',
      url: callPath('share/count'),
      payload: { dataId, type: 1 },
      headers: { ...(key !== null && { 'idempotency-key': key }), ...headers },
    });
    return { status: response.statusCode, replayed: response.headers[REPLAYED_HEADER] === 'true', ...response.json() };
  }

  const shares = async (dataId: number) => {
    const row = await database.db.selectFrom('share_count').select('count').where('data_id', '=', dataId).executeTakeFirst();
    return row?.count ?? 0;
  };

  const records = async () => (await database.db.selectFrom('idempotency_record').select('key_hash').execute()).length;

  /** Makes a network have used all of a limit. @returns how much it had used. */
  async function useUp(network: string, limit: string): Promise<number> {
    const subject = service.context.hash('limit', limit, network);
    const { count } = await database.db.selectFrom('rate_count').select('count').where('subject', '=', subject).executeTakeFirstOrThrow();
    await database.db.updateTable('rate_count').set({ count: 3000 }).where('subject', '=', subject).execute();
    return count;
  }

  async function down(key: string, id: number, token: string, language = 'CN') {
    const url = `${callPath('userPlay/downMusic')}?id=${id}`;
    const response = await service.app.inject({ url, headers: { authorization: token, 'idempotency-key': key, language } });
    return response.json() as { code: number; msg: string; data: { used: number } };
  }

  test('runs once and gives the same result, however often it is sent; without a key each request counts', async () => {
    const key = freshKey();
    const first = await share(key, 11);
    expect(first).toEqual({ status: 200, replayed: false, code: 1000, msg: '', data: null });
    expect(await share(key, 11)).toEqual({ ...first, replayed: true });
    expect(await share(key, 11)).toEqual({ ...first, replayed: true });
    expect(await shares(11)).toBe(1);
    await share(freshKey(), 11);
    await share(null, 11);
    expect(await shares(11)).toBe(3);
  });

  test('runs once when it is sent many times concurrently, and each request gets the result', async () => {
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => share(key, 12)));
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(1000));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await shares(12)).toBe(1);
  });

  test('is recorded for visitors up to a limit of their network: other networks, members and writes without a key go on', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    await share(freshKey(), 13, from('192.0.2.1'));
    await useUp('192.0.2.1', 'records of visitors');
    const kept = await records();
    expect(await share(freshKey(), 13, from('192.0.2.1'))).toMatchObject({ code: 0, msg: '操作过于频繁，请 60 分钟后再试' });
    expect(await records()).toBe(kept);
    expect((await share(null, 13, from('192.0.2.1'))).code).toBe(1000);
    expect((await share(freshKey(), 13, { ...from('192.0.2.1'), authorization: await service.tokenOf('recorded') })).code).toBe(1000);
    expect((await share(freshKey(), 13, from('192.0.2.2'))).code).toBe(1000);
  });

  test('of a visitor is not counted again when it is repeated, and its answer is given beyond the limit', async () => {
    const [key, headers] = [freshKey(), { 'x-forwarded-for': '192.0.2.3' }];
    const first = await share(key, 18, headers);
    expect(await share(key, 18, headers)).toEqual({ ...first, replayed: true });
    expect(await useUp('192.0.2.3', 'records of visitors')).toBe(1);
    expect(await share(key, 18, headers)).toEqual({ ...first, replayed: true });
  });

  test('about an account is never refused for what others of the network wrote, and keeps no record beyond the limit', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.4', language: 'EN' };
    await share(freshKey(), 19, headers);
    await useUp('192.0.2.4', 'records of visitors');
    const logOut = async () => {
      const sent = { ...headers, 'idempotency-key': freshKey() };
      return (await service.app.inject({ method: 'POST', url: callPath('user/logout'), payload: {}, headers: sent })).json().code;
    };
    const kept = await records();
    expect([await logOut(), (await records()) - kept]).toEqual([1000, 1]);
    await useUp('192.0.2.4', 'records of accounts');
    expect([await logOut(), (await records()) - kept]).toEqual([1000, 1]);
    expect((await share(freshKey(), 19, headers)).msg).toContain('Too many attempts');
  });

  test('is refused in the language of the request when the key was used for another request or another call', async () => {
    const key = freshKey();
    await share(key, 13);
    expect(await share(key, 14)).toMatchObject({ status: 200, code: 0, msg: expect.stringContaining('另一个请求'), data: null });
    expect(await share(key, 14, { language: 'EN' })).toMatchObject({ code: 0, msg: expect.stringContaining('another request') });
    expect(await shares(14)).toBe(0);
    // The same request, but of another call.
    const [ofPlay, token] = [freshKey(), await service.tokenOf('caller')];
    const headers = { 'idempotency-key': ofPlay, language: 'EN', authorization: token };
    const played = await service.app.inject({ url: `${callPath('userPlay/play')}?id=1`, headers });
    expect(played.json().code).toBe(1000);
    const added = await service.app.inject({ url: `${callPath('userPlay/addAlbumPlay')}?id=1`, headers });
    expect(added.json()).toMatchObject({ code: 0, msg: expect.stringContaining('another request'), data: null });
  });

  test('has its key scoped to the caller: another member may use the same key', async () => {
    const key = freshKey();
    const [amy, bob] = [await service.tokenOf('amy'), await service.tokenOf('bob')];
    expect((await down(key, 1, amy)).data.used).toBe(1);
    expect((await down(key, 1, bob)).data.used).toBe(1);
    expect((await down(freshKey(), 2, amy)).data.used).toBe(2);
    expect((await down(key, 1, amy)).data.used).toBe(1);
  });

  test('counts a play of a member once and gives the same address again', async () => {
    const [key, token] = [freshKey(), await service.tokenOf('listener')];
    const play = () =>
      service.app.inject({ url: `${callPath('userPlay/play')}?id=2`, headers: { authorization: token, 'idempotency-key': key } });
    const first = (await play()).json();
    expect(first).toMatchObject({ code: 1000, data: { id: 2, tryMusicFile: expect.stringContaining('/media/trial/2') } });
    expect((await play()).json()).toEqual(first);
    const { plays } = await database.db.selectFrom('play_daily').select('plays').where('version_id', '=', 2).executeTakeFirstOrThrow();
    expect(plays).toBe(1);
    const records = await database.db.selectFrom('play_record').select('plays').where('version_id', '=', 2).execute();
    expect(records).toEqual([{ plays: 1 }]);
  });

  test('stays refused under its key, in the language of each request, and leaves no partial effect', async () => {
    const token = await service.tokenOf('greedy');
    const { value: quota } = await database.db.selectFrom('integral_rule').select('value').where('id', '=', 9).executeTakeFirstOrThrow();
    const ids = (await service.call('music/getList', { size: 100 })).data.list.map(({ id }) => id).slice(0, quota + 1);
    for (const id of ids.slice(0, quota)) expect((await down(freshKey(), id, token)).code).toBe(1000);
    const key = freshKey();
    expect(await down(key, ids[quota]!, token)).toMatchObject({ code: 0, msg: expect.stringContaining('已用完') });
    await database.db
      .updateTable('trial_quota')
      .set({ quota: quota + 5 })
      .execute();
    expect(await down(key, ids[quota]!, token, 'EN')).toMatchObject({ code: 0, msg: expect.stringContaining('used up') });
    expect(await down(freshKey(), ids[quota]!, token)).toMatchObject({ code: 1000, data: { used: quota + 1 } });
  });

  test('runs on a retry when the service failed the first time', async () => {
    const key = freshKey();
    await sql`alter table share_count rename to share_count_away`.execute(database.db);
    const failed = await share(key, 15);
    await sql`alter table share_count_away rename to share_count`.execute(database.db);
    expect([failed.status, failed.code]).toEqual([500, 0]);
    expect(await share(key, 15)).toMatchObject({ code: 1000, replayed: false });
    expect(await shares(15)).toBe(1);
  });

  test('asks for a sign-in each time that it needs one, also under the same key', async () => {
    const key = freshKey();
    for (let times = 0; times < 2; times += 1) expect((await down(key, 1, '')).code).toBe(-1);
  });

  test('is recorded for 24 hours, then runs again', async () => {
    const key = freshKey();
    const start = new Date('2026-03-01T10:00:00Z');
    service.setNow(start);
    await share(key, 16);
    service.setNow(new Date(start.getTime() + DAY_MS - 1000));
    expect(await share(key, 16)).toMatchObject({ replayed: true });
    service.setNow(new Date(start.getTime() + DAY_MS));
    expect(await share(key, 16)).toMatchObject({ replayed: false });
    expect(await deleteExpiredRecords(database.db, new Date(start.getTime() + 2 * DAY_MS - 1000))).toBe(0);
    expect(await deleteExpiredRecords(database.db, new Date(start.getTime() + 2 * DAY_MS))).toBe(1);
  });

  test('is refused with a malformed key; a read ignores the key', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with a blank in it']) {
      expect(await share(key, 17, { language: 'EN' })).toMatchObject({ status: 400, code: 0, msg: expect.stringMatching(/8 to 200/) });
    }
    expect(await shares(17)).toBe(0);
    const read = await service.app.inject({ url: callPath('brand/getList'), headers: { 'idempotency-key': 'short' } });
    expect(read.json()).toMatchObject({ code: 1000 });
  });

  test('stores neither its key nor a download key in readable form', async () => {
    const key = freshKey();
    const token = await service.tokenOf('careful');
    const link = () =>
      service.app.inject({
        url: `${callPath('order/downloadLink')}?id=1&type=1`,
        headers: { authorization: token, 'idempotency-key': key },
      });
    const { data } = (await link()).json() as { data: { key: string } };
    expect((await link()).json().data).toEqual(data);
    const stored = JSON.stringify(await rowsOf(database.db, 'idempotency_record'));
    expect(stored.length).toBeGreaterThan(100);
    for (const secret of [key, data.key, Buffer.from(data.key).toString('base64').slice(0, 20)]) expect(stored).not.toContain(secret);
  });
});

async function rowsOf(db: Db, table: string): Promise<unknown[]> {
  return (await sql`select * from ${sql.ref(table)}`.execute(db)).rows;
}
