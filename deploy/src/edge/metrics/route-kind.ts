/** Kinds of addresses that requests are counted by: a few, however many addresses there are. */
export type RouteKind = 'page' | 'release' | 'service' | 'changes' | 'health' | 'file' | 'other';

const KINDS: Record<string, RouteKind> = {
  '*': 'page',
  releases: 'release',
  api: 'service',
  media: 'service',
  download: 'service',
  changes: 'changes',
  health: 'health',
  healthz: 'health',
  readyz: 'health',
  metrics: 'health',
  'robots.txt': 'file',
  'sitemap.xml': 'file',
  sitemaps: 'file',
  'favicon.svg': 'file',
  'manifest.webmanifest': 'file',
};

/** By the pattern of the route, not by what was asked for. */
export function routeKind(pattern: string | undefined): RouteKind {
  return KINDS[pattern?.split('/')[1] ?? ''] ?? 'other';
}
