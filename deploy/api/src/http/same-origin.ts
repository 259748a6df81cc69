import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
}

/**
 * Why a request may not be answered, null when it may. Writes come from the console's own page only, said by `Origin`, which
 * every browser sends with them; no request comes from another site; and the name under which the console is asked is one of
 * its own, so that no foreign name that resolves to this machine counts as the same origin.
 */
export function foreign({ method, headers }: Asked, { publicOrigin, host }: { publicOrigin: string | null; host: string }): string | null {
  const asked = headers.host ?? '';
  const own = publicOrigin ?? (LOOPBACK.test(asked) || asked.replace(/:\d+$/, '') === host ? `http://${asked}` : null);
  if (own === null || (publicOrigin && new URL(publicOrigin).host !== asked)) return `the console is not known as ${asked}`;
  const site = headers['sec-fetch-site'];
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation) return 'asked by another site';
  if (method === 'GET' || method === 'HEAD') return null;
  return headers.origin === own ? null : 'a change must come from the page of the console';
}
