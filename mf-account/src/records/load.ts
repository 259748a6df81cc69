import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { INTEGRAL_RULE } from 'shared-contracts/points/reasons';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

/** Records on one page. */
export const PAGE_SIZE = 50;

/** Lists of the page, in the order of their tabs; the address names the second one. */
export const TABS = ['plays', 'downloads'] as const;
export type Tab = (typeof TABS)[number];

export type RecordsData = { page: number; quota: number } & (
  | { tab: 'plays'; records: CallResponse<'userPlayRecord/getList'> }
  | { tab: 'downloads'; records: CallResponse<'userDownRecord/getList'> }
);

export async function loadRecords(host: HostProps, { request }: LoaderFunctionArgs): Promise<RecordsData> {
  const query = new URL(request.url).searchParams;
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const part = { page, size: PAGE_SIZE };
  // The number of downloads is a note beside the list, which shows without it.
  const rule = loadData(host, 'user/getIntegralById', { id: INTEGRAL_RULE.trialDownloads }, request.signal).catch(() => null);
  if (query.get('tab') === 'downloads') {
    const records = await loadData(host, 'userDownRecord/getList', part, request.signal);
    return { tab: 'downloads', page, records, quota: (await rule)?.value ?? 0 };
  }
  const records = await loadData(host, 'userPlayRecord/getList', part, request.signal);
  return { tab: 'plays', page, records, quota: (await rule)?.value ?? 0 };
}

/** The `?query` of a tab or of one of its pages. */
export function recordsQuery(tab: Tab, page = 1): string {
  const query = new URLSearchParams();
  if (tab === 'downloads') query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}
