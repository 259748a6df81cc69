import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { ORDER_STATUSES } from 'shared-contracts/orders/statuses';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

/** Parts of the page: all orders, those of one status, those that were hidden, and the licences. */
export const TABS = ['all', ...ORDER_STATUSES, 'hidden', 'licences', 'projects'] as const;
export type Tab = (typeof TABS)[number];

const PAGE_SIZE = 20;
/** Each with its licences. */
const PROJECTS = 5;

export type OrdersData = { tab: Tab; page: number; size: number; keyWords: string } & (
  | ({ kind: 'orders' } & CallResponse<'order/orderList'>)
  | ({ kind: 'licences' } & CallResponse<'order/orderDetailList'>)
  | ({ kind: 'projects' } & CallResponse<'order/projectLicences'>)
);

/** The part and page that the address names. */
export async function loadOrders(host: HostProps, { request }: LoaderFunctionArgs): Promise<OrdersData> {
  const query = new URL(request.url).searchParams;
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'all';
  const page = Math.max(1, Math.min(1000, Number.parseInt(query.get('page') ?? '', 10) || 1));
  const keyWords = (query.get('find') ?? '').slice(0, 100);
  const size = tab === 'projects' ? PROJECTS : PAGE_SIZE;
  const asked = { page, size, ...(keyWords && { keyWords }) };
  const shown = { tab, page, size, keyWords };
  if (tab === 'licences') return { ...shown, kind: tab, ...(await loadData(host, 'order/orderDetailList', asked, request.signal)) };
  if (tab === 'projects') return { ...shown, kind: tab, ...(await loadData(host, 'order/projectLicences', asked, request.signal)) };
  const filter = tab === 'all' ? {} : tab === 'hidden' ? { hidden: 1 as const } : { status: tab };
  return { ...shown, kind: 'orders', ...(await loadData(host, 'order/orderList', { ...asked, ...filter }, request.signal)) };
}

/** Query of a part of the page. */
export function ordersQuery({ tab, page = 1, keyWords = '' }: { tab: Tab; page?: number; keyWords?: string }): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (keyWords) query.set('find', keyWords);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}
