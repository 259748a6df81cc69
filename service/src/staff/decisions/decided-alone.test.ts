import { inTransaction } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { TEST_RECEIPT } from '../../testing/order-requests.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { newStaff } from '../../testing/staff-caller.ts';
import { setTwoPeopleLimits } from '../../testing/two-people-limits.ts';
import { correctOrPropose } from './points.ts';

const DAY_MS = 86_400_000;

onOneDatabase('amounts just below those that take two people', (database) => {
  const service = seededService(database);
  const begin = new Date('2026-11-23T02:00:00Z');
  const after = (ms: number) => service.setNow(new Date(begin.getTime() + ms));
  beforeEach(() => after(0));

  test('of points add up for a member within a day, given or taken, and count for nobody else', async () => {
    await setTwoPeopleLimits(database.db, { pointsTwoPeopleFrom: 100 });
    const [fiona, frank] = [await newStaff(service, 'finance'), await newStaff(service, 'finance')];
    const { id: memberId } = await newMember(service);
    const outcome = async (by: typeof fiona, points: number, to = memberId) =>
      (await by.call('staff/points/correct', { memberId: to, points, reason: 'a gift' })).data.outcome;
    expect(await outcome(fiona, 60)).toBe('done');
    after(1000);
    expect(await outcome(fiona, -39)).toBe('done');
    expect(await outcome(frank, 99)).toBe('done');
    expect(await outcome(fiona, 99, (await newMember(service)).id)).toBe('done');
    expect(await outcome(fiona, 1)).toBe('proposed');
    await database.db.deleteFrom('staff_proposal').execute();
    after(DAY_MS + 1000);
    expect(await outcome(await newStaff(service, 'finance', { name: fiona.name }), 99)).toBe('done');
  });

  test('of points given at the same moment do not escape the sum', async () => {
    await setTwoPeopleLimits(database.db, { pointsTwoPeopleFrom: 100 });
    const { id, name } = await newStaff(service, 'finance');
    const { id: memberId, token } = await newMember(service);
    const staff = { id, name, role: 'finance' } as StaffMember;
    const give = (points: number) =>
      inTransaction(database.db, (tx) =>
        correctOrPropose(tx, new Date(begin.getTime() + points), staff, { memberId, points, reason: 'a gift' }),
      );
    // All but those that fit under the amount wait for another person, or find the proposal of another one.
    await Promise.allSettled([40, 41, 42, 43].map(give));
    expect((await service.call('user/integralInfo', {}, { token })).data.integral).toBeLessThan(100);
  });

  test('of refunds add up for a member within a day; what another person confirmed does not count', async () => {
    const [fiona, frank] = [await newStaff(service, 'finance'), await newStaff(service, 'finance')];
    const me = await newShopper(service);
    const paid = async () => {
      const order = await me.order([1]);
      await me.startPayment(order, 0, 'transfer');
      await service.call('payment/uploadProof', { id: order.id, file: TEST_RECEIPT }, me.options);
      for (const by of [fiona, frank]) await by.call('staff/transfers/confirm', { order: order.number });
      return order.number;
    };
    const orders = [await paid(), await paid(), await paid()];
    const { payable } = await database.db
      .selectFrom('customer_order')
      .select('payable')
      .where('number', '=', orders[0]!)
      .executeTakeFirstOrThrow();
    await setTwoPeopleLimits(database.db, { refundTwoPeopleFrom: payable * 2 });
    const refund = async (by: typeof fiona, nth: number) =>
      (await by.call('staff/refunds/refund', { order: orders[nth]!, reason: 'asked' })).data;
    expect(await refund(fiona, 0)).toMatchObject({ outcome: 'done' });
    const { outcome, proposal } = await refund(fiona, 1);
    expect(outcome).toBe('proposed');
    expect((await frank.call('staff/proposals/confirm', { id: proposal! })).code).toBe(1000);
    expect(await refund(frank, 2)).toMatchObject({ outcome: 'done' });
  });
});
