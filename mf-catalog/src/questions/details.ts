import type { Template } from 'shared-contracts';

export const NEIGHBOURS = 8;
export const NEIGHBOUR_ALBUMS = 6;

/** Id of a detail page; null for what is no id. */
export function readId(query: URLSearchParams): number | null {
  const given = query.get('id') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}

/**
 * A version is known by its id alone. The library in the address is for people and old links: it goes into no question,
 * so an address with another library shows the track instead of nothing.
 */
export const BY_ID: Template = { id: '{?id}' };

export function neighboursTemplate(size: number): Template {
  return { id: '{?id}', size };
}
