import { FAVOURITE, type FavouriteType } from 'shared-contracts/favourites/folder-name';

/** Favourites on one page of the list. */
export const PAGE_SIZE = 50;

/** Kinds of favourites in the order of their tabs. */
export const KINDS = ['track', 'album', 'theme'] as const;
export type Kind = (typeof KINDS)[number];

/** What the like page shows; the address holds it. */
export interface LikeAddress {
  /** Folder; all folders when null. */
  folder: number | null;
  kind: Kind;
  page: number;
}

export function readAddress(search: string): LikeAddress {
  const query = new URLSearchParams(search);
  const kind = KINDS.find((known) => known === query.get('type')) ?? 'track';
  return { folder: naturalNumber(query.get('folder')), kind, page: naturalNumber(query.get('page')) ?? 1 };
}

/** The `?query` of a part of the page. A change of folder or kind starts at the first page. */
export function likeQuery({ folder, kind, page }: LikeAddress, change: Partial<LikeAddress> = {}): string {
  const next = { folder, kind, page: 'page' in change ? page : 1, ...change };
  const query = new URLSearchParams();
  if (next.folder !== null) query.set('folder', String(next.folder));
  if (next.kind !== 'track') query.set('type', next.kind);
  if (next.page > 1) query.set('page', String(next.page));
  return `?${query}`;
}

export function typeOf(kind: Kind): FavouriteType {
  return FAVOURITE[kind];
}

function naturalNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
