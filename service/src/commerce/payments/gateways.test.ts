import { stdSerializers } from 'pino';
import { alipayGateway } from '../../testing/alipay-gateway.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import type { TestGateway } from '../../testing/payment-gateway.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { weChatPayGateway } from '../../testing/wechat-pay-gateway.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { receiveNotice } from './notice-route.ts';
import { Payments } from './payments.ts';
import type { SignedNotice } from './sandbox/sandbox-gateway.ts';

const GATEWAYS = [
  ['alipay', alipayGateway, 'success'],
  ['wechat', weChatPayGateway, '{"code":"SUCCESS","message":"成功"}'],
] as const;

test('payments go on while WeChat Pay changes its key', async () => {
  const now = new Date();
  const gateway = await weChatPayGateway(() => now);
  try {
    const trade = { amount: 7600n, subject: 'Music licence', locale: 'en', expiresAt: new Date(now.getTime() + 60_000) } as const;
    await gateway.driver.open({ ...trade, outTradeNo: 'P1' });
    gateway.pay('P1');
    const before = gateway.notice('P1');
    gateway.changeKey();
    expect(await gateway.driver.query('P1')).toMatchObject({ state: 'succeeded' });
    for (const { headers, body } of [before, gateway.notice('P1')])
      expect(await gateway.driver.readNotice({ headers, body: Buffer.from(body) })).toMatchObject({ outTradeNo: 'P1', state: 'succeeded' });
  } finally {
    await gateway.close();
  }
});

describe.each(GATEWAYS)('paying with %s', (method, start, accepted) => {
  onEmbeddedDatabase('whole payments', (database) => {
    const service = seededService(database);
    let gateway: TestGateway;
    beforeAll(async () => {
      gateway = await start(() => service.context.now());
      service.context.payments = new Payments([gateway.driver]);
    }, 60_000);
    afterAll(() => gateway.close());
    beforeEach(() => service.setNow(new Date()));

    /** A shopper with an order whose payment is open. */
    async function paying(dataIds = [1]) {
      const me = await newShopper(service);
      const order = await me.order(dataIds);
      expect(await me.startPayment(order, 0, method)).toMatchObject({ code: 1000 });
      const number = await me.paymentOf(order.id);
      return { me, order, number, trade: gateway.trades.get(number)!, state: async () => (await me.detail(order.id)).state };
    }

    const deliver = ({ headers, body }: SignedNotice) => receiveNotice(service.context, method, headers, Buffer.from(body));
    const post = ({ headers, body }: SignedNotice) =>
      service.app.inject({ method: 'POST', url: `/api/pay/notice/${method}`, headers, payload: body });

    test('an order is opened, paid, licensed and refunded; what is repeated counts once', async () => {
      const { me, order, number, trade, state } = await paying();
      expect(trade).toMatchObject({ amount: BigInt(order.payable), subject: `Music licence order ${order.number}`, state: 'pending' });
      expect((await me.status(order.id)).payment).toMatchObject({ method, state: 'pending', qr: expect.stringContaining(number) });
      await gateway.driver.open({
        outTradeNo: number,
        amount: trade.amount,
        subject: trade.subject,
        locale: 'en',
        expiresAt: new Date(service.context.now().getTime() + 60_000),
      });
      expect(await gateway.driver.query(number)).toEqual({ state: 'pending', transactionId: null, amount: null });
      gateway.pay(number);
      for (let time = 0; time < 2; time++) {
        const answer = await post(gateway.notice(number));
        expect([answer.statusCode, answer.body]).toEqual([200, accepted]);
      }
      expect(await state()).toBe('completed');
      await refundOrder(service.context, { number: order.number, reason: '重复购买', actor: 'carol' });
      expect(await me.work()).toEqual([]);
      const refunds = [...trade.refunds.entries()];
      expect(refunds.map(([, amount]) => amount)).toEqual([BigInt(order.payable)]);
      expect(await state()).toBe('refunded');
      const again = { outTradeNo: number, outRefundNo: refunds[0]![0], amount: trade.amount, total: trade.amount, reason: '重复购买' };
      expect(await gateway.driver.refund(again)).toBe('succeeded');
      expect(trade.refunds.size).toBe(1);
    });

    test('a payment whose notice was lost is found by asking', async () => {
      const { me, number, state } = await paying();
      gateway.pay(number);
      service.setNow(new Date(Date.now() + 10_000));
      expect(await me.work()).toEqual([]);
      expect(await state()).toBe('completed');
    });

    test('nobody can pay a cancelled order: its trade is closed at the gateway', async () => {
      const { me, order, trade } = await paying();
      await service.call('order/cancelOrder', { id: order.id }, me.options);
      expect(await me.work()).toEqual([]);
      expect(trade.state).toBe('closed');
      expect((await me.detail(order.id)).payment?.state).toBe('closed');
    });

    test('a trade that the gateway does not know is no payment, and can be closed', async () => {
      expect(await gateway.driver.query('P404')).toBeNull();
      await gateway.driver.close('P404');
    });

    test('a payment that came before the close stays paid', async () => {
      const { number } = await paying();
      gateway.pay(number);
      await gateway.driver.close(number);
      expect(await gateway.driver.query(number)).toMatchObject({ state: 'succeeded' });
    });

    test('a tampered, foreign or old notice pays nothing and is refused with its reason', async () => {
      const { me, order, number, state } = await paying();
      const other = await paying([2]);
      gateway.pay(number);
      const forged = gateway.forged(number, other.number);
      for (const [reason, notice] of forged) expect([reason, await deliver(notice)]).toEqual([reason, { refused: true, text: reason }]);
      expect((await post(forged[0]![1])).body).not.toBe(accepted);
      expect([await state(), await other.state()]).toEqual(['paying', 'paying']);
      await deliver(gateway.notice(number));
      expect((await me.detail(order.id)).state).toBe('completed');
    });

    // Last: the gateway is of no use afterwards.
    test('an answer that the gateway did not sign is not believed, and the error holds no key', async () => {
      const { me, number, state } = await paying();
      gateway.pay(number);
      gateway.signWithAnotherKey();
      service.setNow(new Date(Date.now() + 10_000));
      const errors = await me.work();
      expect(await state()).toBe('paying');
      expect(errors).not.toEqual([]);
      const logged = JSON.stringify(errors.map((error) => stdSerializers.err(error as Error)));
      expect(logged).not.toMatch(/PRIVATE|privateKey|authorization|signature=|responseDataRaw/i);
    });
  });
});
