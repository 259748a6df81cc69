import { divideHalfUp, yuanText } from './money.ts';

/** Currencies in which English pages also show an approximate price. The shop charges yuan. */
export const CURRENCIES = ['USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What a unit of a currency costs, as staff set it. */
export interface ExchangeRate {
  currency: Currency;
  /** Ten-thousandths of a yuan for one unit: 7.1034 is 71034. */
  rate: number;
  /** The day of the rate, `2026-11-20`. */
  day: string;
}

const RATE_ONE = 10_000n;
/** Lowest rate that staff may set, in ten-thousandths of a yuan: a rate outside of the limits is a typing mistake. */
export const RATE_MIN = 100;
/** Highest rate that staff may set, in ten-thousandths of a yuan. */
export const RATE_MAX = 10_000_000;
/** From this many units on, an approximate amount is shown without cents. */
const WHOLE_FROM = 10n;
const CENTS = 100n;
const SIGNS = { USD: 'US$ ', EUR: '€' } as const satisfies Record<Currency, string>;

/** An amount in fen as cents of a currency, rounded half up. @throws RangeError for a negative amount or a rate below 1. */
export function convertFen(fen: bigint, rate: number): bigint {
  return divideHalfUp(fen * RATE_ONE, BigInt(rate));
}

/** An amount in fen in another currency, for readers: `US$ 96`; below ten units with cents, `€4.50`. @throws as `convertFen`. */
export function aboutText(fen: bigint, { currency, rate }: Pick<ExchangeRate, 'currency' | 'rate'>): string {
  const units = divideHalfUp(fen * RATE_ONE, BigInt(rate) * CENTS);
  return SIGNS[currency] + yuanText(units < WHOLE_FROM ? convertFen(fen, rate) : units * CENTS);
}

/** `7.1034` as ten-thousandths; null for what is no rate within the limits, or has more than four decimals. */
export function readRate(text: string): number | null {
  const parts = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (!parts) return null;
  const rate = Number(parts[1]! + (parts[2] ?? '').padEnd(4, '0'));
  return rate >= RATE_MIN && rate <= RATE_MAX ? rate : null;
}

/** A rate as staff write it: `7.1034`. */
export function rateText(rate: number): string {
  const digits = String(rate).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
