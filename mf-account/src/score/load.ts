import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

/** Entries on one page of the ledger. */
export const PAGE_SIZE = 20;

export const KINDS = ['earned', 'spent'] as const;

/** What the page of points shows; the address holds it. */
export interface ScoreAddress {
  /** Null: everything. */
  kind: (typeof KINDS)[number] | null;
  page: number;
  /** Year of the chart; null for this one. */
  year: number | null;
}

export interface ScoreData {
  address: ScoreAddress;
  info: CallResponse<'user/integralInfo'>;
  ledger: CallResponse<'userIntegralLog/getList'>;
}

export async function loadScore(host: HostProps, { request }: LoaderFunctionArgs): Promise<ScoreData> {
  const address = readAddress(new URL(request.url).search);
  const { kind, page, year } = address;
  const [info, ledger] = await Promise.all([
    loadData(host, 'user/integralInfo', { year: year ?? undefined }, request.signal),
    loadData(host, 'userIntegralLog/getList', { kind: kind ?? undefined, page, size: PAGE_SIZE }, request.signal),
  ]);
  return { address, info, ledger };
}

/** The `?query` of a part of the page. */
export function scoreQuery(address: ScoreAddress, change: Partial<ScoreAddress>): string {
  const { kind, page, year } = { ...address, ...('kind' in change ? { page: 1 } : {}), ...change };
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  if (year) query.set('year', String(year));
  return `?${query}`;
}

function readAddress(search: string): ScoreAddress {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  const year = query.get('year') ?? '';
  return {
    kind: KINDS.find((kind) => kind === query.get('kind')) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    year: /^20\d\d$/.test(year) ? Number(year) : null,
  };
}
