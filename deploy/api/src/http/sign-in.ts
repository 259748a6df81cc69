import { createMessage } from 'deploy-release/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import type { Verb } from '../verb.ts';
import { RENEWAL, type SessionAnswer } from './answers.ts';
import type { BadTokens } from './bad-tokens.ts';
import { faultOf, HttpError } from './http-error.ts';
import type { RefusedCallers } from './refused-callers.ts';
import { rejectedRequest, verbOf } from './rejected-request.ts';
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
  verbs: readonly Verb[];
}

/** The actor of a request's session. Throws `HttpError` 401 with the reason `session` for a request without a valid one. */
export type ActorOfSession = (request: FastifyRequest, options?: { quiet?: boolean }) => Promise<Actor>;

/** Routes of sign-in, sign-out and the current session. Returns the session check of the other routes. */
export function signIn(
  app: FastifyInstance,
  { releaseService, refused, badTokens, sessions, cookie, secure, channels, verbs }: SignInOptions,
): ActorOfSession {
  const actorOfSession: ActorOfSession = async (request, { quiet = isRenewal(request, verbs) } = {}) => {
    const id = request.cookies[cookie];
    const session = id ? sessions.look(id, { quiet }) : null;
    if (!id || !session?.holds) {
      if (changesSomething(request, verbs)) await recordWithoutSession(request, session?.token);
      throw new HttpError(401, { reason: 'session', message: 'sign in first' });
    }
    try {
      // Checked each time: a revoked or expired token ends its session.
      return managerOnly(await releaseService.authenticate(session.token, { quiet: true }));
    } catch (error) {
      // An unreadable store does not invalidate the token: this request fails, the session stays.
      if (!(error instanceof ReleaseError)) throw error;
      sessions.end(id);
      await refused.record(request.ip, { verb: 'authenticate' }, error);
      throw new HttpError(401, { reason: 'session', message: 'the token of this session is no longer valid; sign in again' });
    }
  };

  /** Audits a change without a valid session; the token of an ended one names the actor. */
  const recordWithoutSession = async (request: FastifyRequest, token?: string) => {
    const actor = token === undefined ? null : await releaseService.authenticate(token, { quiet: true }).catch(nullIfRefused);
    const { verb, dryRun } = rejectedRequest(request);
    await refused.record(request.ip, { verb, dryRun }, new ReleaseError('token', createMessage('console.session')), actor);
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const id = request.cookies[cookie];
    if (id) sessions.end(id);
    void reply.clearCookie(cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure });
  };

  const titles = Object.fromEntries(verbs.map(({ name, title }) => [name, title]));
  const sessionAnswer = ({ name }: Actor): SessionAnswer => ({ name, channels, verbs: titles });

  app.post('/session', async (request, reply) => {
    const refuse = async (refusal: ReleaseError, actor: Actor | null = null) => {
      if (badTokens.isWithinLimit(request.ip)) {
        if (actor) await releaseService.auditRejected(actor, { verb: 'authenticate' }, refusal);
        else await refused.record(request.ip, { verb: 'authenticate' }, refusal);
        return refusal;
      }
      const tooMany = new ReleaseError('token', createMessage('console.attempts'));
      await refused.record(request.ip, { verb: 'authenticate' }, tooMany);
      return new HttpError(429, { reason: 'attempts', message: tooMany.message, userMessage: tooMany.userMessage });
    };
    const given = credentials.safeParse(request.body);
    if (!given.success) throw await refuse(new ReleaseError('input', createMessage('console.form', { fault: faultOf(given.error) })));
    const { token } = given.data;
    const actor = await releaseService.authenticate(token, { quiet: true }).catch(async (error: unknown) => {
      throw error instanceof ReleaseError ? await refuse(error) : error;
    });
    try {
      managerOnly(actor);
    } catch (error) {
      throw error instanceof ReleaseError ? await refuse(error, actor) : error;
    }
    end(request, reply);
    void reply.setCookie(cookie, sessions.begin(token), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: ABSOLUTE_MS / 1000,
    });
    return sessionAnswer(actor);
  });

  app.get('/session', async (request) => {
    const actor = await actorOfSession(request);
    return sessionAnswer(actor);
  });

  app.delete('/session', async (request, reply) => {
    end(request, reply);
    return reply.code(204).send();
  });

  return actorOfSession;
}

/** Automatic reads of a page do not prolong the session: an unattended one ends. */
function isRenewal(request: FastifyRequest, verbs: readonly Verb[]): boolean {
  return !changesSomething(request, verbs) && request.headers[RENEWAL] !== undefined;
}

function changesSomething(request: FastifyRequest, verbs: readonly Verb[]): boolean {
  const name = verbOf(request);
  if (name !== null) return verbs.some((verb) => verb.name === name && verb.kind === 'action');
  return request.method !== 'GET' && request.method !== 'HEAD';
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ReleaseError) return null;
  throw error;
}

function managerOnly(actor: Actor): Actor {
  if (actor.role === 'manager') return actor;
  throw new ReleaseError('right', createMessage('console.role', { name: actor.name, role: actor.role }));
}
