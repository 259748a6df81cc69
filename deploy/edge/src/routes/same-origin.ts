import type { FastifyRequest } from 'fastify';

/** Whether another site's page made this browser send the request. A browser names the site; other programs do not. */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Whether a browser says that a page of this origin sent the request. */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { headers } = request;
  return (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined) && !isForeign(request);
}
