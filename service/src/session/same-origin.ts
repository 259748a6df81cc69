import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

const CROSS_SITE = { zh: '不接受来自其他网站的请求', en: 'Requests from other sites are not accepted' };

/**
 * Refuses what a page of another origin sends: browsers name the origin, and no other program has a reason to forge it.
 * @throws Problem (403)
 */
export function refuseOtherOrigins({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new Problem(403, 0, CROSS_SITE);
  }
  if (headers.origin === undefined) return;
  if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== host) throw new Problem(403, 0, CROSS_SITE);
}
