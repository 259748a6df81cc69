import { CHEAPEST_LICENCE, factorsOf, fromPrice, type PriceFactor } from 'shared-contracts/licensing/price';

export interface FromPriceExplained {
  /** Base price of the work in fen; null when no whole yuan gives the from-price. */
  base: number | null;
  factors: readonly PriceFactor[];
  /** Only of a promoted work: its from-price before, and what the promotion takes off; fen. The rest is what is paid. */
  promotion: { before: number; off: number } | null;
}

/**
 * Explains what a row shows as the from-price: `price` is what is paid, `original` the same before a promotion (null without
 * one); fen. Base and factors give the price before it, as a promotion lowers the base of one work and no factor.
 */
export function explainFromPrice(price: number, original: number | null = null): FromPriceExplained {
  const before = original !== null && original > price ? original : null;
  return { ...takeApart(before ?? price), promotion: before === null ? null : { before, off: before - price } };
}

/**
 * Takes a from-price (fen, before promotion) apart again. Base prices are whole yuan, and a yuan more changes the
 * from-price by more than its rounding: so at most one base fits, and it is checked against the price rule itself.
 */
function takeApart(fen: number): Pick<FromPriceExplained, 'base' | 'factors'> {
  const factors = factorsOf(CHEAPEST_LICENCE);
  const share = factors.reduce((product, { basisPoints }) => product * (basisPoints / 10_000), 1);
  const base = Math.round(fen / share / 100) * 100;
  return { base: Number(fromPrice(BigInt(base))) === fen ? base : null, factors };
}

/** `×0.6` of 6000 basis points. */
export function timesText(basisPoints: number): string {
  return `×${Number((basisPoints / 10_000).toFixed(4))}`;
}
