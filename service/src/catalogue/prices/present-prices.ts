import type { CallResponse } from 'shared-contracts/api/contract';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { cheapestLicence, fromPrice, type PriceFactor, quoteLine } from 'shared-contracts/licensing/price';
import { cheaperChange, type PriceChange } from 'shared-contracts/licensing/price-changes';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { CartLineQuote, CartQuote, ProjectQuote } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';

type PresentedLine = Omit<CallResponse<'grantConfig/countPrice'>['list'][number], 'dataId'>;
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

/** What is licensed: its options, and its base price before a promotion; null without one. */
interface Licensed {
  options: LicenceOptions;
  originalBase: number | null;
}

/** A priced line as JSON. Amounts must be safe integers. */
export function presentLine(table: PriceTable, line: CartLineQuote, licensed: Licensed, locale: Locale): PresentedLine {
  const { base, beforeRounding, price, discount, total } = line;
  return {
    factors: presentFactors(line.factors, locale),
    ...amounts({ base, beforeRounding, price, discount, total }),
    original: originalOf(table, licensed),
    cheaper: presentChange(cheaperChange(table, base, licensed.options), locale),
  };
}

/** The price of a promoted work without its promotion; null without one, and where JSON could not hold it. */
function originalOf(table: PriceTable, { options, originalBase }: Licensed): PresentedLine['original'] {
  if (originalBase === null) return null;
  const { price } = quoteLine(table, BigInt(originalBase), options);
  return price > Number.MAX_SAFE_INTEGER ? null : { base: originalBase, ...amounts({ price }) };
}

/** The lines of a project as JSON, without its key. */
export function presentProject({ works, uncounted, basisPoints, next, sum, discount, total }: ProjectQuote) {
  return { works, uncounted, basisPoints, next, ...amounts({ sum, discount, total }) };
}

/** The sums of a cart as JSON. */
export function presentSums({ sum, discount, total, maxPoints }: CartQuote) {
  return amounts({ sum, discount, total, maxPoints });
}

function presentChange(change: PriceChange | null, locale: Locale): PresentedLine['cheaper'] {
  if (!change) return null;
  const { type, from, to, options, price, saved } = change;
  return { type, from: from[locale], to: to[locale], grant: options, ...amounts({ price, saved }) };
}

/** Amounts as JSON has them. None exceeds the sum of the cart, which is a safe integer. */
function amounts<Name extends string>(fen: Record<Name, bigint>): Record<Name, number> {
  return Object.fromEntries(Object.entries<bigint>(fen).map(([name, amount]) => [name, Number(amount)])) as Record<Name, number>;
}
