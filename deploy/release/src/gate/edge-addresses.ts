/** Kinds of addresses that requests are counted by: a few, however many addresses there are. */
export type RouteKind = 'page' | 'release' | 'service' | 'changes' | 'health' | 'file' | 'other';

/**
 * First segments of the addresses that the edge answers itself, with what they are counted as. No page of a unit can stand below
 * one: the gate refuses a release that claims it. `own-addresses.test.ts` holds the list against the routes of an edge.
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

/** The prefix of English pages, which is taken off before a route is looked for. */
const LANGUAGE_PREFIX = 'en';

/** Address of the edge's own that a route (`/api/contract`, without a language) would lie at or below; null for none. */
export function ownAddressOf(route: string): string | null {
  const first = route.split('/').find(Boolean) ?? '';
  return Object.hasOwn(OWN_ADDRESSES, first) || first.toLowerCase() === LANGUAGE_PREFIX ? `/${first}` : null;
}
