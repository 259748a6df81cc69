import type { EdgeBrand } from 'deploy-release/settings';
import type { FastifyInstance } from 'fastify';
import { OpenOfNetworks } from '../address/open-of-networks.ts';
import { sendErrorPage } from './error-response.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its responses itself. */
    hasOwnLimit?: true;
  }
}

export interface OpenResponsesOptions {
  /** Responses of one network at the same time; further requests get 429. */
  perNetwork: number;
  brand: EdgeBrand;
}

/**
 * Limits the responses of a network that are not yet taken: pages, files and what else the edge has in memory. A network that opens one
 * connection after the other and reads nothing would otherwise fill it.
 */
export function limitOpenResponses(app: FastifyInstance, { perNetwork, brand }: OpenResponsesOptions): void {
  const open = new OpenOfNetworks(perNetwork);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.hasOwnLimit) return;
    const end = open.begin(request.ip);
    if (!end) return sendErrorPage(request, reply.header('retry-after', '2'), 429, brand);
    reply.raw.once('close', end);
  });
}
