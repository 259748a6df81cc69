import type { CallName } from 'shared-contracts/api/call-names';
import { FILM } from './buyer.ts';
import { addCompletedOrder } from './completed-order.ts';
import { addPackage } from './package-offers.ts';
import { QUOTE_MAKERS, QUOTE_REQUESTS } from './quote-requests.ts';
import type { TestService } from './test-app.ts';

/** Details of a plain electronic invoice for the first order of `prepareMember`. */
export const INVOICE = {
  orderIds: [1],
  medium: 'electronic' as const,
  kind: 'plain' as const,
  header: '静水影像有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@example.com',
};
const QUOTE = { priceVersion: 1, total: 100 };

/** A receipt as a bank makes it. */
export const TEST_RECEIPT = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64');

/** Requests of the calls about orders that fit their schemas. Most are refused: see `ORDER_MAKERS`. */
export const ORDER_REQUESTS: Partial<Record<CallName, object>> = {
  ...QUOTE_REQUESTS,
  'order/createOrder': { orderType: 1, dataId: 1, musicLibraryTypeId: 1, grant: FILM, projectId: 1, quote: QUOTE },
  'order/createCartOrder': { ids: [1], quote: QUOTE },
  'order/dataCartValid': { ids: [1] },
  'order/computeCartPrice': { ids: [1] },
  'order/checkCartSetMeal': { ids: [1] },
  'order/payOrder': { id: 1, method: 'sandbox', quote: QUOTE },
  'payment/uploadProof': { id: 1, file: TEST_RECEIPT },
  'order/orderList': {},
  'order/downData': {},
  'invoiceRecord/applyInvoice': INVOICE,
  'invoiceRecord/getInvoiceRecord': {},
  'order/orderDetailList': {},
  'order/licenceCalendar': {},
  'order/projectLicences': {},
  'userMeal/getListByType': {},
  'userMeal/getList': {},
  'userMeal/controlMeal': { id: 1, memberId: 1, most: 1 },
  'order/createBundleOrder': { bundleId: 1, dataIds: [1, 2, 3], projectId: 1, quote: QUOTE },
  'order/isPopulation': { dataId: 1 },
  'order/albumCountPrice': { dataIds: [12] },
  'order/populationPay': { dataIds: [12], projectId: 1, quote: QUOTE },
};

/** The member whose token `declared-writes.test.ts` uses. */
const WRITER = 'writer';

/** Makes the requests that succeed only with an order or a cart. */
export const ORDER_MAKERS: Partial<Record<CallName, (service: TestService) => Promise<object>>> = {
  ...QUOTE_MAKERS,
  'order/createOrder': async (service) => ({ ...ORDER_REQUESTS['order/createOrder'], ...(await wanted(service)) }),
  'order/createCartOrder': async (service) => {
    const ids = await cartLine(service);
    return { ids, quote: await cartQuote(service, ids) };
  },
  'order/dataCartValid': async (service) => ({ ids: await cartLine(service) }),
  'order/computeCartPrice': async (service) => ({ ids: await cartLine(service) }),
  'order/payOrder': async (service) => {
    const { id, quote } = await newOrder(service);
    return { id, method: 'sandbox', quote };
  },
  'order/createBundleOrder': async (service) => ({
    ...ORDER_REQUESTS['order/createBundleOrder'],
    projectId: (await wanted(service)).projectId,
    quote: { priceVersion: 1, total: 20_000 },
  }),
  'order/populationPay': async (service) => ({
    ...ORDER_REQUESTS['order/populationPay'],
    projectId: (await wanted(service)).projectId,
    quote: { priceVersion: 1, total: 900_000 },
  }),
  'payment/transferDetails': async (service) => ({ id: (await newTransfer(service)).id }),
  'payment/uploadProof': async (service) => ({ id: (await newTransfer(service)).id, file: TEST_RECEIPT }),
  'order/getOrderStatus': async (service) => ({ id: (await newOrder(service)).id }),
  'order/orderDetail': async (service) => ({ id: (await newOrder(service)).id }),
  'order/cancelOrder': async (service) => ({ id: (await newOrder(service)).id }),
  'invoiceRecord/applyInvoice': paidOrder,
  'invoiceRecord/getInvoiceDown': async (service) => {
    const { id } = (await service.call('invoiceRecord/applyInvoice', await paidOrder(service), await options(service))).data;
    const { db } = service.context;
    await db.updateTable('invoice').set({ state: 'issued' }).where('id', '=', id).execute();
    await db
      .insertInto('invoice_file')
      .values({ invoice_id: id, bytes: Buffer.from(TEST_RECEIPT, 'base64') })
      .execute();
    return { id };
  },
  'userMeal/getGrantOrder': async (service) => ({ id: await addPackage(service.context, await writerId(service)) }),
  'order/deleteOrder': async (service) => {
    const { id } = await newOrder(service);
    await service.call('order/cancelOrder', { id }, await options(service));
    return { id };
  },
};

async function options(service: TestService) {
  return { token: await service.tokenOf(WRITER) };
}

async function newTransfer(service: TestService) {
  const { id, quote } = await newOrder(service);
  await service.call('order/payOrder', { id, method: 'transfer', quote }, await options(service));
  return { id };
}

async function wanted(service: TestService) {
  const given = await options(service);
  const name = `project ${Math.random()}`;
  const { data } = await service.call('teamGrantProject/addGrantProject', { name, licenseeName: '静水', grant: FILM }, given);
  const priced = await service.call('grantConfig/countPrice', { list: [{ dataId: 1, grant: FILM }] }, given);
  const { priceVersion, total } = priced.data;
  return { projectId: data.id, quote: { priceVersion, total } };
}

async function cartLine(service: TestService): Promise<number[]> {
  const { projectId } = await wanted(service);
  const line = { orderType: 1, dataId: 2, grant: FILM, projectId };
  return (await service.call('shoppingCart/addCart', line, await options(service))).data.ids;
}

async function cartQuote(service: TestService, ids: number[]) {
  const { priceVersion, total } = (await service.call('shoppingCart/cartList', { ids }, await options(service))).data;
  return { priceVersion, total };
}

async function newOrder(service: TestService) {
  const { projectId, quote } = await wanted(service);
  const line = { orderType: 1 as const, dataId: 1, musicLibraryTypeId: 1, grant: FILM };
  const { data } = await service.call('order/createOrder', { ...line, projectId, quote }, await options(service));
  return { id: data.id, quote };
}

/** A request of an invoice for a new order that was paid. */
async function paidOrder(service: TestService) {
  return { ...INVOICE, orderIds: [(await addCompletedOrder(service.context, await writerId(service))).orderId] };
}

async function writerId(service: TestService): Promise<number> {
  await options(service);
  const { db } = service.context;
  return (await db.selectFrom('member').select('id').where('name', '=', WRITER).executeTakeFirstOrThrow()).id;
}
