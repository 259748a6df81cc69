import type { Cart, CartItem } from 'shared-contracts/api/cart';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Track } from 'shared-contracts/api/music';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { cheaperChange } from 'shared-contracts/licensing/price-changes';
import { quoteCart } from 'shared-contracts/licensing/quote-cart';
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

/** A track of the catalogue. */
export function trackOf(id: number): Track {
  return {
    id,
    musicVersionId: id,
    musicId: id,
    musicLibraryTypeId: 1,
    title: `Track ${id}`,
    name: 'Full',
    number: `YH-000${id}`,
    articleNo: `A${id}`,
    image: null,
    duration: 120,
    tryMusicFile: `/media/trial/${id}.mp3`,
    hdMusicFile: 'AAAA',
    waveShape: '[0.2]',
    musicVersionTags: '',
    composer: 'Lin Yue',
    bpm: 92,
    musicKey: 'Am',
    energy: 0.4,
    favorites: 0,
    isCart: 1,
    goBuy: 0,
    fullLength: true,
    tags: [],
    albumId: null,
    albumName: null,
    brandId: null,
    loudness: null,
    price: 6900,
    originalPrice: null,
    createdAt,
  };
}

/** A line as the service gives it, priced alone at a base of ¥600. Without a price unless it can be ordered. */
export function lineOf(id: number, given: Partial<CartItem> = {}): CartItem {
  const line: CartItem = {
    ...{
      id,
      cartType: 1,
      orderType: 1,
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
