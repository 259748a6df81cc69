import { sql } from 'kysely';
import { fillSiteDefaults } from '../../content/site/defaults.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, TestBrowser } from '../../testing/test-browser.ts';
import { onProfileCompleted } from './invitation.ts';
import { balanceOf, enterPoints } from './ledger.ts';

const DAY_MS = 86_400_000;
/** 23:59 in Shanghai on the last day of May. */
const EVENING = Date.UTC(2026, 4, 31, 15, 59);

onEachDatabase('points', (database) => {
  let service: TestService;
  let made = 0;

  beforeAll(async () => {
    await fillSiteDefaults(database.db);
    service = await createTestService(database.db);
  }, 60_000);
  beforeEach(() => service.setNow(new Date(EVENING)));

  async function newMember() {
    const token = await service.tokenOf(`saver ${++made}`);
    const { id } = await database.db.selectFrom('member').select('id').where('name', '=', `saver ${made}`).executeTakeFirstOrThrow();
    return {
      id,
      token,
      enter: (points: number, subject: string) =>
        enterPoints(
          database.db,
          { owner: personalOwner(id), reason: points > 0 ? 'purchase' : 'payment', subject, points },
          service.context.now(),
        ),
      signIn: () => service.call('userSignIn/doSignIn', {}, { token }),
      info: async (year?: number) => (await service.call('user/integralInfo', year === undefined ? {} : { year }, { token })).data,
      log: async (request: object = {}) => (await service.call('userIntegralLog/getList', request, { token, language: 'EN' })).data,
      data: async () => (await service.call('user/getData', {}, { token })).data,
    };
  }

  test('pressing sign-in fifty times at once gives the points of one day', async () => {
    const amy = await newMember();
    const answers = await Promise.all(Array.from({ length: 50 }, () => amy.signIn()));
    expect(answers.filter(({ data }) => data.already === 0)).toHaveLength(1);
    for (const { code, data } of answers)
      expect([code, { ...data, already: 0 }]).toEqual([1000, { already: 0, points: 5, streak: 1, integral: 5 }]);
    expect(await amy.log()).toMatchObject({ total: 1, list: [{ reason: 'signIn', reasonName: 'Daily sign-in', points: 5, balance: 5 }] });
    expect(await amy.data()).toEqual({ integral: 5, favorites: 0, meal: 0, song: 0, sale: 0 });
  });

  test('the day changes at midnight in Shanghai; days in a row are counted, and a missed day starts again', async () => {
    const amy = await newMember();
    const signInAt = async (ms: number) => {
      service.setNow(new Date(EVENING + ms));
      const { data } = await amy.signIn();
      return [data.already, data.streak];
    };
    expect(await signInAt(0)).toEqual([0, 1]);
    expect(await signInAt(59_000)).toEqual([1, 1]);
    expect(await signInAt(60_000)).toEqual([0, 2]);
    service.setNow(new Date(EVENING + DAY_MS + 60_000));
    expect(await amy.info()).toMatchObject({ integral: 10, signedToday: 0, streak: 2 });
    expect(await signInAt(2 * DAY_MS + 60_000)).toEqual([0, 1]);
    expect(await amy.info()).toMatchObject({ integral: 15, signedToday: 1, streak: 1, rules: { signIn: 5, invitation: 50 } });
  });

  test('a hundred payments at once never spend more than there is, and the balance is the sum of the ledger', async () => {
    const amy = await newMember();
    await amy.enter(300, 'order 1');
    const spent = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => amy.enter(-7, `order ${at}`)));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
    const refusedOne = spent.find((result) => result.status === 'rejected') as PromiseRejectedResult;
    expect(refusedOne.reason).toMatchObject({ status: 200, code: 0, text: { zh: '积分不足' } });
    const { rows } = await sql<{ sum: number; low: number }>`select sum(points)::int4 as sum, min(balance) as low
      from integral_log where owner_id = ${amy.id}`.execute(database.db);
    expect(rows[0]).toEqual({ sum: 6, low: 6 });
    expect(await balanceOf(database.db, personalOwner(amy.id))).toBe(6);
  });

  test('points for one subject are entered once, also at once', async () => {
    const amy = await newMember();
    const results = await Promise.all(Array.from({ length: 10 }, () => amy.enter(12, 'order 9')));
    expect(results.filter((balance) => balance !== null)).toEqual([12]);
    expect(await balanceOf(database.db, personalOwner(amy.id))).toBe(12);
  });

  test('the chart has twelve months of a Shanghai year with what was earned and spent', async () => {
    const amy = await newMember();
    await amy.enter(100, 'a');
    await amy.enter(-30, 'b');
    service.setNow(new Date(Date.UTC(2025, 11, 31, 16)));
    await amy.enter(9, 'new year in Shanghai');
    service.setNow(new Date(EVENING));
    const { months, ...rest } = await amy.info();
    expect(rest).toMatchObject({ integral: 79, year: 2026, earned: 109, spent: 30 });
    expect(months).toHaveLength(12);
    expect([months[0], months[4]]).toEqual([
      { month: 1, earned: 9, spent: 0 },
      { month: 5, earned: 100, spent: 30 },
    ]);
    expect(await amy.info(2025)).toMatchObject({ year: 2025, earned: 0, spent: 0 });
    expect((await amy.log({ kind: 'spent' })).list.map(({ points }) => points)).toEqual([-30]);
    expect((await amy.log({ page: 2, size: 2 })).list.map(({ points }) => points)).toEqual([100]);
  });

  test('points of a cancelled order are neither spent nor earned, and those that a refund took back were not earned', async () => {
    const amy = await newMember();
    const enter = (reason: 'purchase' | 'payment' | 'refund', points: number, subject: string) =>
      enterPoints(database.db, { owner: personalOwner(amy.id), reason, points, subject }, service.context.now());
    await enter('purchase', 500, 'order YH1');
    await enter('payment', -200, 'order YH2');
    await enter('payment', -40, 'order YH3');
    service.setNow(new Date(EVENING + DAY_MS));
    await enter('refund', 200, 'order YH2');
    await enter('purchase', -100, 'order YH1 refunded');
    const { months, ...rest } = await amy.info();
    expect(rest).toMatchObject({ integral: 360, earned: 400, spent: 40 });
    expect(months[4]).toEqual({ month: 5, earned: 400, spent: 40 });
    expect((await amy.log({ kind: 'earned' })).list.map(({ points }) => points)).toEqual([-100, 500]);
    expect((await amy.log({ kind: 'spent' })).list.map(({ points }) => points)).toEqual([200, -40, -200]);
  });

  test('entries of the ledger cannot be changed or deleted by themselves', async () => {
    const amy = await newMember();
    await amy.enter(10, 'x');
    const own = sql`owner_id = ${amy.id}`;
    for (const change of [sql`update integral_log set points = 99 where ${own}`, sql`delete from integral_log where ${own}`])
      await expect(change.execute(database.db)).rejects.toThrow('append-only');
    await expect(sql`delete from owner where id = ${amy.id}`.execute(database.db)).rejects.toThrow('foreign key');
    expect((await sql`select 1 from integral_log where ${own}`.execute(database.db)).rows).toHaveLength(1);
  });

  test('a rule is read by its id, by visitors too', async () => {
    const read = async (id: number) => (await service.call('user/getIntegralById', { id })).data;
    expect([await read(2), await read(9), await read(3)]).toEqual([{ id: 2, value: 5 }, { id: 9, value: 10 }, null]);
  });

  test('a friend whose profile becomes complete earns the inviter fifty points once, however often it is reported', async () => {
    const [amy, friend] = [await newMember(), await newMember()];
    const update = (set: { invited_by?: number; perfect_status?: number; email?: string }) =>
      database.db.updateTable('member').set(set).where('id', '=', friend.id).execute();
    await update({ invited_by: amy.id, perfect_status: -1, email: 'friend@example.com' });
    await onProfileCompleted(service.context, friend.id);
    expect((await amy.data()).integral).toBe(0);
    await update({ perfect_status: 0 });
    await Promise.all(Array.from({ length: 10 }, () => onProfileCompleted(service.context, friend.id)));
    await onProfileCompleted(service.context, amy.id);
    expect([(await amy.data()).integral, (await friend.data()).integral]).toEqual([50, 0]);
    await database.db.insertInto('member_profile').values({ member_id: friend.id, nick_name: '小明的朋友' }).execute();
    const own = { token: amy.token };
    expect((await service.call('userShareIn/doShareIn', {}, own)).data).toEqual({
      inviteId: amy.id,
      path: `/?inviteId=${amy.id}`,
      reward: 50,
      registered: 1,
      completed: 1,
      points: 50,
    });
    const { pointsLog } = (await service.call('user/exportData', {}, own)).data.areas;
    expect(pointsLog).toMatchObject([{ reason: 'invitation', points: 50 }]);
    expect(JSON.stringify(pointsLog)).not.toContain('member');
    const friends = (await service.call('userShareIn/getList', {}, own)).data;
    expect(friends).toMatchObject({ total: 1, list: [{ name: '小***', completed: 1, points: 50 }] });
    await service.call('userShareIn/doShareIn', {}, own);
    const { count } = await database.db
      .selectFrom('invitation_share')
      .select('count')
      .where('member_id', '=', amy.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  test('a mailbox earns the inviter points once for ever: not after its account is deleted, nor with other dots of Gmail', async () => {
    const amy = await newMember();
    const points = async () => (await amy.data()).integral;
    for (const [email, after] of [
      ['a.friend@gmail.com', 50],
      ['a.friend@gmail.com', 50],
      ['afriend@googlemail.com', 50],
      ['b.friend@example.com', 100],
    ] as const) {
      const friend = new TestBrowser(service);
      await friend.register(email, { inviteId: amy.id });
      expect([email, await points()]).toEqual([email, after]);
      expect((await friend.call('user/deleteAccount', { currentPassword: GOOD_PASSWORD })).code).toBe(1000);
      service.setNow(new Date(service.context.now().getTime() + 61_000));
    }
  });

  test('twenty friends a day earn the inviter points, also when all complete their profiles at once', async () => {
    const amy = await newMember();
    const complete = async (nth: number) => {
      const values = { name: `friend ${nth}`, email: `friend${nth}@example.com`, invited_by: amy.id, perfect_status: 0 };
      const { id } = await database.db.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow();
      await onProfileCompleted(service.context, id);
    };
    await Promise.all(Array.from({ length: 22 }, (_, nth) => complete(nth)));
    expect((await amy.data()).integral).toBe(20 * 50);
    service.setNow(new Date(EVENING + DAY_MS));
    await complete(23);
    expect((await amy.data()).integral).toBe(21 * 50);
  });
});
