import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SITE_FACTOR, visitorNetworks } from '../address/visitor-network.ts';

const WINDOW_MS = 60_000;
/** Networks that are counted at a time. */
const MAX_NETWORKS = 100_000;

/**
 * Limits the queries that pages of one network cause: without it, page addresses with random parameters would be unlimited calls
 * of the service. IPv6 counts per /64, and per /48 with twice the limit. @param most queries per minute; 0 for no limit.
 */
export async function createQueryLimit(app: FastifyInstance, most: number): Promise<(request: FastifyRequest) => Promise<boolean>> {
  if (most === 0) return async () => true;
  await app.register(rateLimit, { global: false, cache: MAX_NETWORKS });
  const line = app.createRateLimit({ max: most, timeWindow: WINDOW_MS, keyGenerator: ({ ip }) => visitorNetworks(ip).line });
  const site = app.createRateLimit({
    max: most * SITE_FACTOR,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => visitorNetworks(ip).site,
  });
  const within = (result: Awaited<ReturnType<typeof line>>) => result.isAllowed || !result.isExceeded;
  return async (request) => within(await line(request)) && within(await site(request));
}
