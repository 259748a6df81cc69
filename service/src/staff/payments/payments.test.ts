import { personalOwner } from '../../platform/ownership/owner.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { newStaff } from '../../testing/staff-caller.ts';

onOneDatabase('payments for staff', (database) => {
  const service = seededService(database);

  test('are found with the verdict on each notice; what does not add up is named in the language of the reader', async () => {
    const staff = await newStaff(service, 'reviewer');
    const me = await newShopper(service);
    const order = await me.order([1]);
    await me.startPayment(order);
    const [notice] = await me.payAtGateway(await me.paymentOf(order.id));
    await me.deliver(notice!);
    const { list } = (await staff.call('staff/payments/getList', { keyWords: order.number, state: 'succeeded' })).data;
    expect(list).toMatchObject([{ order: order.number, method: 'sandbox', notices: 1 }]);
    const about = { keyWords: list[0]!.number };
    const [first] = (await staff.call('staff/payments/getNotices', about)).data.list;
    expect(first).toMatchObject({ order: order.number, payment: list[0]!.number, refused: false });
    expect((await staff.call('staff/payments/getNotices', { ...about, refused: true })).data.total).toBe(0);

    const { memberId } = (await staff.call('staff/orders/getDetail', { id: order.id })).data;
    expect((await staff.call('staff/reconciliation/getList', {})).data).toMatchObject({ at: null, total: 0 });
    await database.db
      .updateTable('integral_account')
      .set(({ eb }) => ({ balance: eb('balance', '+', 7) }))
      .where('owner_id', '=', personalOwner(memberId))
      .execute();
    expect((await staff.call('staff/reconciliation/run', {})).data).toEqual({ faults: 1 });
    const found = (await staff.call('staff/reconciliation/getList', {})).data;
    expect(found.list).toEqual([{ id: 1, rule: 'the balance of points is the sum of its entries', of: 'member', row: String(memberId) }]);
    expect((await staff.call('staff/reconciliation/run', {})).msg).toMatch(/within the last minute/);
  });
});
