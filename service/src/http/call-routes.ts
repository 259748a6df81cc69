import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, type CallName, callPath, isWrite } from 'shared-contracts/api/call-names';
import { TOKEN_STATE_HEADER } from 'shared-contracts/api/contract';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import type { AppContext } from '../app-context.ts';
import { type IdempotencyStore, idempotencyKeyOf } from '../idempotency/idempotency-store.ts';
import { authenticate } from '../session/authenticate.ts';
import { localeOf, sendData } from './envelope.ts';
import type { Handlers } from './handler.ts';
import { badRequest, notSignedIn } from './problem.ts';
import { BROKEN_QUERY } from './query.ts';
import { validatorOf } from './validation.ts';

/** Marks a recorded result: the handler did not run. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Seconds for which shared caches may keep a visitor's answer of a cacheable call. */
const CACHE_S = 30;

/** Registers one route for every declared call. */
export function registerCalls(app: FastifyInstance, context: AppContext, handlers: Handlers, idempotency: IdempotencyStore): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { access, cacheable } = DECLARATIONS[name];
    const method = CALLS[name];
    const check = validatorOf(name);
    const handle = handlers[name] as (request: unknown, caller: unknown) => Promise<unknown>;
    app.route({
      method,
      url: callPath(name),
      handler: async (request, reply) => {
        const locale = localeOf(request);
        const { member, tokenState } = await authenticate(context, request.headers.authorization);
        reply.header('vary', 'language, authorization').header('content-language', locale === 'zh' ? 'zh-CN' : 'en');
        if (tokenState === 'invalid') reply.header(TOKEN_STATE_HEADER, 'invalid');
        if (access === 'member' && !member) throw notSignedIn(tokenState === 'invalid');
        const checked = check(method === 'GET' ? queryOf(request) : request.body);
        const key = isWrite(name) ? idempotencyKeyOf(request.headers['idempotency-key']) : null;
        const caller = { locale, member, address: request.ip };
        let data: unknown;
        if (key === null) data = await handle(checked, caller);
        else {
          const result = await idempotency.run({ name, key, request: checked, caller });
          if (result.replayed) reply.header(REPLAYED_HEADER, 'true');
          ({ data } = result);
        }
        const shared = cacheable && method === 'GET' && tokenState === 'none';
        reply.header('cache-control', shared ? `public, max-age=${CACHE_S}` : 'no-store');
        return sendData(reply, data);
      },
    });
  }
}

function queryOf(request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown> | typeof BROKEN_QUERY;
  if (query === BROKEN_QUERY) throw badRequest('请求参数的编码不正确', 'The query is not valid UTF-8');
  return { ...(query as Record<string, unknown>) };
}
