import type { CallResponse } from 'shared-contracts/api/contract';
import type { TestHostOptions } from 'ui-kit/testing';
import { FILM } from './cart.ts';

type Order = CallResponse<'order/orderDetail'>;
type Line = Order['list'][number];

const PAID_AT = '2026-11-23T02:05:00.000Z';
const CREATED_AT = '2026-11-23T02:00:00.000Z';

const PICTURE = { number: 'YH-P001', image: null, bpm: 90, musicKey: 'C', energy: 0.5 };

/** A line of an order: Track 1 for a film of a company. */
function orderLine(given: Partial<Line> = {}): Line {
  return {
    id: 11,
    dataId: 1,
    musicLibraryTypeId: 1,
    title: 'Track 1',
    version: 'Full',
    composer: 'Lin Qi',
    ...PICTURE,
    duration: 120,
    project: { id: 5, name: 'Autumn film', licenseeName: 'Still Water Films' },
    grant: FILM,
    factors: [{ type: 'form', keys: ['film'], name: 'Film', basisPoints: 10_000, steps: [] }],
    base: 60_000,
    price: 72_000,
    discount: 0,
    total: 72_000,
    licence: null,
    ...given,
  };
}

/** An order of one line that is to be paid within half an hour. */
export function orderOf(given: Partial<Order> = {}): Order {
  return {
    id: 7,
    number: 'YH20261123000001000001',
    type: 1,
    state: 'created',
    status: 'incomplete',
    ...{
      sum: 72_000,
      discount: 0,
      points: 0,
      covered: 0,
      payable: 72_000,
      package: null,
      inventory: null,
      coveredBy: null,
      hidden: 0,
      createdAt: CREATED_AT,
      paidAt: null,
      method: null,
    },
    orderedBy: null,
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    current: { priceVersion: 1, total: 72_000, maxPoints: 14_400, balance: 5000 },
    changeable: 1,
    list: [orderLine()],
    history: [{ state: 'created', reason: '', at: CREATED_AT }],
    refusedPayments: [],
    payment: null,
    refund: null,
    ...given,
  };
}

const LICENCE = {
  id: 21,
  validFrom: PAID_AT,
  validTo: '2027-11-23T02:05:00.000Z',
  state: 'valid',
  certificateNumber: 'AB2C-DE3F-GH4J',
} as const;

/** The same order once it is paid. */
export function completedOrder(given: Partial<Order> = {}): Order {
  return orderOf({
    state: 'completed',
    status: 'completed',
    paidAt: PAID_AT,
    method: 'sandbox',
    current: null,
    changeable: 0,
    list: [orderLine({ licence: LICENCE })],
    history: (['created', 'paying', 'paid', 'completed'] as const).map((state) => ({ state, reason: '', at: PAID_AT })),
    ...given,
  });
}

/** An open payment of the sandbox gateway. */
export const OPEN_PAYMENT: NonNullable<Order['payment']> = {
  id: 3,
  number: 'P1',
  method: 'sandbox',
  state: 'pending',
  amount: 72_000,
  qr: 'http://localhost/dev/pay?trade=P1',
  url: 'http://localhost/dev/pay?trade=P1',
};

/** Answers of a service with one order, which `next` replaces. */
export function serviceWithOrder(first: Order) {
  let order = first;
  const held = () => order.list.map((line) => ({ orderId: order.id, orderNumber: order.number, line, renewable: 1 as const }));
  const answers: TestHostOptions['answers'] = {
    'order/orderDetail': () => order,
    'order/getOrderStatus': () => order,
    'payment/methods': { list: [{ method: 'sandbox', name: 'Test payment', hint: 'No money moves' }] },
    'userMeal/userMealList': { needed: 1, list: [] },
    'userPopulation/choices': { needed: 1, list: [] },
    'service/callBack/text': { title: 'Next', text: 'Download the files.\n\nAsk for an invoice.' },
    'order/orderList': () => ({
      list: [{ ...order, lines: 1, works: [{ title: 'Track 1', dataId: 1, musicLibraryTypeId: 1, ...PICTURE }] }],
      total: 1,
    }),
    'order/orderDetailList': () => ({ list: held(), total: 1 }),
    'order/projectLicences': () => ({
      list: [{ ...order.list[0]!.project, licences: 1, valid: order.list[0]!.licence ? 1 : 0, list: held() }],
      total: 1,
    }),
  };
  const next = (given: Order): void => {
    order = given;
  };
  return { answers, next };
}
