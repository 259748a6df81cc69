import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { CART, powersOf } from '../cart/carts.ts';
import { orderPath } from '../checkout/load.ts';

export type Invoice = CallResponse<'invoiceRecord/getInvoiceRecord'>['list'][number];
export type InvoiceOrder = CallResponse<'invoiceRecord/getInvoiceOrders'>['list'][number];

const PAGE_SIZE = 20;

export interface InvoicesData {
  /** True: those of the team. */
  isTeam: boolean;
  /** The team, whom its first invoice names; null for the member's own. */
  team: { name: string; taxNumber: string } | null;
  /** Whether the member keeps the invoices of a team, too. */
  hasTeam: boolean;
  invoices: CallResponse<'invoiceRecord/getInvoiceRecord'>;
  /** Completed orders without an invoice. */
  orders: InvoiceOrder[];
  page: number;
  size: number;
  /** The order that the address names: it is chosen already. */
  chosen: number | null;
}

/** The page of invoices that the address names (`?of=team`: of the team, with the power over them), and the orders that have none. */
export async function loadInvoices(host: HostProps, { request }: LoaderFunctionArgs): Promise<InvoicesData> {
  const query = new URL(request.url).searchParams;
  const page = Math.max(1, Math.min(1000, Number.parseInt(query.get('page') ?? '', 10) || 1));
  const chosen = Number.parseInt(query.get('order') ?? '', 10) || null;
  const hasTeam = (await powersOf(host)).includes('invoice');
  const isTeam = hasTeam && query.get('of') === 'team';
  const of = isTeam ? { cartType: CART.team } : {};
  const [invoices, { list: orders }, team] = await Promise.all([
    loadData(host, 'invoiceRecord/getInvoiceRecord', { page, size: PAGE_SIZE, ...of }, request.signal),
    loadData(host, 'invoiceRecord/getInvoiceOrders', of, request.signal),
    isTeam ? loadData(host, 'teamInfo/getTeamInfo', {}, request.signal).then((info) => info.team) : null,
  ]);
  return { isTeam, team, hasTeam, invoices, orders, page, size: PAGE_SIZE, chosen };
}

/** Address of an order that an invoice is for. Those of the team are on a page of their own. */
export function invoicedOrderPath(isTeam: boolean, id: number): string {
  return isTeam ? `/my/teamOrder/detail?id=${id}` : orderPath(id);
}

/** Where invoices are, of the member or of the team. */
export function invoicesPath(isTeam: boolean, page = 1): string {
  const query = new URLSearchParams({ ...(isTeam && { of: 'team' }), ...(page > 1 && { page: String(page) }) });
  return `/my/invoice${query.size > 0 ? `?${query}` : ''}`;
}

/** Address of the page, with an order to request an invoice for. */
export function invoicePath(orderId: number): string {
  return `/my/invoice?order=${orderId}`;
}
