/** Parts of the earnings; the address names one by its number, from 1. */
export const PARTS = ['sold', 'statements', 'payouts', 'charts'] as const;
export type EarningsPartName = (typeof PARTS)[number];

/** Rows of a page of a list. */
export const PAGE_SIZE = 20;
/** How many months the charts can show; the first one unless another is chosen. */
export const CHART_MONTHS = [12, 24, 36] as const;

/** What the address of the earnings says. */
export interface EarningsAddress {
  part: EarningsPartName;
  page: number;
  /** Words that a sold licence has. */
  find: string;
  /** Song of the sold licences, or of the charts; null: all. */
  song: number | null;
  /** Days in Shanghai (2026-11-30), both included; empty: open. */
  from: string;
  to: string;
  /** The song whose licences are shown; null: what was sold. */
  licences: number | null;
  /** 202611: the month whose statement is shown; null: all. */
  month: number | null;
  /** How many months the charts show. */
  months: (typeof CHART_MONTHS)[number];
}

const FIRST: EarningsAddress = {
  part: 'sold',
  page: 1,
  find: '',
  song: null,
  from: '',
  to: '',
  licences: null,
  month: null,
  months: CHART_MONTHS[0],
};

/** Reads a query; what it does not say, or says wrongly, is as in `FIRST`. */
export function addressIn(query: URLSearchParams): EarningsAddress {
  return {
    part: PARTS[(numberIn(query, 'part') ?? 1) - 1] ?? FIRST.part,
    page: Math.min(numberIn(query, 'page') ?? 1, 10_000),
    find: (query.get('find') ?? '').slice(0, 100),
    song: numberIn(query, 'song'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    licences: numberIn(query, 'licences'),
    month: monthIn(query),
    months: CHART_MONTHS.find((months) => months === numberIn(query, 'months')) ?? FIRST.months,
  };
}

/** Query of an address: what is as in `FIRST` is left out. */
export function earningsQuery(given: Partial<EarningsAddress>): string {
  const { part, ...rest } = { ...FIRST, ...given };
  const query = new URLSearchParams({ type: '2' });
  if (part !== FIRST.part) query.set('part', String(PARTS.indexOf(part) + 1));
  for (const [name, value] of Object.entries(rest)) {
    if (value !== null && value !== FIRST[name as keyof EarningsAddress]) query.set(name, String(value));
  }
  return `?${query}`;
}

/** A whole number from 1 on; null for anything else. */
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** A day of the calendar. */
function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

function monthIn(query: URLSearchParams): number | null {
  const month = numberIn(query, 'month');
  return month !== null && month >= 202001 && month <= 299912 && month % 100 >= 1 && month % 100 <= 12 ? month : null;
}
