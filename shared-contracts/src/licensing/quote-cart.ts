import { MAX_ORDER_PERCENT } from '../points/reasons.ts';
import type { LicenceOptions } from './licence-options.ts';
import { divideDown, divideHalfUp, ONE, splitDiscount, sumOf } from './money.ts';
import { type LineQuote, quoteLine } from './price.ts';
import type { PriceTable } from './price-table.ts';

/** A line to price: a work, its base price in fen, its licence and the project that it is for. */
export interface CartLine {
  /** Lines of one work count once in a project. */
  work: number;
  base: bigint;
  options: LicenceOptions;
  /** Null: for no project, and no discount. */
  project: string | null;
}

/** A priced line: `total` is the price without its part of the project's discount. Fen. */
export interface CartLineQuote extends LineQuote {
  project: string | null;
  discount: bigint;
  total: bigint;
}

/** The lines of one project together. Fen. */
export interface ProjectQuote {
  project: string;
  /** Works that count for its discount. */
  works: number;
  /** Further works, whose lines are too cheap beside the dearest one: they do not count and have no discount. */
  uncounted: number;
  sum: bigint;
  basisPoints: number;
  discount: bigint;
  total: bigint;
  /** What further works bring; null at the highest discount. */
  next: { works: number; basisPoints: number } | null;
}

/** A whole cart. Σ of the lines' totals = `total`; fen. */
export interface CartQuote {
  priceVersion: number;
  lines: readonly CartLineQuote[];
  /** In the order of their first lines. */
  projects: readonly ProjectQuote[];
  sum: bigint;
  discount: bigint;
  total: bigint;
  /** Most points that may pay a part of it. */
  maxPoints: bigint;
}

/**
 * Prices a cart: each line rounded up to a whole yuan, the discount of each project split by largest remainder over the lines that count.
 * @throws RangeError as `quoteLine`.
 */
export function quoteCart(table: PriceTable, lines: readonly CartLine[]): CartQuote {
  const quotes = lines.map(({ base, options }) => quoteLine(table, base, options));
  const discounts = lines.map(() => 0n);
  const projects = [...new Set(lines.flatMap(({ project }) => project ?? []))].map((project) => {
    const members = lines.flatMap((line, at) => (line.project === project ? [at] : []));
    const priced = members.map((at) => ({ at, work: lines[at]!.work, price: quotes[at]!.price }));
    const counted = linesThatCount(priced);
    const quote = quoteProject(table, project, priced, counted);
    const parts = splitDiscount(
      quote.discount,
      counted.map(({ price }) => price),
    );
    for (const [index, part] of parts.entries()) discounts[counted[index]!.at] = part;
    return quote;
  });
  const sum = sumOf(quotes.map(({ price }) => price));
  const discount = sumOf(discounts);
  return {
    priceVersion: table.priceVersion,
    lines: quotes.map((quote, at) => ({
      ...quote,
      project: lines[at]!.project,
      discount: discounts[at]!,
      total: quote.price - discounts[at]!,
    })),
    projects,
    sum,
    discount,
    total: sum - discount,
    maxPoints: pointsCap(sum - discount),
  };
}

/**
 * The same lines for one price together, as a bundle has it: the difference is split over them by largest remainder. Lines that cost
 * no more on their own keep their price.
 */
export function quoteTogether(quote: CartQuote, price: bigint): CartQuote {
  if (quote.total <= price) return quote;
  const discount = quote.sum - price;
  const parts = splitDiscount(
    discount,
    quote.lines.map((line) => line.price),
  );
  const lines = quote.lines.map((line, at) => ({ ...line, discount: parts[at]!, total: line.price - parts[at]! }));
  return { ...quote, lines, projects: [], discount, total: price, maxPoints: pointsCap(price) };
}

interface PricedLine {
  work: number;
  price: bigint;
}

/** A line counts for the discount of its project from this part of the dearest one on: otherwise cheap lines would discount a dear one. */
const COUNTS_FROM_PART = 10n;

/** The lines of a project that count for its discount, and get it. */
function linesThatCount<Line extends Pick<PricedLine, 'price'>>(lines: readonly Line[]): Line[] {
  const dearest = lines.reduce((most, { price }) => (price > most ? price : most), 0n);
  return lines.filter(({ price }) => price * COUNTS_FROM_PART >= dearest);
}

const worksOf = (lines: readonly PricedLine[]): number => new Set(lines.map(({ work }) => work)).size;

function quoteProject(table: PriceTable, project: string, lines: readonly PricedLine[], counted: readonly PricedLine[]): ProjectQuote {
  const works = worksOf(counted);
  const sum = sumOf(lines.map(({ price }) => price));
  const basisPoints = table.steps.works.findLast(({ from }) => works >= from)?.basisPoints ?? 0;
  const discount = divideHalfUp(sumOf(counted.map(({ price }) => price)) * BigInt(basisPoints), ONE);
  const next = table.steps.works.find((step) => step.from > works && step.basisPoints > basisPoints);
  return {
    project,
    works,
    uncounted: worksOf(lines) - works,
    sum,
    basisPoints,
    discount,
    total: sum - discount,
    next: next ? { works: next.from - works, basisPoints: next.basisPoints } : null,
  };
}

/** Most points that may pay a part of an order, rounded down; 1 point = 1 fen. */
export function pointsCap(total: bigint): bigint {
  return divideDown(total * BigInt(MAX_ORDER_PERCENT), 100n);
}

/** What the buyer was shown: the price version and the price in fen. */
export interface QuotedPrice {
  priceVersion: number;
  total: bigint;
}

/** Why a quote can no longer be paid: another price version is in force, or the price is another. Null: it is current. */
export function staleness(quoted: QuotedPrice, current: QuotedPrice): 'priceVersion' | 'price' | null {
  if (quoted.total !== current.total) return 'price';
  return quoted.priceVersion === current.priceVersion ? null : 'priceVersion';
}
