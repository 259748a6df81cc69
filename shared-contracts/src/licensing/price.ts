import type { LocalisedText } from '../locale/locale.ts';
import { type LicenceOptions, pricingIssues } from './licence-options.ts';
import { divideDown, ONE, upToYuan } from './money.ts';
import { channelNames, type GrantTag, isAllMedia, type PriceStep, type PriceTable, tagOf, tagsForForm } from './price-table.ts';

/** A part of a graduated count: of 60 shops the 11th to the 50th, 40 of them at 7000 basis points each. */
export interface CountedStep {
  from: number;
  to: number;
  count: number;
  /** Of each. */
  basisPoints: number;
  /** Of all in this step. */
  total: number;
}

export type FactorType = 'form' | 'licensee' | 'period' | 'scope' | 'channels' | 'seconds' | 'shops';

/** One factor of a line as the buyer sees it. */
export interface PriceFactor {
  type: FactorType;
  /** Keys of the chosen options; of shops none. */
  keys: readonly string[];
  name: LocalisedText;
  basisPoints: number;
  /** How a count became the factor, step by step; empty where it is that of one option. */
  steps: readonly CountedStep[];
}

/** The price of one line with everything that it follows from. Amounts in fen. */
export interface LineQuote {
  priceVersion: number;
  base: bigint;
  factors: readonly PriceFactor[];
  /** Base times factors, rounded down to a fen: what the price was before it was rounded up to a whole yuan. */
  beforeRounding: bigint;
  price: bigint;
}

/**
 * Prices one line: base × factors, rounded once, up to a whole yuan. `base` is in fen.
 * @throws RangeError for options that break a rule of `pricingIssues`, or a base below 0.
 */
export function quoteLine(table: PriceTable, base: bigint, options: LicenceOptions): LineQuote {
  const issues = pricingIssues(table, options);
  if (issues.length > 0) throw new RangeError(`a licence without a price: ${issues.map(({ message }) => message).join(', ')}`);
  const factors = factorsOf(table, options);
  const { numerator, denominator } = productOf(factors);
  const price = upToYuan(base * numerator, denominator);
  return { priceVersion: table.priceVersion, base, factors, beforeRounding: divideDown(base * numerator, denominator), price };
}

/** Every factor of a valid choice, in the order in which the price is explained. */
function factorsOf(table: PriceTable, options: LicenceOptions): PriceFactor[] {
  const chosen = (type: Exclude<FactorType, 'channels' | 'shops'>): PriceFactor => {
    const { key, name, basisPoints } = tagOf(table, type, options[type]!)!;
    return { type, keys: [key], name, basisPoints: basisPoints!, steps: [] };
  };
  const form = tagOf(table, 'form', options.form)!;
  return [
    chosen('form'),
    chosen('licensee'),
    chosen('period'),
    chosen('scope'),
    channelFactor(table, options.channels),
    form.takes === 'shops' ? shopFactor(table, options.shops!) : chosen('seconds'),
  ];
}

/** Channels are counted by steps, and several never count more than all of them. */
function channelFactor(table: PriceTable, keys: readonly string[]): PriceFactor {
  const name = channelNames(table, keys);
  const all = table.tags.channels.find(isAllMedia)?.basisPoints ?? null;
  const steps = isAllMedia(tagOf(table, 'channels', keys[0]!)!) ? [] : countedSteps(table.steps.channels, keys.length);
  const counted = totalOf(steps);
  if (steps.length > 0 && (all === null || counted <= all)) return { type: 'channels', keys, name, basisPoints: counted, steps };
  return { type: 'channels', keys, name, basisPoints: all!, steps: [] };
}

/** Graduated units of shops: 60 shops are 10 + 28 + 5 = 43 units, 430000 basis points. */
function shopFactor(table: PriceTable, shops: number): PriceFactor {
  const steps = countedSteps(table.steps.shops, shops);
  const name = { zh: `${shops} 家门店`, en: shops === 1 ? '1 shop' : `${shops} shops` };
  return { type: 'shops', keys: [], name, basisPoints: totalOf(steps), steps };
}

function countedSteps(steps: readonly PriceStep[], count: number): CountedStep[] {
  return steps.flatMap(({ from, basisPoints }, at) => {
    const to = Math.min(count, (steps[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1);
    const inStep = to - from + 1;
    return inStep > 0 ? [{ from, to, count: inStep, basisPoints, total: inStep * basisPoints }] : [];
  });
}

function totalOf(steps: readonly CountedStep[]): number {
  return steps.reduce((sum, { total }) => sum + total, 0);
}

function productOf(factors: readonly PriceFactor[]): { numerator: bigint; denominator: bigint } {
  const numerator = factors.reduce((product, { basisPoints }) => product * BigInt(basisPoints), 1n);
  return { numerator, denominator: ONE ** BigInt(factors.length) };
}

const cheapest = new WeakMap<PriceTable, { options: LicenceOptions; numerator: bigint; denominator: bigint }>();

function cheapestOf(table: PriceTable) {
  const known = cheapest.get(table);
  if (known) return known;
  const licensee = tagOf(table, 'licensee', 'personal') ? 'personal' : undefined;
  const candidates = table.tags.form.flatMap((form) => cheapestOfForm(table, form, licensee) ?? []);
  const [first, ...others] = candidates.map((options) => ({ options, ...productOf(factorsOf(table, options)) }));
  if (!first) throw new RangeError('a price table has at least one form that can be licensed');
  const least = others.reduce((best, other) => (other.numerator < best.numerator ? other : best), first);
  cheapest.set(table, least);
  return least;
}

/** The cheapest licence of a form, for that licensee where the form admits it; null where it does not. */
function cheapestOfForm(table: PriceTable, form: GrantTag, licensee: string | undefined): LicenceOptions | null {
  const least = (type: 'licensee' | 'period' | 'scope' | 'seconds') =>
    tagsForForm(table, type, form.key).reduce((best, tag) => (tag.basisPoints! < best.basisPoints! ? tag : best)).key;
  const channels = tagsForForm(table, 'channels', form.key);
  const isAdmitted = licensee !== undefined && tagsForForm(table, 'licensee', form.key).some(({ key }) => key === licensee);
  if (licensee !== undefined && !isAdmitted) return null;
  return {
    usage: form.usage!,
    form: form.key,
    licensee: licensee ?? least('licensee'),
    period: least('period'),
    scope: least('scope'),
    channels: [(channels.find((tag) => !isAllMedia(tag)) ?? channels[0]!).key],
    ...(form.takes === 'shops' ? { shops: 1 } : { seconds: least('seconds') }),
  };
}

/** The licence that the from-price is for: the cheapest line of a personal buyer, or of any where none is personal. */
export function cheapestLicence(table: PriceTable): LicenceOptions {
  return cheapestOf(table).options;
}

/** The cheapest line that a personal buyer can license a work for; fen. What rows show as the from-price. */
export function fromPrice(table: PriceTable, base: bigint): bigint {
  const { numerator, denominator } = cheapestOf(table);
  return upToYuan(base * numerator, denominator);
}
