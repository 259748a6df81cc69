import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, type Desk, DeskRefused } from '../../desk/desk.ts';
import { say } from '../../sentences/said.ts';
import { RENEWAL, type SessionAnswer } from '../contract.ts';
import { ConsoleRefused } from './refusals.ts';
import { ABSOLUTE_MS, type Sessions } from './sessions.ts';

/** Sign-ins that one address may try, and within how long, ms. */
const ATTEMPTS = 10;
const ATTEMPTS_WITHIN_MS = 5 * 60_000;

const credentials = z.strictObject({ token: z.string().trim().min(1).max(500) });

export interface SignInOptions {
  desk: Pick<Desk, 'authenticate' | 'turnedAway'>;
  sessions: Sessions;
  cookie: string;
  secure: boolean;
  channels: string[];
}

/** Who is signed in: reads the session of a request, or refuses it. */
export type WhoAsks = (request: FastifyRequest, options?: { quiet?: boolean }) => Promise<Actor>;

/** Sign-in, sign-out, and who is signed in. Gives what every other route asks first. */
export function signIn(app: FastifyInstance, { desk, sessions, cookie, secure, channels }: SignInOptions): WhoAsks {
  const whoAsks: WhoAsks = async (request, { quiet = isRenewal(request) } = {}) => {
    const id = request.cookies[cookie];
    const token = id ? sessions.token(id, { quiet }) : null;
    if (!id || token === null) throw new ConsoleRefused(401, { reason: 'session', message: 'sign in first' });
    try {
      // Each time: a token that was revoked or has run out ends the session with it.
      return managerOnly(await desk.authenticate(token));
    } catch (error) {
      // A store that cannot be read says nothing of the token: this request ends, the session stands.
      if (error instanceof DeskRefused) {
        sessions.end(id);
        throw new ConsoleRefused(401, { reason: 'session', message: 'the token of this session does not hold any more; sign in again' });
      }
      throw error;
    }
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const id = request.cookies[cookie];
    if (id) sessions.end(id);
    void reply.clearCookie(cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure });
  };

  app.post('/session', { config: { rateLimit: { max: ATTEMPTS, timeWindow: ATTEMPTS_WITHIN_MS } } }, async (request, reply) => {
    const { token } = credentials.parse(request.body);
    const actor = await desk.authenticate(token);
    try {
      managerOnly(actor);
    } catch (error) {
      if (error instanceof DeskRefused) await desk.turnedAway(actor, { verb: 'authenticate' }, error);
      throw error;
    }
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

function managerOnly(actor: Actor): Actor {
  if (actor.role === 'manager') return actor;
  throw new DeskRefused('right', say('console.role', { name: actor.name, role: actor.role }));
}
