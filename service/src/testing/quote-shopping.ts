import type { Prices } from '../catalogue/prices/prices.ts';
import { publishPrices } from '../catalogue/prices/prices.ts';
import { FILM } from './buyer.ts';
import { newShopper } from './shopping.ts';
import type { TestService } from './test-app.ts';

/** A new member with short forms of the calls about their own quotes. */
export async function newAsker(service: TestService) {
  const shopper = await newShopper(service);
  const { options } = shopper;

  /** Puts works into the own cart for a project, by default a new one. @returns the request of a quote of them. */
  async function fillCart(dataIds: number[], given?: number) {
    const projectId = given ?? (await shopper.project(`project ${Math.random()}`));
    const { data } = await shopper.addAll(dataIds, { grant: FILM, projectId });
    const { priceVersion, total } = await shopper.list(data.ids);
    return { ids: data.ids, quote: { priceVersion, total } };
  }

  return {
    ...shopper,
    fillCart,
    quote: async (dataIds: number[], note?: string) =>
      (await service.call('quote/add', { ...(await fillCart(dataIds)), ...(note && { note }) }, options)).data,
    add: (request: Awaited<ReturnType<typeof fillCart>>) => service.call('quote/add', request, options),
    show: async (id: number) => (await service.call('quote/detail', { id }, options)).data,
    orderQuote: (id: number) => service.call('quote/order', { id }, options),
    withdraw: (id: number) => service.call('quote/withdraw', { id }, options),
    link: async (id: number) => (await service.call('quote/link', { id }, options)).data,
    /** Pays an order at the gateway. */
    async pay(id: number) {
      await shopper.startPayment(await shopper.detail(id));
      for (const notice of await shopper.payAtGateway(await shopper.paymentOf(id))) await shopper.deliver(notice);
      return shopper.detail(id);
    },
  };
}

/** Staff publish prices by which films cost so many times more; basis points. */
export async function publishFilmAt(
  { context: { db, prices } }: { context: { db: Parameters<Prices['current']>[0]; prices: Prices } },
  basisPoints: number,
) {
  const table = await prices.current(db);
  const form = table.tags.form.map((tag) => (tag.key === 'film' ? { ...tag, basisPoints } : tag));
  await publishPrices(db, { ...table, tags: { ...table.tags, form } }, { by: 'alice', note: 'test' });
}
