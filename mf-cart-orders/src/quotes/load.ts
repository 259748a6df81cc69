import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { CART, type CartType, powersOf } from '../cart/carts.ts';

export type QuoteItem = CallResponse<'quote/getList'>['list'][number];
export type OwnQuote = CallResponse<'quote/detail'>;
export type ReadQuote = NonNullable<CallResponse<'quote/read'>>;

const PAGE_SIZE = 20;
/** Any of these lets a member see the quotes of the team. */
const SEES_TEAM = ['teamCart', 'buy', 'quota', 'orders'];

/** The quotes of the member or the team, or one of them. */
export type QuotesData =
  | { kind: 'all'; quotes: CallResponse<'quote/getList'>; page: number; size: number; cartType: CartType; hasTeam: boolean }
  | { kind: 'one'; quote: OwnQuote };

/** The part of the page that the address names: `?id=` one quote, `?type=team` those of the team. */
export async function loadQuotes(host: HostProps, { request: { url, signal } }: LoaderFunctionArgs): Promise<QuotesData> {
  const query = new URL(url).searchParams;
  const id = numberOf(query.get('id'));
  if (id !== null) return { kind: 'one', quote: await loadData(host, 'quote/detail', { id }, signal) };
  const powers = await powersOf(host);
  const hasTeam = SEES_TEAM.some((power) => powers.includes(power));
  const cartType = hasTeam && query.get('type') === 'team' ? CART.team : CART.personal;
  const page = Math.min(500, numberOf(query.get('page')) ?? 1);
  const quotes = await loadData(host, 'quote/getList', { page, size: PAGE_SIZE, cartType }, signal);
  return { kind: 'all', quotes, page, size: PAGE_SIZE, cartType, hasTeam };
}

function numberOf(text: string | null): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
}

/** Address of the list, with the quotes of the team, or of a later page. */
export function quotesPath(cartType: CartType, page = 1): string {
  const query = new URLSearchParams({ ...(cartType === CART.team && { type: 'team' }), ...(page > 1 && { page: String(page) }) });
  return `/my/quotes${query.size > 0 ? `?${query}` : ''}`;
}

/** Address of one quote. */
export const quotePath = (id: number): string => `/my/quotes?id=${id}`;

/** Lengths that the service takes; another text is no token of a link. */
const TOKEN = /^[\w-]{20,100}$/;

/** What a link leads to; null for one that ended or was cut off. */
export async function loadLinkedQuote(host: HostProps, { request: { url, signal } }: LoaderFunctionArgs): Promise<ReadQuote | null> {
  const token = new URL(url).searchParams.get('token') ?? '';
  return TOKEN.test(token) ? loadData(host, 'quote/read', { token }, signal) : null;
}
