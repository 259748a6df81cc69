import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { ORDER_STATUSES, type OrderStatus } from 'shared-contracts/orders/statuses';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

/** Whose orders, in calls that serve members and teams. */
const TEAM = 2;
export const PAGE_SIZE = 20;

export type TeamOrders = CallResponse<'order/orderList'>;
export type TeamOrder = CallResponse<'order/orderDetail'>;

/** What the address of the list says. */
export interface OrdersAddress {
  status: OrderStatus | null;
  find: string;
  page: number;
}

export interface OrdersData {
  address: OrdersAddress;
  /** Null for somebody in no team. */
  orders: TeamOrders | null;
}

/** The orders of the team that the member may see, as the address filters them. */
export async function loadTeamOrders(host: HostProps, { request }: LoaderFunctionArgs): Promise<OrdersData> {
  const query = new URL(request.url).searchParams;
  const address: OrdersAddress = {
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? null,
    find: (query.get('find') ?? '').slice(0, 100),
    page: Math.max(1, Math.min(10_000, Number.parseInt(query.get('page') ?? '', 10) || 1)),
  };
  const { status, find, page } = address;
  const asked = { cartType: TEAM, page, size: PAGE_SIZE, ...(status && { status }), ...(find && { keyWords: find }) };
  const { team } = await loadData(host, 'teamInfo/getTeamInfo', {}, request.signal);
  return { address, orders: team && (await loadData(host, 'order/orderList', asked, request.signal)) };
}

/** Query of the list. */
export function ordersQuery({ status, find, page }: Partial<OrdersAddress>): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (find) query.set('find', find);
  if (page && page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The order that the address names. The service shows it to those who may see it. */
export function loadTeamOrder(host: HostProps, { request }: LoaderFunctionArgs): Promise<TeamOrder> {
  const id = Number(new URL(request.url).searchParams.get('id'));
  return loadData(host, 'order/orderDetail', { id: Number.isSafeInteger(id) && id > 0 ? id : 0 }, request.signal);
}

/** Address of an order of the team. */
export function teamOrderPath(id: number): string {
  return `/my/teamOrder/detail?id=${id}`;
}
