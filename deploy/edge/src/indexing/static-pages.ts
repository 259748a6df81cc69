import type { RouteDeclaration } from 'shared-contracts';

/** Addresses of a route that need no more than its declaration: the bare path, and each listed value of a parameter. */
export function staticAddresses(route: RouteDeclaration): string[] {
  if (route.indexed === false || route.requireData) return [];
  let addresses = [''];
  for (const part of route.path.split('/').filter(Boolean)) {
    addresses = part.startsWith(':')
      ? addresses.flatMap((before) => withParameter(route, part, before))
      : addresses.map((before) => `${before}/${part}`);
  }
  return [...new Set(addresses.map((address) => address || '/'))];
}

function withParameter(route: RouteDeclaration, part: string, before: string): string[] {
  const optional = part.endsWith('?');
  const values = route.values?.[part.slice(1, optional ? -1 : undefined)] ?? [];
  const filled = values.filter((value) => value !== '').map((value) => `${before}/${encodeURIComponent(value)}`);
  return optional ? [before, ...filled] : filled;
}
