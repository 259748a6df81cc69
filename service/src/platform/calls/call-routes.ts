import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callPath, isWrite, methodOf } from 'shared-contracts/api/call-names';
import { TOKEN_STATE_HEADER } from 'shared-contracts/api/contract';
import type { CallDeclaration } from 'shared-contracts/api/declaration';
import { EVERY_CALL, EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import { STAFF_HEADER } from 'shared-contracts/staff/calls';
import type { StaffCallDeclaration } from 'shared-contracts/staff/declaration';
import type { Authenticate, AuthenticateStaff } from '../http/authentication.ts';
import { BROKEN_QUERY } from '../http/body.ts';
import { applyEffects, browserOf, refuseOtherOrigins } from '../http/browser.ts';
import type { Caller } from '../http/caller.ts';
import { localeOf, sendData, sendTagged } from '../http/envelope.ts';
import { type Handler, type Handlers, prepareCall, preparedValue } from '../http/handler.ts';
import { badRequest, notSignedIn } from '../http/problem.ts';
import { requireStaff } from '../http/require-staff.ts';
import { validatorOf } from '../http/validation.ts';
import { type IdempotencyStore, idempotencyKeyOf } from '../idempotency/idempotency-store.ts';
import type { KeyedHash } from '../secrets.ts';

/** Marks a recorded result: the handler did not run. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Seconds for which shared caches may keep a visitor's answer of a cacheable call. */
const CACHE_S = 30;

/** What the routes of calls need. */
export interface CallSettings {
  hash: KeyedHash;
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  now(): Date;
  idempotency: IdempotencyStore;
}

/** Registers one route for every declared call. */
export function registerCalls(app: FastifyInstance, settings: CallSettings, handlers: Handlers): void {
  const { hash, idempotency } = settings;
  for (const name of EVERY_CALL) {
    const { cacheable, bodyLimit }: CallDeclaration = EVERY_DECLARATION[name];
    const method = methodOf(name);
    const check = validatorOf(name);
    const handle = handlers[name] as Handler<never>;
    const known = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof identify>>>();
    app.route({
      method,
      url: callPath(name),
      ...(bodyLimit !== undefined && { bodyLimit }),
      // Before the body is read: a visitor's costs nothing where only members are answered.
      onRequest: async (request, reply) => {
        known.set(request, await identify(request, reply, settings, name));
      },
      handler: async (request, reply) => {
        const { locale, browser, member, staff, sessionId, tokenState, newToken } = known.get(request)!;
        const checked = check(method === 'GET' ? queryOf(request) : request.body);
        const key = isWrite(name) ? idempotencyKeyOf(request.headers['idempotency-key']) : null;
        const caller: Caller & { browser: typeof browser } = {
          locale,
          member,
          staff,
          sessionId,
          address: request.ip,
          browser,
          afterCommit: [],
          warn: (error, what) => request.log.warn({ err: error }, what),
        };
        const preparation = handle.prepare ? await prepareCall(handle, checked, caller) : undefined;
        let data: unknown;
        // The body may have come long after the head. Writes look once more in their transaction.
        if (staff) caller.staff = (await identify(request, reply, settings, name)).staff;
        if (!isWrite(name)) data = await handle(checked as never, caller, preparedValue(preparation));
        else {
          const result = await idempotency.run({ name, key, request: checked, caller, preparation });
          if (result.replayed) reply.header(REPLAYED_HEADER, 'true');
          ({ data } = result);
          browser.effects = result.effects;
        }
        const { cookies, session } = browser.effects;
        applyEffects(reply, browser, { cookies, session: newToken && session ? { token: newToken, ...session } : session }, hash);
        const shared = cacheable && method === 'GET' && tokenState === 'none';
        reply.header('cache-control', shared ? `public, max-age=${CACHE_S}` : 'no-store');
        // What may not be stored cannot be compared later.
        return shared ? sendTagged(request, reply, data) : sendData(reply, data);
      },
    });
  }
}

/** Who sends a request, and in which language. @throws Problem for a caller whom the call does not answer. */
async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, authenticate, authenticateStaff, now }: Omit<CallSettings, 'idempotency'>,
  name: EveryCallName,
) {
  const declaration: CallDeclaration = EVERY_DECLARATION[name];
  const { access } = declaration;
  const locale = localeOf(request);
  const browser = browserOf(request, hash);
  reply.header('content-language', locale === 'zh' ? 'zh-CN' : 'en');
  if (access === 'staff') {
    reply.header('vary', `language, ${STAFF_HEADER}`);
    refuseOtherOrigins(request);
    const staff = await requireStaff(authenticateStaff, request.headers[STAFF_HEADER], declaration as StaffCallDeclaration, now());
    return { locale, browser, member: null, staff, sessionId: null, tokenState: 'none' as const, newToken: null };
  }
  const authentication = await authenticate({
    authorization: request.headers.authorization,
    companions: browser.cookie('companion'),
  });
  const { member, tokenState, newToken, companion } = authentication;
  reply.header('vary', 'language, authorization');
  if (tokenState === 'invalid' || tokenState === 'alone') reply.header(TOKEN_STATE_HEADER, 'invalid');
  // The cookie lives as long as a token: each exchange renews both.
  if (newToken) applyEffects(reply, browser, { cookies: { companion }, session: { token: newToken } }, hash);
  if (access === 'member' || isWrite(name)) refuseOtherOrigins(request);
  if (access === 'member' && !member) throw notSignedIn(tokenState);
  return { locale, browser, staff: null, ...authentication };
}

function queryOf(request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown> | typeof BROKEN_QUERY;
  if (query === BROKEN_QUERY) throw badRequest('请求参数的编码不正确', 'The query is not valid UTF-8');
  return { ...(query as Record<string, unknown>) };
}
