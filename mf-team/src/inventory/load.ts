import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export const PAGE_SIZE = 20;

export type Quotas = CallResponse<'userPopulation/getList'>;
export type Quota = Quotas['list'][number];
export type Offers = CallResponse<'userSetPopulation/getPopulation'>;
export type Offer = Offers['list'][number];
export type Holders = CallResponse<'userPopulation/getTeamUserList'>;
export type Uses = CallResponse<'userPopulationDetail/getList'>;
export type Use = Uses['list'][number];

export const ALLOT_PATH = '/my/baoyouliang/allot';
export const USES_PATH = '/my/baoyouliang/detail';

/** A whole number of an address, at least 1; null when it has none. */
function numberIn(query: URLSearchParams, name: string): number | null {
  const value = Number.parseInt(query.get(name) ?? '', 10);
  return value >= 1 && value <= 2_000_000_000 ? value : null;
}

async function teamOf(host: HostProps, signal: AbortSignal) {
  const { team } = await loadData(host, 'teamInfo/getTeamInfo', {}, signal);
  if (!team) return null;
  return { seesAny: ['quota', 'allot', 'orders'].some((power) => team.powers.some((own) => own === power)) };
}

export interface InventoryData {
  /** `null`: in no team; `powerless`: without a power for the inventory. */
  team: 'powerless' | { quotas: Quotas; offers: Offers; page: number } | null;
}

/** The quotas of the team, and what is for sale. */
export async function loadInventory(host: HostProps, { request }: LoaderFunctionArgs): Promise<InventoryData> {
  const team = await teamOf(host, request.signal);
  if (!team) return { team: null };
  if (!team.seesAny) return { team: 'powerless' };
  const page = numberIn(new URL(request.url).searchParams, 'page') ?? 1;
  const [quotas, offers] = await Promise.all([
    loadData(host, 'userPopulation/getList', { page, size: PAGE_SIZE }, request.signal),
    loadData(host, 'userSetPopulation/getPopulation', {}, request.signal),
  ]);
  return { team: { quotas, offers, page } };
}

/** Members and departments with their units of the quota that the address names; null when it names none. */
export async function loadAllot(host: HostProps, { request }: LoaderFunctionArgs): Promise<{ holders: Holders | null; find: string }> {
  const query = new URL(request.url).searchParams;
  const [id, find] = [numberIn(query, 'id'), (query.get('find') ?? '').slice(0, 100)];
  if (id === null) return { holders: null, find };
  return { holders: await loadData(host, 'userPopulation/getTeamUserList', { id, ...(find && { keyWords: find }) }, request.signal), find };
}

/** What the address of the uses says. */
export interface UsesAddress {
  id: number | null;
  find: string;
  from: string;
  to: string;
  page: number;
}

export interface UsesData {
  address: UsesAddress;
  quotas: readonly Quota[];
  uses: Uses;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Uses as the address filters them. */
export async function loadUses(host: HostProps, { request }: LoaderFunctionArgs): Promise<UsesData> {
  const query = new URL(request.url).searchParams;
  const dayOf = (name: string) => (DAY.test(query.get(name) ?? '') ? query.get(name)! : '');
  const address: UsesAddress = {
    id: numberIn(query, 'id'),
    find: (query.get('find') ?? '').slice(0, 100),
    from: dayOf('from'),
    to: dayOf('to'),
    page: numberIn(query, 'page') ?? 1,
  };
  const [uses, quotas] = await Promise.all([
    loadData(host, 'userPopulationDetail/getList', { ...filterOf(address), page: address.page, size: PAGE_SIZE }, request.signal),
    loadData(host, 'userPopulation/getList', { size: 100 }, request.signal),
  ]);
  return { address, uses, quotas: quotas.list };
}

/** The filter of an address, as the calls have it. */
export function filterOf({ id, find, from, to }: UsesAddress) {
  return { ...(id !== null && { id }), ...(find && { keyWords: find }), ...(from && { from }), ...(to && { to }) };
}

/** Query of the uses. */
export function usesQuery({ id, find, from, to, page }: Partial<UsesAddress>): string {
  const values = { id: id ? String(id) : '', find, from, to, page: page && page > 1 ? String(page) : '' };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return `?${query}`;
}
