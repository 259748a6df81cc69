import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { CART, powersOf } from '../cart/carts.ts';

export type MemberPackage = CallResponse<'userMeal/getList'>['list'][number];
export type Offers = CallResponse<'userMeal/getListByType'>;

const PAGE_SIZE = 20;
/** More packages than a member has. */
const ALL = 100;

/** The packages of the member with those for sale, or one of them with the licences that were taken with it. */
export type PackagesData =
  | { kind: 'all'; whose: Whose; own: MemberPackage[]; offers: Offers; type: number | null }
  | { kind: 'one'; whose: Whose; own: MemberPackage; page: number; size: number; taken: CallResponse<'userMeal/getGrantOrder'> };

/** Whose packages a page shows. */
export interface Whose {
  /** True: those of the team. */
  isTeam: boolean;
  /** Whether the member sees packages of a team, too. */
  hasTeam: boolean;
  /** Whether the member may buy for whom the page is about. */
  mayBuy: boolean;
}

/** Powers that show the packages of a team. */
const TEAM_PACKAGES = ['buy', 'quota', 'allot'];

/** The part of the page that the address names. */
export async function loadPackages(host: HostProps, { request: { url, signal } }: LoaderFunctionArgs): Promise<PackagesData> {
  const powers = await powersOf(host);
  const hasTeam = TEAM_PACKAGES.some((power) => powers.includes(power));
  const isTeam = hasTeam && new URL(url).searchParams.get('of') === 'team';
  const whose = { isTeam, hasTeam, mayBuy: !isTeam || powers.includes('buy') };
  const { list } = await loadData(host, 'userMeal/getList', { size: ALL, ...(isTeam && { cartType: CART.team }) }, signal);
  const asked = numberOf(url, 'id');
  const own = list.find(({ id }) => id === asked);
  if (own) {
    const page = numberOf(url, 'page') ?? 1;
    const taken = await loadData(host, 'userMeal/getGrantOrder', { id: own.id, page, size: PAGE_SIZE }, signal);
    return { kind: 'one', whose, own, page, size: PAGE_SIZE, taken };
  }
  const type = numberOf(url, 'type');
  const offers = await loadData(host, 'userMeal/getListByType', type === null ? {} : { type }, signal);
  return { kind: 'all', whose, own: list, offers, type };
}

/** A small positive number of the query; null for anything else. */
function numberOf(url: string, name: string): number | null {
  const value = Number(new URL(url).searchParams.get(name));
  return Number.isSafeInteger(value) && value > 0 && (name === 'id' || value <= ALL) ? value : null;
}

/** Where packages are shown, of the member or of the team, with further fields of the query. */
export function packagesPath(isTeam: boolean, fields: Readonly<Record<string, number>> = {}): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  if (isTeam) query.set('of', 'team');
  return `/my/package${query.size > 0 ? `?${query}` : ''}`;
}

/** Where a package is shown. */
export function packagePath({ id, isTeam, page = 1 }: { id: number; isTeam: boolean; page?: number }): string {
  return packagesPath(isTeam, { id, ...(page > 1 && { page }) });
}
