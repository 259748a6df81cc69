import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { type Actor, type Desk, DeskRefused } from '../../../desk/desk.ts';
import { CALLS, DESK_PATH, MOST_UPLOAD_BYTES } from '../../../desk/remote/protocol.ts';
import { say } from '../../../sentences/said.ts';
import { ConsoleRefused, faultOf } from '../refusals.ts';
import { BadTokens } from './bad-tokens.ts';
import { HANDLERS } from './calls.ts';

/** A contract of the service is some hundred kilobytes. */
const LARGEST_BODY = 8_000_000;
/** Base64 and the paths. */
const LARGEST_UPLOAD = Math.ceil((MOST_UPLOAD_BYTES * 4) / 3) + 1_000_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who holds the token that the request bears. */
    holder: Actor | null;
  }
}

export interface DeskRouteOptions {
  desk: Desk;
  dataDir: string;
  badTokens?: BadTokens;
}

/** Whether a request is for the desk, which asks for a token with each request and knows no cookies. */
export function isForDesk(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(DESK_PATH) ?? false;
}

/** The desk for programs elsewhere. The token is looked at before a byte of the body is read. */
export function deskRoutes(app: FastifyInstance, { desk, dataDir, badTokens = new BadTokens() }: DeskRouteOptions): void {
  const options = { desk, uploads: path.join(dataDir, 'uploads') };
  app.decorateRequest('holder', null);
  app.addHook('onRequest', async (request) => {
    if (!badTokens.begin(request.ip)) {
      const said = say('remote.attempts');
      throw new ConsoleRefused(429, { reason: 'token', message: said.text, said });
    }
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    request.holder = await desk.authenticate(token);
    badTokens.good(request.ip);
    // Pages send their origin; none is to be tricked or trusted into holding a token.
    if (request.headers.origin !== undefined) {
      const refusal = new DeskRefused('right', say('remote.page'));
      await desk.turnedAway(request.holder, { verb: 'authenticate' }, refusal);
      throw refusal;
    }
  });
  for (const call of CALLS) {
    app.post(`${DESK_PATH}${call}`, { bodyLimit: call === 'publish' ? LARGEST_UPLOAD : LARGEST_BODY }, async (request) => {
      const { holder } = request;
      if (!holder) throw new Error(`${call} was asked by nobody`);
      try {
        return { answer: (await HANDLERS[call](options, holder, request.body)) ?? null };
      } catch (error) {
        if (!(error instanceof ZodError)) throw error;
        const refusal = new DeskRefused('input', say('remote.form', { fault: faultOf(error) }));
        await desk.turnedAway(holder, { verb: call }, refusal);
        throw refusal;
      }
    });
  }
}
