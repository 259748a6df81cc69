import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Why a browser request is refused as cross-origin; null when it is allowed. A write needs the `Origin` of the console's page, which
 * every browser sends with writes. Other sites may only link here. The `Host` must be a known name: otherwise another domain that
 * resolves to this machine (DNS rebinding) would count as the same origin.
 */
export function crossOriginFault(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  { publicOrigin, host }: { publicOrigin: string | null; host: string },
): string | null {
  const asked = headers.host ?? '';
  const own = publicOrigin ?? (LOOPBACK.test(asked) || asked.replace(/:\d+$/, '') === host ? `http://${asked}` : null);
  if (own === null || (publicOrigin && new URL(publicOrigin).host !== asked)) return `the console is not known as ${asked}`;
  const site = headers['sec-fetch-site'];
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation) return 'asked by another site';
  if (method === 'GET' || method === 'HEAD') return null;
  return headers.origin === own ? null : 'a change must come from the page of the console';
}
