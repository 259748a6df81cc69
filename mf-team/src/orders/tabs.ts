import type { Team } from '../team/load.ts';

/** Whose things, in calls that serve members and teams. */
export const TEAM = 2;
export const PAGE_SIZE = 20;
/** Invoices of the team, with the orders that have none. */
export const INVOICES_PATH = '/my/invoice?of=team';

/** Parts of the page of the team's orders. */
const TABS = ['orders', 'licences', 'points'] as const;
export type OrdersTab = (typeof TABS)[number];

/** The parts that are for a member: points are for those who may pay with them. */
export function tabsFor({ state, powers }: Pick<Team, 'state' | 'powers'>): readonly OrdersTab[] {
  if (state !== 'active') return ['orders'];
  return TABS.filter((tab) => tab !== 'points' || powers.includes('buy'));
}

/** The part that an address names; one that is not for the member leads to the orders. */
export function tabIn(query: URLSearchParams, team: Pick<Team, 'state' | 'powers'>): OrdersTab {
  return tabsFor(team).find((tab) => tab === query.get('tab')) ?? 'orders';
}

/** Query of a part with what narrows it; empty values are left out. */
export function tabQuery(tab: OrdersTab, filters: Record<string, string> = {}, page = 1): string {
  const query = new URLSearchParams();
  if (tab !== 'orders') query.set('tab', tab);
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The page of an address, at least 1. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.min(10_000, Number.parseInt(query.get('page') ?? '', 10) || 1));
}
