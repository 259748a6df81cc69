import { OWN_ADDRESSES, type RouteKind } from 'deploy-release/gate/edge-addresses';

export type { RouteKind };

/** By the pattern of the route, not by what was asked for. */
export function routeKind(pattern: string | undefined): RouteKind {
  const first = pattern?.split('/')[1] ?? '';
  return first === '*' ? 'page' : (OWN_ADDRESSES[first] ?? 'other');
}
