import type { Cart, CartItem } from 'shared-contracts/api/cart';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Track } from 'shared-contracts/api/music';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { cheaperChange } from 'shared-contracts/licensing/price-changes';
import { quoteCart } from 'shared-contracts/licensing/quote-cart';
import { sampleTrack } from 'ui-kit/testing';
import { presentQuote } from '../licence/price-factors.tsx';

const createdAt = '2026-03-01T00:00:00.000Z';

/** A film of a company: options that the default prices offer. */
export const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'threeYears',
  scope: 'mainland',
  province: null,
  channels: ['tv'],
  seconds: 'full',
  shops: null,
};

/** A track that is in the cart. */
export function trackOf(id: number): Track {
  return sampleTrack(id, { isCart: 1 });
}

/** A line as the service gives it, priced alone at a base of ¥600. Without a price unless it can be ordered. */
export function lineOf(id: number, given: Partial<CartItem> = {}): CartItem {
  const line: CartItem = {
    ...{
      id,
      cartType: 1,
      orderType: 1,
      addedBy: null,
      dataId: id,
      track: trackOf(id),
      grant: FILM,
      project: { id: 1, name: 'Autumn film', licenseeName: 'Still Water' },
    },
    state: 'ready',
    licensed: 0,
    quote: null,
    createdAt,
    ...given,
  };
  const isPriced = line.state === 'ready' || line.state === 'noProject';
  return { ...line, quote: isPriced ? quoteOf(line.grant!) : null };
}

function quoteOf(options: LicenceOptions): CartItem['quote'] {
  const line = quoteCart(DEFAULT_PRICES, [{ work: 1, base: 60_000n, options, project: null }]).lines[0]!;
  const change = cheaperChange(DEFAULT_PRICES, 60_000n, options);
  return { ...presentQuote(line, change, 'en'), discount: 0, total: Number(line.total) };
}

/** A cart of these lines. The page works out the sums itself. */
export function cartOf(list: CartItem[]): Cart {
  return { priceVersion: DEFAULT_PRICES.priceVersion, list, projects: [], sum: 0, discount: 0, total: 0, maxPoints: 0 };
}

export const PRICE_TABLE = DEFAULT_PRICES as CallResponse<'grantTag/getGrantData'>;
