import type { LocalisedText } from '../locale/locale.ts';
import type { LicenceOptions } from './licence-options.ts';
import { divideHalfUp, ONE } from './money.ts';
import { type PriceFactor, quoteLine } from './price.ts';
import type { PriceTable } from './price-table.ts';

/** States of a quota of inventory. `pending`: not paid yet; `expiring`: it ends within `EXPIRING_DAYS`. */
export const INVENTORY_STATES = ['pending', 'active', 'expiring', 'expired', 'renewed', 'refunded'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

/** From so many days before its end a quota can be renewed. */
export const EXPIRING_DAYS = 30;
/** Until so many days after its end. */
export const RENEWAL_DAYS = 30;
/** Most units of one quota. */
export const UNITS_MAX = 10_000;

/** The discount from so many units on. */
export interface UnitStep {
  from: number;
  discountBasisPoints: number;
}

/** What units of inventory cost. Fen. */
export interface UnitsQuote {
  priceVersion: number;
  factors: readonly PriceFactor[];
  unitPrice: bigint;
  /** Units × price of one. */
  sum: bigint;
  /** Discount that the number brings. */
  basisPoints: number;
  discount: bigint;
  total: bigint;
}

/**
 * Prices units on some terms: one unit costs base × factors, up to a whole yuan; the discount of their number is rounded once, half up to
 * the fen. `base` in fen. @throws RangeError as `quoteLine`.
 */
export function quoteUnits(
  table: PriceTable,
  { base, steps }: { base: bigint; steps: readonly UnitStep[] },
  terms: LicenceOptions,
  units: number,
): UnitsQuote {
  const { priceVersion, factors, price: unitPrice } = quoteLine(table, base, terms);
  const sum = unitPrice * BigInt(units);
  const basisPoints = steps.findLast(({ from }) => units >= from)?.discountBasisPoints ?? 0;
  const discount = divideHalfUp(sum * BigInt(basisPoints), ONE);
  return { priceVersion, factors, unitPrice, sum, basisPoints, discount, total: sum - discount };
}

/** Why units do not pay for a licence; the service refuses with the same words. */
export const UNIT_MESSAGES = {
  libraries: { zh: '保有量不含这个音乐库的作品', en: 'The inventory does not include works of this library' },
  terms: { zh: '授权信息与保有量的授权条款不一致', en: 'The licence options differ from the terms of the inventory' },
} as const satisfies Record<string, LocalisedText>;

/** @returns what of a licence differs from what the units license; null when one unit pays for it. */
export function unitIssue(
  { libraries, grant }: { libraries: readonly number[]; grant: LicenceOptions },
  { library, options }: { library: number; options: LicenceOptions },
): keyof typeof UNIT_MESSAGES | null {
  if (!libraries.includes(library)) return 'libraries';
  return sameTerms(grant, options) ? null : 'terms';
}

/** Whether two licences are for the same, in whatever order their channels are. */
export function sameTerms(one: LicenceOptions, other: LicenceOptions): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ usage, form, licensee, period, scope, province, channels, seconds, shops }: LicenceOptions): string {
  return JSON.stringify([usage, form, licensee, period, scope, province || null, [...channels].sort(), seconds ?? null, shops ?? null]);
}
