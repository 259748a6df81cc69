import type { RouteDeclaration } from '../descriptor.ts';

export type PathParams = Record<string, string>;

/** Matches a pathname without language prefix against a pattern such as `/music/:type?`; null when it does not fit. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (given.length > wanted.length) return null;
  const params: PathParams = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (part.startsWith(':')) {
      const optional = part.endsWith('?');
      const name = part.slice(1, optional ? -1 : undefined);
      if (value === undefined && !optional) return null;
      if (value !== undefined) params[name] = decode(value);
    } else if (part !== value) return null;
  }
  return params;
}

/** What a match reads of a route. */
type MatchedRoute = Pick<RouteDeclaration, 'path' | 'values'>;

/** A route that fits an address, with its path parameters. */
export interface RouteMatch<Owner, Route = RouteDeclaration> {
  owner: Owner;
  route: Route;
  params: PathParams;
}

/**
 * The route of a pathname among those of several units. Static segments beat parameters (`/music/album_detail` beats
 * `/music/:type?`), so the order of units never matters. A parameter value that the route does not list is no match.
 */
export function matchRoutes<Owner, Route extends MatchedRoute = RouteDeclaration>(
  owners: Iterable<{ owner: Owner; routes: readonly Route[] }>,
  pathname: string,
): RouteMatch<Owner, Route> | null {
  let best: (RouteMatch<Owner, Route> & { weight: number }) | null = null;
  for (const { owner, routes } of owners) {
    for (const route of routes) {
      const params = matchPath(route.path, pathname);
      if (!params || !allowed(route, params)) continue;
      const weight = segments(route.path).filter((part) => !part.startsWith(':')).length;
      if (!best || weight > best.weight) best = { owner, route, params, weight };
    }
  }
  return best && { owner: best.owner, route: best.route, params: best.params };
}

function allowed(route: MatchedRoute, params: PathParams): boolean {
  return Object.entries(route.values ?? {}).every(([name, values]) => params[name] === undefined || values.includes(params[name]));
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A broken escape is not a value of any parameter; the raw text fails the route's own check.
    return value;
  }
}
