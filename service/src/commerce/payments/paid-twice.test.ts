import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { publishPrices } from '../../catalogue/prices/prices.ts';
import { SALES_COMMANDS } from '../../staff/admin/sales.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { TEST_RECEIPT } from '../../testing/order-requests.ts';
import { addStaff, operatorOf, seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { reconcile } from '../orders/reconcile.ts';

onEachDatabase('an order that was paid twice', (database) => {
  const service = seededService(database);
  let operator: OperatorContext;
  beforeAll(async () => {
    operator = operatorOf(service);
    await addStaff(service, { fiona: 'finance', frank: 'finance' });
  }, 60_000);
  afterEach(() => jest.restoreAllMocks());

  const run = (name: 'refund' | 'refundPaid' | 'transferConfirm', request: { by: string; [field: string]: string }) =>
    SALES_COMMANDS[name].run(operator, { dryRun: false, password: request.by, ...request }, () => undefined);

  /** The gateway takes the money first, the transfer completes the order, and then the notice of the gateway arrives. */
  async function paidTwice() {
    const me = await newShopper(service);
    const order = await me.order([1]);
    await me.startPayment(order);
    const notices = await me.payAtGateway(await me.paymentOf(order.id));
    expect(await me.startPayment(await me.detail(order.id), 0, 'transfer')).toMatchObject({ code: 1000 });
    await service.call('payment/uploadProof', { id: order.id, file: TEST_RECEIPT }, me.options);
    for (const by of ['fiona', 'frank']) await run('transferConfirm', { order: order.number, by, password: by });
    for (const notice of notices) await me.deliver(notice);
    const refunds = () =>
      database.db
        .selectFrom('refund as r')
        .innerJoin('payment as p', 'p.id', 'r.payment_id')
        .select(['p.method', 'r.state'])
        .where('p.order_id', '=', order.id)
        .orderBy('r.id')
        .execute();
    return { me, order, refunds, state: async () => (await me.detail(order.id)).state };
  }

  test('gives the second payment back; its refund later pays the other one back, and only then ends the licences', async () => {
    const { me, order, refunds, state } = await paidTwice();
    await me.work();
    expect(await refunds()).toEqual([{ method: 'sandbox', state: 'succeeded' }]);
    expect(await state()).toBe('completed');
    await run('refund', { order: order.number, reason: 'asked', by: 'fiona' });
    await me.work();
    expect(await refunds()).toEqual([
      { method: 'sandbox', state: 'succeeded' },
      { method: 'transfer', state: 'requested' },
    ]);
    expect(await state()).toBe('refunding');
    await run('refundPaid', { order: order.number, reference: 'BANK-1', by: 'fiona' });
    expect(await state()).toBe('refunded');
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('shows the payment that it waits for, and not one of a former price that came late and goes back', async () => {
    const me = await newShopper(service);
    const order = await me.order([4]);
    await me.startPayment(order);
    const former = await me.payAtGateway(await me.paymentOf(order.id));
    const { priceVersion: _, ...table } = DEFAULT_PRICES;
    const form = table.tags.form.map((tag) => ({ ...tag, basisPoints: tag.basisPoints! * 2 }));
    await publishPrices(database.db, { ...table, tags: { ...table.tags, form } }, { by: 'test', note: '' });
    await me.startPayment(await me.detail(order.id));
    const waiting = await me.paymentOf(order.id);
    for (const notice of former) await me.deliver(notice);
    expect((await me.status(order.id)).payment).toMatchObject({ number: waiting, state: 'pending' });
    for (const notice of await me.payAtGateway(waiting)) await me.deliver(notice);
    await me.work();
    expect((await me.detail(order.id)).payment).toMatchObject({ number: waiting, state: 'succeeded' });
    expect(await reconcile(database.db)).toEqual([]);
    await publishPrices(database.db, table, { by: 'test', note: '' });
  });

  test('is not refunded by the second payment, when that one goes back late', async () => {
    const { me, order, refunds, state } = await paidTwice();
    const driver = service.context.payments.driver('sandbox')!;
    const slow = jest.spyOn(driver, 'refund').mockResolvedValue('pending');
    await me.work();
    expect(slow).toHaveBeenCalledTimes(1);
    await run('refund', { order: order.number, reason: 'asked', by: 'fiona' });
    slow.mockRestore();
    service.setNow(new Date(service.context.now().getTime() + 60_000));
    await me.work();
    expect(await refunds()).toEqual([
      { method: 'sandbox', state: 'succeeded' },
      { method: 'transfer', state: 'requested' },
    ]);
    expect(await state()).toBe('refunding');
    await run('refundPaid', { order: order.number, reference: 'BANK-2', by: 'fiona' });
    expect(await state()).toBe('refunded');
  });
});
