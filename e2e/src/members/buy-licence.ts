import { call, read, type Storefront } from '../storefront/storefront.ts';
import { fillCart } from './buying.ts';
import { newMember } from './member-forms.ts';

/** Each step of a payment is a job of the service, and the certificate waits for the HD file of the work, which is made first. */
const PAID_WITHIN_MS = 180_000;

interface Order {
  list: { licence: { certificateNumber: string | null } | null }[];
}

/** Buys a licence for a work as a new member, without a page; gives the number of its certificate. */
export async function buyLicence(storefront: Storefront, work = storefront.ids.otherTrack): Promise<string> {
  const { token } = await newMember(storefront);
  const own = <Data>(name: string, body: object) => call<Data>(storefront.url, name, body, { token });
  await fillCart(storefront, token, [work]);
  const { list, priceVersion, total } = await own<{ list: { id: number }[]; priceVersion: number; total: number }>(
    'shoppingCart/cartList',
    {},
  );
  const quote = { priceVersion, total };
  const { id } = await own<{ id: number }>('order/createCartOrder', { ids: list.map((line) => line.id), quote });
  await own('order/payOrder', { id, method: 'sandbox', quote });
  const order = <Data>(name: string) => read<Data>(storefront.url, `${name}?id=${id}`, token);
  const page = new URL(await until(async () => (await order<{ payment: { url: string | null } }>('order/getOrderStatus')).payment.url));
  await fetch(page, { method: 'POST', body: new URLSearchParams({ trade: page.searchParams.get('trade')!, answer: 'pay' }) });
  return until(async () => (await order<Order>('order/orderDetail')).list[0]?.licence?.certificateNumber ?? null);
}

async function until(value: () => Promise<string | null>): Promise<string> {
  for (const end = Date.now() + PAID_WITHIN_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const found = await value();
    if (found) return found;
  }
  throw new Error('the licence of the set-up is not paid');
}
