import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { loadData } from 'ui-kit/unit';
import { PAGE_SIZE, pageIn, TEAM, tabQuery } from '../orders/tabs.ts';

export const STATES = ['valid', 'ending', 'ended'] as const;
export type LicenceState = (typeof STATES)[number];

/** What the address of the licences says. */
export interface LicencesAddress {
  /** Null: any. */
  state: LicenceState | null;
  find: string;
  page: number;
}

export interface LicencesData {
  part: 'licences';
  address: LicencesAddress;
  licences: CallResponse<'order/orderDetailList'>;
}

/** The licences of the team that the member may see, as the address filters them. */
export async function loadLicences(host: HostProps, query: URLSearchParams, signal: AbortSignal): Promise<LicencesData> {
  const address: LicencesAddress = {
    state: STATES.find((state) => state === query.get('state')) ?? null,
    find: (query.get('find') ?? '').slice(0, 100),
    page: pageIn(query),
  };
  const { state, find, page } = address;
  const asked = { cartType: TEAM, ...(state && { state }), ...(find && { keyWords: find }), page, size: PAGE_SIZE };
  return { part: 'licences', address, licences: await loadData(host, 'order/orderDetailList', asked, signal) };
}

/** Query of the licences. */
export function licencesQuery({ state, find, page }: LicencesAddress): string {
  return tabQuery('licences', { find, state: state ?? '' }, page);
}
