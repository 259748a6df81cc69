import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export type MemberPackage = CallResponse<'userMeal/getList'>['list'][number];
export type Offers = CallResponse<'userMeal/getListByType'>;

const PAGE_SIZE = 20;
/** More packages than a member has. */
const ALL = 100;

/** The packages of the member with those for sale, or one of them with the licences that were taken with it. */
export type PackagesData =
  | { kind: 'all'; own: MemberPackage[]; offers: Offers; type: number | null }
  | { kind: 'one'; own: MemberPackage; page: number; size: number; taken: CallResponse<'userMeal/getGrantOrder'> };

/** The part of the page that the address names. */
export async function loadPackages(host: HostProps, { request: { url, signal } }: LoaderFunctionArgs): Promise<PackagesData> {
  const { list } = await loadData(host, 'userMeal/getList', { size: ALL }, signal);
  const asked = numberOf(url, 'id');
  const own = list.find(({ id }) => id === asked);
  if (own) {
    const page = numberOf(url, 'page') ?? 1;
    const taken = await loadData(host, 'userMeal/getGrantOrder', { id: own.id, page, size: PAGE_SIZE }, signal);
    return { kind: 'one', own, page, size: PAGE_SIZE, taken };
  }
  const type = numberOf(url, 'type');
  const offers = await loadData(host, 'userMeal/getListByType', type === null ? {} : { type }, signal);
  return { kind: 'all', own: list, offers, type };
}

/** A small positive number of the query; null for anything else. */
function numberOf(url: string, name: string): number | null {
  const value = Number(new URL(url).searchParams.get(name));
  return Number.isSafeInteger(value) && value > 0 && (name === 'id' || value <= ALL) ? value : null;
}

/** Where a package of the member is shown. */
export const packagePath = (id: number, page = 1): string => `/my/package?id=${id}${page > 1 ? `&page=${page}` : ''}`;
