import type { CallName } from 'shared-contracts/api/call-names';
import { FILM } from './buyer.ts';
import type { TestService } from './test-app.ts';

/** Requests of the calls about quotes that fit their schemas. Most are refused: see `QUOTE_MAKERS`. */
export const QUOTE_REQUESTS: Partial<Record<CallName, object>> = {
  'quote/add': { ids: [1], quote: { priceVersion: 1, total: 100 }, note: '含剪辑版' },
  'quote/getList': {},
  'quote/read': { token: 'x'.repeat(43) },
};

/** The member whose token `declared-writes.test.ts` uses. */
const WRITER = 'writer';

/** Makes the requests that succeed only with a cart, or a quote of it. */
export const QUOTE_MAKERS: Partial<Record<CallName, (service: TestService) => Promise<object>>> = {
  'quote/add': (service) => readyCart(service, WRITER),
  'quote/detail': quoteOfWriter,
  'quote/file': quoteOfWriter,
  'quote/link': quoteOfWriter,
  'quote/withdraw': quoteOfWriter,
  'quote/order': quoteOfWriter,
  'quote/read': async (service) => {
    const token = await service.tokenOf(WRITER);
    const { data } = await service.call('quote/link', await quoteOfWriter(service), { token });
    return { token: data.token };
  },
};

function quoteOfWriter(service: TestService): Promise<{ id: number }> {
  return newQuote(service, WRITER);
}

/** A quote of one work, of the member with this name. */
export async function newQuote(service: TestService, name: string, note?: string): Promise<{ id: number }> {
  const token = await service.tokenOf(name);
  const { code, msg, data } = await service.call('quote/add', { ...(await readyCart(service, name)), ...(note && { note }) }, { token });
  if (code !== 1000) throw new Error(msg);
  return { id: data.id };
}

/** Puts a work into the cart of a member, ready to be ordered. @returns the request of its quote. */
async function readyCart(service: TestService, name: string) {
  const given = { token: await service.tokenOf(name) };
  const project = { name: `project ${Math.random()}`, licenseeName: '静水', grant: FILM };
  const projectId = (await service.call('teamGrantProject/addGrantProject', project, given)).data.id;
  const line = { orderType: 1, dataId: 2, grant: FILM, projectId };
  const { ids } = (await service.call('shoppingCart/addCart', line, given)).data;
  const { priceVersion, total } = (await service.call('shoppingCart/cartList', { ids }, given)).data;
  return { ids, quote: { priceVersion, total } };
}
