import type { FastifyInstance, FastifyReply } from 'fastify';
import { escaped, refuseOthers } from '../../platform/messages/outbox-page.ts';
import type { MembersContext } from '../context.ts';
import type { WeChatDriver } from './open-platform.ts';
import { answerTicket, isWaiting } from './tickets.ts';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** `GET /api/weChat/callback`: WeChat sends the person here with a code and the state of the ticket. */
export function registerWeChatCallback(app: FastifyInstance, context: MembersContext): void {
  app.get('/api/weChat/callback', async (request, reply) => {
    // The page frames the code of WeChat, which leads here.
    reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" });
    const { code, state } = request.query as Record<string, string | undefined>;
    if (!context.weChat || !state || !SECRET.test(state) || !(await isWaiting(context, state))) return page(reply, ENDED);
    // Without a code the person refused.
    if (!code) return page(reply, (await answerTicket(context, state, null)) ? CANCELLED : ENDED);
    try {
      const account = await context.weChat.accountOf(code.slice(0, 500));
      return page(reply, (await answerTicket(context, state, account)) ? CONFIRMED : ENDED);
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'WeChat did not confirm a sign-in');
      return page(reply, ENDED);
    }
  });
}

/** A driver whose page, served by `registerSandbox`, stands in for the phone. @param url of this service, known once it listens. */
export function sandboxDriver(url: () => string): WeChatDriver {
  return {
    show: 'qr',
    addressOf: (state) => `${url()}/dev/wechat?state=${state}`,
    accountOf: async (code) => ({ id: `sandbox-${code}`, name: code }),
  };
}

/** `GET` and `POST /dev/wechat`: choose a name, then confirm or cancel. Registered for the embedded default alone. */
export function registerSandbox(app: FastifyInstance, context: MembersContext): void {
  app.get('/dev/wechat', async (request, reply) => {
    refuseOthers(request);
    const { state = '' } = request.query as { state?: string };
    if (!SECRET.test(state) || !(await isWaiting(context, state))) return page(reply, ENDED);
    const form = `<form method="post" action="/dev/wechat"><input type="hidden" name="state" value="${escaped(state)}">
<p><label>WeChat 昵称 / name <input name="name" value="sandbox" maxlength="30"></label></p>
<p><button name="answer" value="confirm">确认登录 / Confirm</button> <button name="answer" value="cancel">取消 / Cancel</button></p></form>`;
    return page(reply, '微信沙盒 / WeChat sandbox', form);
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post('/dev/wechat', async (request, reply) => {
      refuseOthers(request);
      const { state = '', name = '', answer } = (request.body ?? {}) as Record<string, string | undefined>;
      const account = answer === 'confirm' ? { id: `sandbox-${name.trim().slice(0, 30)}`, name: name.trim().slice(0, 30) } : null;
      if (!(await answerTicket(context, state, account))) return page(reply, ENDED);
      return page(reply, account ? CONFIRMED : CANCELLED);
    });
  });
}

const CONFIRMED = '已确认，请回到网页 / Confirmed. Go back to the page';
const CANCELLED = '已取消 / Cancelled';
const ENDED = '二维码已失效，请在网页上刷新 / This code has expired. Get a new one on the page';

function page(reply: FastifyReply, text: string, form = ''): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        reply.getHeader('content-security-policy') ?? "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="zh"><meta name="viewport" content="width=device-width"><title>WeChat</title><h1>${text}</h1>${form}</html>`,
    );
}
