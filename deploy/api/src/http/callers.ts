import { createMessage } from 'deploy-release/messages';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import { API_PATH } from '../remote/protocol.ts';
import type { BadTokens } from './bad-tokens.ts';
import { HttpError } from './http-error.ts';
import type { RefusedCallers } from './refused-callers.ts';

/**
 * Whether a request comes from a page with a session: browsers send an origin or cookies. Every other caller of the API sends a bearer
 * token with each request. Only a bearer token counts: a proxy may add Basic authentication to requests of a page.
 */
export function isFromPage({ url, method, headers }: FastifyRequest): boolean {
  const isApi = method === 'POST' && url.startsWith(API_PATH);
  const hasToken = /^Bearer(?:\s|$)/i.test(headers.authorization ?? '');
  return !isApi || (!hasToken && (headers.origin !== undefined || headers.cookie !== undefined));
}

export interface TokenCallerOptions {
  releaseService: Pick<ReleaseService, 'authenticate'>;
  refused: RefusedCallers;
  badTokens: BadTokens;
}

/** Authenticates the bearer token before the body is read. Refusals are audited by address. */
export async function actorOfBearer(
  { ip, headers }: FastifyRequest,
  { releaseService, refused, badTokens }: TokenCallerOptions,
): Promise<Actor> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const actor = await releaseService.authenticate(token, { quiet: true }).catch(async (error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    const mayTry = badTokens.isWithinLimit(ip);
    const refusal = mayTry ? error : new ReleaseError('token', createMessage('remote.attempts'));
    await refused.record(ip, { verb: 'authenticate' }, refusal);
    throw mayTry ? error : new HttpError(429, { reason: 'token', message: refusal.message, userMessage: refusal.userMessage });
  });
  // No page should hold a token: it may have been stolen or injected.
  if (headers.origin !== undefined) {
    const refusal = new ReleaseError('right', createMessage('remote.page'));
    await refused.record(ip, { verb: 'authenticate' }, refusal, actor);
    throw refusal;
  }
  return actor;
}
