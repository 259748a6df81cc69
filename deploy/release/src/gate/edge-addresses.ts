/** Kinds of addresses that request metrics are labelled with. */
export type RouteKind = 'page' | 'release' | 'service' | 'changes' | 'health' | 'file' | 'other';

/**
 * First segments of the addresses that the edge answers itself, with their kind. A page of a unit below one would be unreachable:
 * the gate refuses a release that claims one. `own-addresses.test.ts` compares the list with the routes of an edge.
 */
export const OWN_ADDRESSES: Readonly<Record<string, RouteKind>> = {
  releases: 'release',
  api: 'service',
  media: 'service',
  download: 'service',
  preview: 'other',
  changes: 'changes',
  health: 'health',
  healthz: 'health',
  readyz: 'health',
  metrics: 'health',
  'robots.txt': 'file',
  'sitemap.xml': 'file',
  sitemaps: 'file',
  'favicon.svg': 'file',
  'favicon.ico': 'other',
  'manifest.webmanifest': 'file',
};

/** Prefix of English pages; it is removed before a route is matched. */
const LANGUAGE_PREFIX = 'en';

/** The edge's own address that a route (`/api/contract`, without a language) would equal or lie below; null for none. */
export function ownAddressOf(route: string): string | null {
  const first = route.split('/').find(Boolean) ?? '';
  return Object.hasOwn(OWN_ADDRESSES, first) || first.toLowerCase() === LANGUAGE_PREFIX ? `/${first}` : null;
}
