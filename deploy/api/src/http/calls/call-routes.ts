import path from 'node:path';
import { createMessage } from 'deploy-release/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { type Actor, ReleaseError, type ReleaseService } from '../../release-service.ts';
import { CALL_PATH, CALLS, type Call, UPLOAD_TYPE } from '../../remote/protocol.ts';
import type { BadTokens } from '../bad-tokens.ts';
import { ConsoleRefused, faultOf } from '../refusals.ts';
import type { RefusedCallers } from '../refused-callers.ts';
import { HANDLERS } from './calls.ts';
import { isLarge, TokenShare } from './token-share.ts';

/** A contract of the service is some hundred kilobytes; what else is asked fits into much less. An upload is no body that is read whole. */
const LARGEST_BODY = 8_000_000;
const LARGEST_QUESTION = 256_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who holds the token that the request bears. */
    holder: Actor | null;
    /** Gives back what the request occupies of the token's share. */
    endShare: () => void;
  }
}

export interface CallRouteOptions {
  releaseService: ReleaseService;
  dataDir: string;
  refused: RefusedCallers;
  badTokens: BadTokens;
  share?: TokenShare;
}

/** Whether a request is for the release service, which asks for a token with each request and knows no cookies. */
export function isReleaseCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(CALL_PATH) ?? false;
}

/** The release service for programs elsewhere. The token is looked at before a byte of the body is read. */
export function callRoutes(
  app: FastifyInstance,
  { releaseService, dataDir, refused, badTokens, share = new TokenShare() }: CallRouteOptions,
): void {
  const options = { releaseService, uploads: path.join(dataDir, 'uploads'), share };
  app.decorateRequest('holder', null);
  app.decorateRequest('endShare', () => undefined);
  app.addContentTypeParser(UPLOAD_TYPE, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request) => {
    const { ip } = request;
    if (!badTokens.begin(ip)) {
      const refusal = new ReleaseError('token', createMessage('remote.attempts'));
      await refused.record(ip, { verb: 'authenticate' }, refusal);
      throw new ConsoleRefused(429, { reason: 'token', message: refusal.message, userMessage: refusal.userMessage });
    }
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      request.holder = await releaseService.authenticate(token, { quiet: true });
    } catch (error) {
      if (error instanceof ReleaseError) await refused.record(ip, { verb: 'authenticate' }, error);
      throw error;
    }
    badTokens.good(ip);
    // Pages send their origin; none is to be tricked or trusted into holding a token.
    if (request.headers.origin !== undefined) {
      const refusal = new ReleaseError('right', createMessage('remote.page'));
      await refused.record(ip, { verb: 'authenticate' }, refusal, request.holder);
      throw refusal;
    }
  });

  for (const call of CALLS) {
    app.post(`${CALL_PATH}${call}`, {
      bodyLimit: isLarge(call) ? LARGEST_BODY : LARGEST_QUESTION,
      onRequest: (request, reply) => beginShare(request, reply.raw, call),
      handler: async (request) => {
        const { endShare } = request;
        // From here on it ends with the work, which goes on when the caller hangs up.
        request.endShare = () => undefined;
        try {
          return { answer: (await HANDLERS[call](options, holderOf(request), request.body)) ?? null };
        } catch (error) {
          if (!(error instanceof ZodError)) throw error;
          const refusal = new ReleaseError('input', createMessage('remote.form', { fault: faultOf(error) }));
          await releaseService.auditRejected(holderOf(request), { verb: call }, refusal);
          throw refusal;
        } finally {
          endShare();
        }
      },
    });
  }

  async function beginShare(request: FastifyRequest, response: NodeJS.EventEmitter, call: Call): Promise<void> {
    const holder = holderOf(request);
    try {
      request.endShare = share.begin(holder, call);
      response.once('close', () => request.endShare());
    } catch (error) {
      if (error instanceof ReleaseError) await refused.record(request.ip, { verb: call }, error, holder);
      throw error;
    }
  }
}

function holderOf({ holder, url }: FastifyRequest): Actor {
  if (!holder) throw new Error(`${url} was asked by nobody`);
  return holder;
}
