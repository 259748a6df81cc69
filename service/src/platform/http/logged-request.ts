import type { FastifyRequest } from 'fastify';

/** What the log says of a request. Not its query: the addresses of downloads and recordings hold the keys that open them. */
export function loggedRequest({ method, url, host, ip }: FastifyRequest): Record<string, string> {
  return { method, path: url.split('?', 1)[0]!, host, address: ip };
}
