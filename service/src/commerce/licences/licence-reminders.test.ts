import { addCompletedOrder, beginRefund, ORDERED_PROJECT } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { newTeam } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { remindOfEnds } from './licence-reminders.ts';

const BOUGHT = new Date('2026-11-23T02:04:06Z');
const END = new Date('2029-11-23T02:04:06Z').getTime();
const DAY_MS = 86_400_000;

onOneDatabase('reminders of licences that end', (database) => {
  const service = seededService(database);
  let memberId: number;
  let email: string;
  let token: string;

  beforeEach(async () => {
    service.setNow(BOUGHT);
    const name = `member ${Math.random()}`;
    email = `${name.replaceAll(/\W/g, '')}@example.com`;
    token = await service.tokenOf(name);
    const set = database.db.updateTable('member').set({ email, locale: 'en' }).where('name', '=', name).returning('id');
    ({ id: memberId } = await set.executeTakeFirstOrThrow());
  });

  const buy = (options?: Parameters<typeof addCompletedOrder>[2]) => addCompletedOrder(service.context, memberId, options);
  const daysBefore = (days: number) => service.setNow(new Date(END - days * DAY_MS));
  const mails = () =>
    database.db.selectFrom('outgoing_message').select(['template', 'locale', 'subject', 'body']).where('recipient', '=', email).execute();
  const count = async () => (await mails()).length;

  test('come 30 and 7 days before the end, once each', async () => {
    await buy();
    const seen: number[] = [];
    for (const days of [400, 31, 30, 29.9, 8, 7, 6, 0.1, -1]) {
      daysBefore(days);
      await remindOfEnds(service.context);
      await remindOfEnds(service.context);
      seen.push(await count());
    }
    expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2]);
  });

  test('of a licence of a team come to the owner of the team', async () => {
    const { db } = database;
    const { team } = await newTeam(service, memberId);
    const buyer = await newMember(service);
    await db.updateTable('member').set({ email: 'buyer@example.com' }).where('id', '=', buyer.id).execute();
    const { licenceIds } = await addCompletedOrder(service.context, buyer.id);
    await db.updateTable('licence').set({ owner_id: team }).where('id', 'in', licenceIds).execute();
    daysBefore(30);
    await remindOfEnds(service.context);
    expect(await count()).toBe(1);
    expect(await db.selectFrom('outgoing_message').select('id').where('recipient', '=', 'buyer@example.com').execute()).toEqual([]);
  });

  test.each([
    ['zh', '您的音乐授权即将到期', '（项目：秋季宣传片）：2029 年 11 月 23 日到期', 'https://shop.example/my/order?tab=licences'],
    [
      'en',
      'Your music licences end soon',
      '(project: 秋季宣传片): ends on 23 November 2029',
      'https://shop.example/en/my/order?tab=licences',
    ],
  ] as const)('name all licences in one mail, in the language of the member (%s)', async (locale, subject, line, page) => {
    await database.db.updateTable('member').set({ locale }).where('id', '=', memberId).execute();
    await buy({ versionIds: [1, 2] });
    daysBefore(30);
    await remindOfEnds(service.context);
    const [mail, ...others] = await mails();
    expect([mail, others]).toMatchObject([{ template: 'noticeLicenceEnds', locale, subject }, []]);
    expect(mail!.body.split(line)).toHaveLength(3);
    expect(mail!.body).toContain(page);
    expect(mail!.body).not.toContain('{details}');
  });

  test('are sent once when two processes look at the same time', async () => {
    await buy({ versionIds: [1, 2, 3] });
    daysBefore(30);
    await Promise.all(Array.from({ length: 6 }, () => remindOfEnds(service.context)));
    expect(await count()).toBe(1);
  });

  test('are one mail where the service did not run in time for the first', async () => {
    await buy();
    daysBefore(5);
    await remindOfEnds(service.context);
    expect(await count()).toBe(1);
  });

  test('are not sent to members who switched them off, until they want them again', async () => {
    await buy();
    daysBefore(30);
    const want = (licenceReminders: boolean) => service.call('user/updateInfo', { licenceReminders }, { token });
    service.setNow(BOUGHT);
    const wanted = async () => (await service.call('user/getUserInfo', {}, { token })).data.licenceReminders;
    expect(await wanted()).toBe(true);
    expect((await want(false)).code).toBe(1000);
    expect(await wanted()).toBe(false);
    daysBefore(30);
    await remindOfEnds(service.context);
    expect(await count()).toBe(0);
    service.setNow(BOUGHT);
    expect((await want(true)).code).toBe(1000);
    daysBefore(20);
    await remindOfEnds(service.context);
    expect(await count()).toBe(1);
  });

  test('are not sent for a licence that is being refunded, and are sent for one whose renewal is', async () => {
    const refunded = await buy();
    const renewed = await buy({ versionIds: [2] });
    service.setNow(new Date(BOUGHT.getTime() + 60 * DAY_MS));
    const renewal = await buy({ versionIds: [2] });
    for (const { licenceIds } of [refunded, renewal]) await beginRefund(database.db, licenceIds[0]!);
    daysBefore(30);
    await remindOfEnds(service.context);
    const reminded = await database.db.selectFrom('licence_reminder').select('licence_id').execute();
    expect(reminded.filter(({ licence_id }) => licence_id >= refunded.licenceIds[0]!)).toEqual([{ licence_id: renewed.licenceIds[0] }]);
  });

  test('are not sent for licences that were revoked or renewed, or without an address', async () => {
    const { licenceIds } = await buy({ versionIds: [1, 2, 3] });
    await database.db.updateTable('licence').set({ state: 'revoked' }).where('id', '=', licenceIds[0]!).execute();
    service.setNow(new Date(BOUGHT.getTime() + 60 * DAY_MS));
    await buy({ versionIds: [2] });
    await buy({ versionIds: [3], project: { ...ORDERED_PROJECT, id: 2 } });
    daysBefore(30);
    await remindOfEnds(service.context);
    expect((await mails()).map(({ body }) => body.match(/ends on/g)?.length)).toEqual([1]);
    await database.db.updateTable('member').set({ email: null }).where('id', '=', memberId).execute();
    daysBefore(7);
    await remindOfEnds(service.context);
    expect(await count()).toBe(1);
  });
});
