import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serviceContractOf } from 'shared-contracts/release/contract-of';

/** Seconds for which a contract may be kept: it changes with a release of the service only. */
const CACHE_S = 10;

/**
 * `GET /api/contract`: version, schemas and digests of every declared call, plain JSON without the envelope. The release
 * gate reads it. Nothing in it is secret: `/api/docs` shows the same to people.
 */
export function registerContract(app: FastifyInstance): void {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };
  const contract = serviceContractOf(version);
  const text = JSON.stringify(contract);
  const tag = `"${contract.version}"`;
  app.get('/api/contract', async (request, reply) => {
    reply.header('etag', tag).header('cache-control', `public, max-age=${CACHE_S}`);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
