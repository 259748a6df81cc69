import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { loadData } from 'ui-kit/unit';
import { PAGE_SIZE, pageIn, TEAM, tabQuery } from '../orders/tabs.ts';

export const KINDS = ['earned', 'spent'] as const;

/** What the address of the points says. */
export interface PointsAddress {
  /** Null: all entries. */
  kind: (typeof KINDS)[number] | null;
  page: number;
}

export interface PointsData {
  part: 'points';
  address: PointsAddress;
  info: CallResponse<'user/integralInfo'>;
  ledger: CallResponse<'userIntegralLog/getList'>;
}

/** The balance of the team's points, and their entries as the address filters them. */
export async function loadPoints(host: HostProps, query: URLSearchParams, signal: AbortSignal): Promise<PointsData> {
  const address: PointsAddress = { kind: KINDS.find((kind) => kind === query.get('kind')) ?? null, page: pageIn(query) };
  const { kind, page } = address;
  const [info, ledger] = await Promise.all([
    loadData(host, 'user/integralInfo', { cartType: TEAM }, signal),
    loadData(host, 'userIntegralLog/getList', { cartType: TEAM, ...(kind && { kind }), page, size: PAGE_SIZE }, signal),
  ]);
  return { part: 'points', address, info, ledger };
}

/** Query of the points. */
export function pointsQuery({ kind, page }: PointsAddress): string {
  return tabQuery('points', { kind: kind ?? '' }, page);
}
