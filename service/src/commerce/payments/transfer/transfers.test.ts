import { SALES_COMMANDS } from '../../../staff/admin/sales.ts';
import type { OperatorContext } from '../../../staff/context.ts';
import { onOneDatabase } from '../../../testing/each-database.ts';
import { TEST_RECEIPT } from '../../../testing/order-requests.ts';
import { addStaff, operatorOf, seededService } from '../../../testing/seeded-service.ts';
import { newShopper } from '../../../testing/shopping.ts';
import { expireOrders } from '../../orders/end-order.ts';
import { reconcile } from '../../orders/reconcile.ts';
import { readProof } from './proof-file.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

onOneDatabase('bank transfers', (database) => {
  const service = seededService(database);
  let operator: OperatorContext;
  beforeAll(async () => {
    operator = operatorOf(service);
    await addStaff(service, { fiona: 'finance', frank: 'finance', edgar: 'editor' }, (name) => `${name}’s own`);
  }, 60_000);
  beforeEach(() => service.setNow(NOW));

  /** A shopper with an order that waits for a transfer, and the staff's commands about it. */
  async function transferring(dataIds = [1]) {
    const me = await newShopper(service);
    const order = await me.order(dataIds);
    expect(await me.startPayment(order, 0, 'transfer')).toMatchObject({ code: 1000 });
    const { options } = me;
    const on = { order: order.number, dryRun: false };
    return {
      me,
      order,
      upload: (file = TEST_RECEIPT) => service.call('payment/uploadProof', { id: order.id, file }, options),
      details: async () => (await service.call('payment/transferDetails', { id: order.id }, options)).data,
      state: async () =>
        (await database.db.selectFrom('customer_order').select('state').where('id', '=', order.id).executeTakeFirstOrThrow()).state,
      confirm: async (by: string, dryRun = false, password = `${by}’s own`) =>
        SALES_COMMANDS.transferConfirm.run(operator, { ...on, by, password, dryRun }, () => undefined),
      reject: async (by: string, reason: string) =>
        SALES_COMMANDS.transferReject.run(operator, { ...on, by, reason, password: `${by}’s own` }, () => undefined),
    };
  }

  const listed = async (number: string) => {
    const { transfers } = await SALES_COMMANDS.transferList.run(operator, {}, () => undefined);
    return transfers.find(({ order }) => order === number);
  };

  test('the buyer sees the account, uploads a receipt, and has the licence when two of the staff confirmed it', async () => {
    const { me, order, upload, details, state, confirm } = await transferring();
    expect(await details()).toEqual({
      accountName: '静水音乐有限公司',
      bank: '测试银行上海分行',
      account: '6222000000000001',
      amount: order.payable,
      reference: order.number,
      state: 'awaiting',
      rejection: null,
      proofs: [],
    });
    await expect(confirm('fiona')).rejects.toThrow('no receipt waits');
    expect((await upload()).data).toEqual({ state: 'proof' });
    expect(await details()).toMatchObject({ state: 'proof', proofs: [{ uploadedAt: NOW.toISOString() }] });
    expect(await listed(order.number)).toMatchObject({ amount: order.payable, mime: 'application/pdf', confirmedBy: [] });
    const shown = await SALES_COMMANDS.transferProof.run(operator, { order: order.number }, () => undefined);
    expect(shown).toEqual({ mime: 'application/pdf', file: TEST_RECEIPT });
    await expect(confirm('edgar')).rejects.toThrow('Only finance');
    expect(await confirm('fiona')).toEqual({ outcome: 'waiting' });
    await expect(confirm('fiona')).rejects.toThrow('another member of staff');
    // Whoever confirmed once cannot confirm in the name of another one.
    await expect(confirm('frank', false, 'fiona’s own')).rejects.toThrow('password');
    expect((await listed(order.number))?.confirmedBy).toEqual(['fiona']);
    expect(await confirm('frank', true)).toEqual({ outcome: 'completed' });
    expect(await state()).toBe('paying');
    expect(await confirm('frank')).toEqual({ outcome: 'completed' });
    const paid = await me.detail(order.id);
    expect(paid).toMatchObject({ state: 'completed', method: 'transfer', payment: { state: 'confirmed' } });
    expect(paid.list[0]!.licence?.state).toBe('valid');
    expect(await listed(order.number)).toBeUndefined();
    expect((await upload()).msg).toMatch('has ended');
  });

  test('a refund of a transfer waits until staff sent it by bank, and is recorded once', async () => {
    const { me, order, upload, state, confirm } = await transferring();
    await upload();
    await confirm('fiona');
    await confirm('frank');
    const money = (name: 'refund' | 'refundPaid', by: string, dryRun = false) =>
      SALES_COMMANDS[name].run(
        operator,
        { order: order.number, reason: 'r', reference: 'BANK-77', by, dryRun, password: `${by}’s own` },
        () => undefined,
      );
    const open = async () => (await SALES_COMMANDS.refundList.run(operator, {}, () => undefined)).refunds;
    await expect(money('refundPaid', 'fiona')).rejects.toThrow('No refund');
    await money('refund', 'fiona');
    await me.work();
    expect(await state()).toBe('refunding');
    expect(await open()).toEqual([
      expect.objectContaining({ order: order.number, amount: order.payable, method: 'transfer', byBank: true }),
    ]);
    await expect(money('refundPaid', 'edgar')).rejects.toThrow('Only finance');
    expect(await money('refundPaid', 'fiona', true)).toEqual({ amount: order.payable });
    expect(await state()).toBe('refunding');
    expect(await money('refundPaid', 'fiona')).toEqual({ amount: order.payable });
    expect(await state()).toBe('refunded');
    expect(await open()).toEqual([]);
    await expect(money('refundPaid', 'frank')).rejects.toThrow('No refund');
    expect((await me.detail(order.id)).list[0]!.licence?.state).toBe('revoked');
  });

  test('no other method closes a transfer whose receipt the staff are looking at', async () => {
    const { me, order, upload, confirm, state } = await transferring();
    const other = async () => me.startPayment(await me.detail(order.id));
    await upload();
    expect(await other()).toMatchObject({ code: 0, msg: expect.stringContaining('checking your transfer receipt') });
    await confirm('fiona');
    await confirm('frank');
    expect(await state()).toBe('completed');
    const again = await transferring([2]);
    await again.upload();
    await again.reject('fiona', 'it shows another order');
    expect(await again.me.startPayment(await again.me.detail(again.order.id))).toMatchObject({ code: 1000 });
  });

  test('confirmations of two at once settle the order once', async () => {
    const { me, order, upload, confirm } = await transferring();
    await upload();
    const outcomes = await Promise.allSettled(['fiona', 'frank', 'fiona', 'frank'].map((by) => confirm(by)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await me.detail(order.id)).history.filter(({ state }) => state === 'completed')).toHaveLength(1);
  });

  test('a rejected receipt has a reason, and the next one needs two confirmations of its own', async () => {
    const { upload, details, state, confirm, reject } = await transferring();
    await upload();
    expect(await confirm('fiona')).toEqual({ outcome: 'waiting' });
    await reject('frank', '金额不符');
    expect(await details()).toMatchObject({ state: 'rejected', rejection: '金额不符' });
    await expect(confirm('frank')).rejects.toThrow('Decided already by frank');
    await upload(PNG);
    expect(await details()).toMatchObject({ state: 'proof', rejection: null });
    expect(await confirm('frank')).toEqual({ outcome: 'waiting' });
    expect(await state()).toBe('paying');
    expect(await confirm('fiona')).toEqual({ outcome: 'completed' });
  });

  test('money that was sent for an order that was cancelled goes back, also before its transfer is closed', async () => {
    for (const isClosed of [false, true]) {
      const { me, order, upload, confirm, state } = await transferring();
      expect(await service.call('order/cancelOrder', { id: order.id }, me.options)).toMatchObject({ code: 1000 });
      if (isClosed) await me.work();
      expect((await upload()).data).toEqual({ state: 'proof' });
      await me.work();
      expect(await listed(order.number)).toMatchObject({ amount: order.payable });
      await confirm('fiona');
      expect([await confirm('frank'), await state()]).toEqual([{ outcome: 'refund' }, 'cancelled']);
      const { refunds } = await SALES_COMMANDS.refundList.run(operator, {}, () => undefined);
      expect(refunds).toContainEqual(expect.objectContaining({ order: order.number, amount: order.payable, byBank: true }));
      expect((await upload()).msg).toMatch('has ended');
    }
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('money that came after the order expired buys the licence all the same, with a receipt from before or from after', async () => {
    const [before, after, rejected] = [await transferring(), await transferring([2]), await transferring([3])];
    await before.upload();
    await before.confirm('fiona');
    await rejected.upload();
    const end = async (days: number) => {
      service.setNow(daysLater(days));
      await expireOrders(service.context);
      await before.me.work();
    };
    await end(9);
    expect(await after.state()).toBe('expired');
    await expect(after.confirm('fiona')).rejects.toThrow('no receipt waits');
    expect((await after.upload()).data).toEqual({ state: 'proof' });
    await end(31);
    expect(await before.state()).toBe('expired');
    await expect(before.confirm('fiona')).rejects.toThrow('another member of staff');
    expect(await before.confirm('frank')).toEqual({ outcome: 'completed' });
    await after.confirm('fiona');
    expect(await after.confirm('frank')).toEqual({ outcome: 'completed' });
    await rejected.reject('fiona', '没有到账');
    expect(await listed(rejected.order.number)).toBeUndefined();
    expect(await reconcile(database.db)).toEqual([]);
    // Their sessions have not ended then.
    service.setNow(NOW);
    for (const { me, order } of [before, after]) {
      const paid = await me.detail(order.id);
      expect([paid.state, paid.payment?.state, paid.list[0]!.licence?.state]).toEqual(['completed', 'confirmed', 'valid']);
    }
  });

  test('an order waits a week for the transfer and a month for staff; then it expires and the transfer is closed', async () => {
    const [unproven, proven, rejected] = [await transferring(), await transferring([2]), await transferring([3])];
    await proven.upload();
    await rejected.upload();
    await rejected.reject('fiona', '看不清');
    const look = async (days: number) => {
      service.setNow(daysLater(days));
      await expireOrders(service.context);
      expect(await proven.me.work()).toEqual([]);
      return Promise.all([unproven, proven, rejected].map(({ state }) => state()));
    };
    expect(await look(6)).toEqual(['paying', 'paying', 'paying']);
    expect(await look(8)).toEqual(['expired', 'paying', 'expired']);
    expect(await look(31)).toEqual(['expired', 'expired', 'expired']);
    const open = await database.db.selectFrom('payment').select('id').where('next_at', 'is not', null).execute();
    expect(open).toEqual([]);
    await expect(rejected.confirm('fiona')).rejects.toThrow('closed');
  });

  test('paying again, another method and another receipt never move the deadline of an order', async () => {
    const { me, order, upload, reject, state } = await transferring();
    const deadline = async () => (await me.status(order.id)).expiresAt;
    const expected = daysLater(7).toISOString();
    expect(await deadline()).toBe(expected);
    const pay = async (method: 'transfer' | 'sandbox') => me.startPayment(await me.detail(order.id), 0, method);
    for (const [day, method] of [
      [2, 'transfer'],
      [4, 'sandbox'],
      [6, 'transfer'],
    ] as const) {
      service.setNow(daysLater(day));
      expect(await pay(method)).toMatchObject({ code: 1000, data: { expiresAt: expected } });
    }
    await upload();
    await reject('fiona', '看不清');
    expect(await deadline()).toBe(expected);
    service.setNow(daysLater(8));
    expect(await pay('transfer')).toMatchObject({ code: 0, msg: expect.stringContaining('not paid in time') });
    // The buyer has a week for a better receipt, and a month from the order in all.
    for (const [day, left] of [
      [12, 'paying'],
      [18, 'paying'],
      [24, 'paying'],
      [31, 'expired'],
    ] as const) {
      service.setNow(daysLater(day));
      await expireOrders(service.context);
      expect([day, await state()]).toEqual([day, left]);
      if (left === 'expired') break;
      expect((await upload()).code).toBe(1000);
      await reject('fiona', '看不清');
    }
  });

  test('nobody sees or proves the transfer of another member, and five receipts are enough', async () => {
    const { order, upload } = await transferring();
    const { options } = await newShopper(service);
    expect((await service.call('payment/transferDetails', { id: order.id }, options)).status).toBe(404);
    expect((await service.call('payment/uploadProof', { id: order.id, file: TEST_RECEIPT }, options)).status).toBe(404);
    for (let nth = 1; nth <= 5; nth++) expect((await upload()).code).toBe(1000);
    expect((await upload()).msg).toMatch('At most 5');
  });
});

describe('a receipt', () => {
  test('is a picture without its metadata, or a plain PDF', async () => {
    const marked = Buffer.from(PNG, 'base64');
    expect(await readProof(PNG)).toEqual({ mime: 'image/png', bytes: marked });
    const trailing = Buffer.concat([marked, Buffer.from('<script>')]).toString('base64');
    expect((await readProof(trailing)).bytes).toEqual(marked);
    expect((await readProof(TEST_RECEIPT)).mime).toBe('application/pdf');
  });
});
