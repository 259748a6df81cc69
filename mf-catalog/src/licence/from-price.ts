import { factorsOf, fromPrice, type LicenceChoice, type PriceFactor } from 'shared-contracts/licensing/price';

/** The licence that the from-price is for (domain: the cheapest line of a personal buyer). */
const CHEAPEST: LicenceChoice = {
  form: 'shortVideo',
  licensee: 'personal',
  period: 'oneYear',
  scope: 'province',
  channels: 1,
  seconds: 'upTo30',
};

export interface FromPriceExplained {
  /** Base price of the work in fen; null when no whole yuan gives this from-price. */
  base: number | null;
  factors: readonly PriceFactor[];
}

/**
 * Takes a from-price (fen, before promotion) apart again. Base prices are whole yuan, and a yuan more changes the
 * from-price by more than its rounding: so at most one base fits, and it is checked against the price rule itself.
 */
export function explainFromPrice(fen: number): FromPriceExplained {
  const factors = factorsOf(CHEAPEST);
  const share = factors.reduce((product, { basisPoints }) => product * (basisPoints / 10_000), 1);
  const base = Math.round(fen / share / 100) * 100;
  return { base: Number(fromPrice(BigInt(base))) === fen ? base : null, factors };
}

/** `×0.6` of 6000 basis points. */
export function timesText(basisPoints: number): string {
  return `×${Number((basisPoints / 10_000).toFixed(4))}`;
}
