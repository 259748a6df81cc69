/** Factors in basis points (10000 = ×1). */
export const FACTORS = {
  form: { shortVideo: 6000, podcast: 6000, film: 10_000, tv: 10_000, game: 10_000, inStore: 10_000, advertising: 15_000 },
  period: { oneYear: 10_000, threeYears: 18_000, fiveYears: 25_000, perpetual: 40_000 },
  scope: { province: 6000, mainland: 10_000, global: 16_000 },
  licensee: { corporate: 10_000, personal: 5000 },
  seconds: { upTo30: 8000, upTo60: 10_000, full: 12_000 },
} as const;

/** In-store: shops are charged in graduated units; shares in basis points of a unit, by upper bound of the step. */
const SHOP_STEPS = [
  { upTo: 10, basisPoints: 10_000 },
  { upTo: 50, basisPoints: 7000 },
  { upTo: 200, basisPoints: 5000 },
  { upTo: Number.POSITIVE_INFINITY, basisPoints: 3500 },
] as const;

/** Same-project discount in basis points by number of works. */
const PROJECT_STEPS = [
  { from: 10, basisPoints: 3000 },
  { from: 7, basisPoints: 2500 },
  { from: 4, basisPoints: 2000 },
] as const;

export interface LicenceChoice {
  form: keyof typeof FACTORS.form;
  period: keyof typeof FACTORS.period;
  scope: keyof typeof FACTORS.scope;
  licensee: keyof typeof FACTORS.licensee;
  /** Number of channels from 1 on, or all media. */
  channels: number | 'all';
  /** Seconds used; not asked for in-store. */
  seconds?: keyof typeof FACTORS.seconds;
  /** Number of shops from 1 on; in-store only. */
  shops?: number;
}

/** One factor of a line as the buyer sees it. */
export interface PriceFactor {
  name: 'form' | 'licensee' | 'period' | 'scope' | 'channels' | 'seconds' | 'shops';
  basisPoints: number;
}

/** One channel is ×1, each further one adds a fifth, all media is ×2 – so never more than all media costs. */
export function channelFactor(channels: number | 'all'): number {
  if (channels === 'all') return 20_000;
  requirePositiveInteger(channels, 'channels');
  return Math.min(10_000 + 2000 * (channels - 1), 20_000);
}

/** Graduated units of an in-store licence in basis points: 60 shops → 10 + 28 + 5 = 43 units → 430000. */
export function shopFactor(shops: number): number {
  requirePositiveInteger(shops, 'shops');
  let units = 0;
  let from = 0;
  for (const { upTo, basisPoints } of SHOP_STEPS) {
    const inStep = Math.min(shops, upTo) - from;
    if (inStep <= 0) break;
    units += inStep * basisPoints;
    from = upTo;
  }
  return units;
}

/** Every factor of a line, in the order in which the price is explained. */
export function factorsOf(choice: LicenceChoice): PriceFactor[] {
  const inStore = choice.form === 'inStore';
  if (inStore !== (choice.shops !== undefined) || inStore === (choice.seconds !== undefined)) {
    throw new RangeError('an in-store licence takes shops and no seconds; every other form takes seconds and no shops');
  }
  return [
    { name: 'form', basisPoints: FACTORS.form[choice.form] },
    { name: 'licensee', basisPoints: FACTORS.licensee[choice.licensee] },
    { name: 'period', basisPoints: FACTORS.period[choice.period] },
    { name: 'scope', basisPoints: FACTORS.scope[choice.scope] },
    { name: 'channels', basisPoints: channelFactor(choice.channels) },
    inStore
      ? { name: 'shops', basisPoints: shopFactor(choice.shops!) }
      : { name: 'seconds', basisPoints: FACTORS.seconds[choice.seconds!] },
  ];
}

/** Price of one line in fen: base × factors, rounded once, half up. */
export function linePrice(baseFen: bigint, choice: LicenceChoice): bigint {
  const factors = factorsOf(choice);
  const product = factors.reduce((value, factor) => value * BigInt(factor.basisPoints), baseFen);
  return divideHalfUp(product, 10_000n ** BigInt(factors.length));
}

/** Same-project discount in fen on the sum of its lines. */
export function projectDiscount(works: number, sumFen: bigint): bigint {
  const step = PROJECT_STEPS.find(({ from }) => works >= from);
  return step ? divideHalfUp(sumFen * BigInt(step.basisPoints), 10_000n) : 0n;
}

/** The licence that the from-price is for: the cheapest line of a personal buyer. */
export const CHEAPEST_LICENCE: LicenceChoice = {
  form: 'shortVideo',
  licensee: 'personal',
  period: 'oneYear',
  scope: 'province',
  channels: 1,
  seconds: 'upTo30',
};

/** The cheapest line that a personal buyer can license a work for; fen. What rows show as the from-price. */
export function fromPrice(baseFen: bigint): bigint {
  return linePrice(baseFen, CHEAPEST_LICENCE);
}

/** Points that may pay a part of an order: at most a fifth, rounded down; 1 point = 1 fen. */
export function pointsCap(totalFen: bigint): bigint {
  return totalFen / 5n;
}

function requirePositiveInteger(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} must be a positive integer`);
}

/** Divides two non-negative integers and rounds half up. The one rounding of money. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n || numerator < 0n) throw new RangeError('divideHalfUp takes a non-negative numerator and a positive denominator');
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Splits a discount over line amounts by largest remainder, so that the parts add up to it exactly and none exceeds its
 * line. Ties go to the later line. Amounts in fen.
 */
export function splitDiscount(discount: bigint, lines: readonly bigint[]): bigint[] {
  const total = lines.reduce((sum, line) => sum + line, 0n);
  if (discount < 0n || discount > total) throw new RangeError('a discount lies between nothing and the sum of its lines');
  if (total === 0n) return lines.map(() => 0n);
  const shares = lines.map((line, index) => ({ index, part: (discount * line) / total, rest: (discount * line) % total }));
  let left = discount - shares.reduce((sum, share) => sum + share.part, 0n);
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? b.index - a.index : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => share.part);
}
