import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { ORDER_STATUSES, type OrderStatus } from 'shared-contracts/orders/statuses';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { type LicencesData, loadLicences } from '../licences/load.ts';
import { loadPoints, type PointsData } from '../points/load.ts';
import type { Team } from '../team/load.ts';
import { PAGE_SIZE, pageIn, TEAM, tabIn } from './tabs.ts';

/** Projects that a filter offers: the latest changed ones. */
const ALL = 100;

export type TeamOrders = CallResponse<'order/orderList'>;
export type TeamOrder = CallResponse<'order/orderDetail'>;

/** What the address of the list says. */
export interface OrdersAddress {
  status: OrderStatus | null;
  find: string;
  page: number;
  /** Row in the team of who made the orders. */
  member: number | null;
  department: number | null;
  project: number | null;
}

/** What the lists of a filter choose from. */
export interface OrderChoices {
  departments: readonly { id: number; name: string }[];
  projects: readonly { id: number; name: string }[];
}

/** Orders as the address filters them, and what the filters choose from. */
export interface OrdersData {
  part: 'orders';
  address: OrdersAddress;
  orders: TeamOrders;
  choices: OrderChoices;
}

export interface TeamOrdersData {
  /** Null for somebody in no team, like the data. */
  team: Team | null;
  data: OrdersData | LicencesData | PointsData | null;
}

/** The part of the page that the address names: orders or licences of the team that the member may see, or its points. */
export async function loadTeamOrders(host: HostProps, { request }: LoaderFunctionArgs): Promise<TeamOrdersData> {
  const query = new URL(request.url).searchParams;
  const { team } = await loadData(host, 'teamInfo/getTeamInfo', {}, request.signal);
  if (!team) return { team, data: null };
  const tab = tabIn(query, team);
  if (tab === 'licences') return { team, data: await loadLicences(host, query, request.signal) };
  if (tab === 'points') return { team, data: await loadPoints(host, query, request.signal) };
  return { team, data: await loadOrders(host, team, query, request.signal) };
}

async function loadOrders(host: HostProps, team: Team, query: URLSearchParams, signal: AbortSignal): Promise<OrdersData> {
  const address: OrdersAddress = {
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? null,
    find: (query.get('find') ?? '').slice(0, 100),
    page: pageIn(query),
    member: positive(query.get('member')),
    department: positive(query.get('department')),
    project: positive(query.get('project')),
  };
  const [orders, choices] = await Promise.all([
    loadData(host, 'order/orderList', { ...ordersFilter(address), page: address.page, size: PAGE_SIZE }, signal),
    team.state === 'active' ? loadChoices(host, team, signal) : { departments: [], projects: [] },
  ]);
  return { part: 'orders', address, orders, choices };
}

/** Departments and projects of the team, as far as the member sees them. */
async function loadChoices(host: HostProps, { powers }: Team, signal: AbortSignal): Promise<OrderChoices> {
  const seesProjects = powers.includes('buy') || powers.includes('teamCart');
  const [departments, projects] = await Promise.all([
    loadData(host, 'teamDept/teamDeptList', {}, signal),
    seesProjects ? loadData(host, 'teamGrantProject/getList', { cartType: TEAM, size: ALL }, signal) : { list: [] },
  ]);
  return { departments: departments.list, projects: projects.list };
}

/** The filters of an address as the calls about orders take them. */
export function ordersFilter({ status, find, member, department, project }: OrdersAddress) {
  return {
    cartType: TEAM,
    ...(status && { status }),
    ...(find && { keyWords: find }),
    ...(member !== null && { memberId: member }),
    ...(department !== null && { departmentId: department }),
    ...(project !== null && { projectId: project }),
  };
}

function positive(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Query of the list. */
export function ordersQuery({ status, find, page, member, department, project }: Partial<OrdersAddress>): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (find) query.set('find', find);
  for (const [name, value] of Object.entries({ member, department, project })) if (value) query.set(name, String(value));
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
