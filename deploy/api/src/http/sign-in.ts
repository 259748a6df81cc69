import { createMessage } from 'deploy-release/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, ReleaseError, type ReleaseService } from '../release-service.ts';
import type { BadTokens } from './bad-tokens.ts';
import { RENEWAL, type SessionAnswer } from './contract.ts';
import { ConsoleRefused, faultOf } from './refusals.ts';
import type { RefusedCallers } from './refused-callers.ts';
import { ABSOLUTE_MS, type Sessions } from './sessions.ts';

const credentials = z.strictObject({ token: z.string().trim().min(1).max(500) });

export interface SignInOptions {
  releaseService: Pick<ReleaseService, 'authenticate' | 'auditRejected'>;
  refused: RefusedCallers;
  badTokens: BadTokens;
  sessions: Sessions;
  cookie: string;
  secure: boolean;
  channels: string[];
}

/** Who is signed in: reads the session of a request, or refuses it. */
export type WhoAsks = (request: FastifyRequest, options?: { quiet?: boolean }) => Promise<Actor>;

/** Sign-in, sign-out, and who is signed in. Gives what every other route asks first. */
export function signIn(
  app: FastifyInstance,
  { releaseService, refused, badTokens, sessions, cookie, secure, channels }: SignInOptions,
): WhoAsks {
  const whoAsks: WhoAsks = async (request, { quiet = isRenewal(request) } = {}) => {
    const id = request.cookies[cookie];
    const session = id ? sessions.look(id, { quiet }) : null;
    if (!id || !session?.holds) {
      if (changesSomething(request)) await recordWithoutSession(request, session?.token);
      throw new ConsoleRefused(401, { reason: 'session', message: 'sign in first' });
    }
    try {
      // Each time: a token that was revoked or has run out ends the session with it.
      return managerOnly(await releaseService.authenticate(session.token, { quiet: true }));
    } catch (error) {
      // A store that cannot be read says nothing of the token: this request ends, the session stands.
      if (!(error instanceof ReleaseError)) throw error;
      sessions.end(id);
      await refused.record(request.ip, { verb: 'authenticate' }, error);
      throw new ConsoleRefused(401, { reason: 'session', message: 'the token of this session does not hold any more; sign in again' });
    }
  };

  /** Somebody wanted a change with no session, or one that has ended; then its token says whose it was. */
  const recordWithoutSession = async ({ ip, url }: FastifyRequest, token?: string) => {
    const holder = token === undefined ? null : await releaseService.authenticate(token, { quiet: true }).catch(nullIfRefused);
    const turned = { verb: 'act', dryRun: url.startsWith('/api/dry-run') };
    await refused.record(ip, turned, new ReleaseError('token', createMessage('console.session')), holder);
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const id = request.cookies[cookie];
    if (id) sessions.end(id);
    void reply.clearCookie(cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure });
  };

  app.post('/session', async (request, reply) => {
    const refuse = async (refusal: ReleaseError) => {
      await refused.record(request.ip, { verb: 'authenticate' }, refusal);
      return refusal;
    };
    if (!badTokens.begin(request.ip)) {
      const { userMessage, message } = await refuse(new ReleaseError('token', createMessage('console.attempts')));
      throw new ConsoleRefused(429, { reason: 'attempts', message, userMessage });
    }
    const given = credentials.safeParse(request.body);
    if (!given.success) throw await refuse(new ReleaseError('input', createMessage('console.form', { fault: faultOf(given.error) })));
    const { token } = given.data;
    const actor = await releaseService.authenticate(token, { quiet: true }).catch(async (error: unknown) => {
      throw error instanceof ReleaseError ? await refuse(error) : error;
    });
    try {
      managerOnly(actor);
    } catch (error) {
      if (error instanceof ReleaseError) await releaseService.auditRejected(actor, { verb: 'authenticate' }, error);
      throw error;
    }
    badTokens.good(request.ip);
    end(request, reply);
    void reply.setCookie(cookie, sessions.begin(token), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: ABSOLUTE_MS / 1000,
    });
    return { name: actor.name, channels } satisfies SessionAnswer;
  });

  app.get('/session', async (request) => {
    const actor = await whoAsks(request);
    return { name: actor.name, channels } satisfies SessionAnswer;
  });

  app.delete('/session', async (request, reply) => {
    end(request, reply);
    return reply.code(204).send();
  });

  return whoAsks;
}

/** What a page reads anew by itself is no use of the session: one that nobody sits at ends although its lists stay fresh. */
function isRenewal({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[RENEWAL] !== undefined;
}

function changesSomething({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ReleaseError) return null;
  throw error;
}

function managerOnly(actor: Actor): Actor {
  if (actor.role === 'manager') return actor;
  throw new ReleaseError('right', createMessage('console.role', { name: actor.name, role: actor.role }));
}
