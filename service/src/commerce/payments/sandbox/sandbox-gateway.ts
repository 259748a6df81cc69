import type { FastifyInstance, FastifyReply } from 'fastify';
import { yuanText } from 'shared-contracts/licensing/money';
import { escaped, refuseOthers } from '../../../platform/messages/outbox-page.ts';
import type { CommerceContext } from '../../context.ts';
import { answerTrade, type SandboxKey, type SandboxNotice, signNotice } from './sandbox-driver.ts';

/** How the gateway sends its notice: as it should, or as networks and attackers do. */
export const NOTICE_MODES = ['once', 'late', 'doubled', 'reordered', 'tampered', 'lost'] as const;
export type NoticeMode = (typeof NOTICE_MODES)[number];

const MODE_TEXTS: Readonly<Record<NoticeMode, Record<'zh' | 'en', string>>> = {
  once: { zh: '正常', en: 'as usual' },
  late: { zh: '延迟 15 秒', en: '15 seconds late' },
  doubled: { zh: '重复 8 次', en: 'eight times' },
  reordered: { zh: '乱序', en: 'in the wrong order' },
  tampered: { zh: '被篡改', en: 'tampered with' },
  lost: { zh: '丢失', en: 'never' },
};

const TEXTS = {
  zh: {
    title: '模拟支付',
    pay: '支付',
    refuse: '拒绝支付',
    notice: '通知方式',
    paid: '已支付，请回到网页',
    refused: '已拒绝，请回到网页',
    ended: '这笔付款已结束',
  },
  en: {
    title: 'Test payment',
    pay: 'Pay',
    refuse: 'Refuse',
    notice: 'Notify the shop',
    paid: 'Paid. Go back to the shop',
    refused: 'Refused. Go back to the shop',
    ended: 'This payment has ended',
  },
} as const;

const LATE_MS = 15_000;

/** One signed notice on its way to the shop. */
export interface SignedNotice {
  headers: Record<string, string>;
  body: string;
}

export interface GatewayOptions {
  key: SandboxKey;
  /** Sends a notice to the shop; its answer does not matter, as the shop also asks by itself. */
  deliver(notice: SignedNotice): Promise<unknown>;
  /** Runs something later. */
  later(ms: number, act: () => void): void;
}

function signed(key: SandboxKey, notice: SandboxNotice, at: Date): SignedNotice {
  const body = JSON.stringify(notice);
  const timestamp = String(at.getTime());
  return {
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signNotice(key, timestamp, body),
    },
    body,
  };
}

/** Notices of a payment in the order in which they are sent. */
export function noticesOf(key: SandboxKey, notice: SandboxNotice, mode: NoticeMode, at: Date): SignedNotice[] {
  const right = signed(key, notice, at);
  if (mode === 'lost') return [];
  if (mode === 'doubled') return Array.from({ length: 8 }, () => right);
  if (mode === 'reordered')
    return [right, signed(key, { ...notice, state: 'pending', transactionId: null }, new Date(at.getTime() - 1000))];
  if (mode === 'tampered') return [{ ...right, body: JSON.stringify({ ...notice, amount: 1 }) }, right];
  return [right];
}

/** `GET` and `POST /dev/pay`: the page in place of a payment app. Only the sandbox registers it, and it answers this machine alone. */
export function registerSandboxGateway(app: FastifyInstance, { db, now }: CommerceContext, { key, deliver, later }: GatewayOptions): void {
  app.get('/dev/pay', async (request, reply) => {
    refuseOthers(request);
    const { trade: number = '' } = request.query as { trade?: string };
    const trade = await db.selectFrom('sandbox_trade').selectAll().where('number', '=', number).executeTakeFirst();
    if (trade?.state !== 'pending' || trade.expires_at <= now()) return page(reply, trade?.locale ?? 'zh', 'ended');
    const text = TEXTS[trade.locale];
    const modes = NOTICE_MODES.map((mode) => `<option value="${mode}">${MODE_TEXTS[mode][trade.locale]}</option>`).join('');
    return page(
      reply,
      trade.locale,
      'title',
      `<p>${escaped(trade.subject)}</p><p><strong>¥${yuanText(BigInt(trade.amount))}</strong></p>
<form method="post" action="/dev/pay"><input type="hidden" name="trade" value="${escaped(number)}">
<p><label>${text.notice} <select name="notice">${modes}</select></label></p>
<p><button name="answer" value="pay">${text.pay}</button> <button name="answer" value="refuse">${text.refuse}</button></p></form>`,
    );
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post('/dev/pay', async (request, reply) => {
      refuseOthers(request);
      const { trade: number = '', answer, notice } = (request.body ?? {}) as Record<string, string | undefined>;
      const mode = NOTICE_MODES.find((name) => name === notice) ?? 'once';
      const trade = await answerTrade(db, number, answer === 'pay', now());
      if (!trade) return page(reply, 'zh', 'ended');
      const { state, transaction_id: transactionId, amount } = trade;
      const send = async (): Promise<void> => {
        for (const one of noticesOf(key, { number, state, transactionId, amount }, mode, now())) await deliver(one);
      };
      const failed = (error: unknown): void => request.log.warn({ err: error }, 'a sandbox notice was not delivered');
      later(mode === 'late' ? LATE_MS : 0, () => void send().catch(failed));
      return page(reply, trade.locale, state === 'succeeded' ? 'paid' : 'refused');
    });
  });
}

function page(reply: FastifyReply, locale: 'zh' | 'en', heading: keyof (typeof TEXTS)['zh'], form = ''): FastifyReply {
  const title = TEXTS[locale][heading];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${form}</html>`,
    );
}
