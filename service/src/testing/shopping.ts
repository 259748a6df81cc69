import type { CallResponse } from 'shared-contracts/api/contract';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import { receiveNotice } from '../commerce/payments/notice-route.ts';
import { runPayments } from '../commerce/payments/payment-worker.ts';
import { answerTrade } from '../commerce/payments/sandbox/sandbox-driver.ts';
import { type NoticeMode, noticesOf, type SignedNotice } from '../commerce/payments/sandbox/sandbox-gateway.ts';
import { FILM, newBuyer } from './buyer.ts';
import { TEST_SANDBOX_KEY, type TestService } from './test-app.ts';

type Order = CallResponse<'order/orderDetail'>;

/** A new member with short forms of the calls about orders, and the payer behind the sandbox gateway. */
export async function newShopper(service: TestService) {
  const buyer = await newBuyer(service);
  const options = { token: buyer.token, language: 'EN' as const };
  const { context } = service;
  const detail = async (id: number): Promise<Order> => (await service.call('order/orderDetail', { id }, options)).data;

  /** Puts works into the cart for a project, by default a new one, and orders them. */
  async function order(dataIds: number[], given?: number): Promise<Order> {
    const projectId = given ?? (await buyer.project(`project ${Math.random()}`));
    const { data } = await buyer.addAll(dataIds, { grant: FILM, projectId });
    const { priceVersion, total } = await buyer.list(data.ids);
    const made = await service.call('order/createCartOrder', { ids: data.ids, quote: { priceVersion, total } }, options);
    if (made.code !== 1000) throw new Error(made.msg);
    return detail(made.data.id);
  }

  /** Lets an order be paid at the price that it has now. */
  async function startPayment({ id, current }: Order, points = 0, method: PaymentMethod = 'sandbox') {
    const { priceVersion, total } = current!;
    return service.call('order/payOrder', { id, method, points, quote: { priceVersion, total } }, options);
  }

  /** Number of the open payment of an order. */
  const paymentOf = async (id: number): Promise<string> => (await detail(id)).payment!.number;

  return {
    ...buyer,
    options,
    detail,
    order,
    startPayment,
    paymentOf,
    status: async (id: number) => (await service.call('order/getOrderStatus', { id }, options)).data,
    balance: async () => (await service.call('user/integralInfo', {}, options)).data.integral,
    /** The payer pays at the gateway, or refuses to. @returns its notices, not yet delivered. */
    async payAtGateway(number: string, mode: NoticeMode = 'once', pays = true) {
      const trade = await answerTrade(context.db, number, pays, context.now());
      if (!trade) throw new Error('the trade can no longer be paid');
      const { state, transaction_id: transactionId, amount } = trade;
      return noticesOf(TEST_SANDBOX_KEY, { number, state, transactionId, amount }, mode, context.now());
    },
    deliver: ({ headers, body }: SignedNotice) => receiveNotice(context, 'sandbox', headers, Buffer.from(body)),
    work: () => runPayments(context),
  };
}
