import type { CallResponse } from 'shared-contracts/api/contract';
import { cheapestLicence, fromPrice, type PriceFactor, quoteLine } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';

type FromLicence = NonNullable<NonNullable<CallResponse<'music/getMusicDetail'>>['fromLicence']>;

/** From-price of a base price, both fen. */
export function fromPriceOf(prices: PriceTable, base: number | null): number | null {
  return base === null ? null : Number(fromPrice(prices, BigInt(base)));
}

/** What the from-price of a work for sale is worked out from. Prices in fen. */
export function fromLicenceOf(
  prices: PriceTable,
  { base_price, promo_price }: { base_price: number; promo_price: number | null },
  locale: Locale,
): FromLicence {
  const base = promo_price ?? base_price;
  const { priceVersion, factors } = quoteLine(prices, BigInt(base), cheapestLicence(prices));
  return { priceVersion, base, originalBase: promo_price === null ? null : base_price, factors: presentFactors(factors, locale) };
}

/** Factors with their names in a language. */
export function presentFactors(factors: readonly PriceFactor[], locale: Locale): FromLicence['factors'] {
  return factors.map(({ keys, name, steps, ...factor }) => ({ ...factor, keys: [...keys], name: name[locale], steps: [...steps] }));
}
