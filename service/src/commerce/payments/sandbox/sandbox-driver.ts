import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/transaction.ts';
import { NoticeRefused, type PaymentDriver } from '../payment-driver.ts';

/** A notice may be this old, ms. */
const OLDEST_MS = 5 * 60_000;

const noticeBody = z.object({
  number: z.string(),
  state: z.enum(['pending', 'succeeded', 'closed']),
  transactionId: z.string().nullable(),
  amount: z.number().int(),
});
export type SandboxNotice = z.infer<typeof noticeBody>;

/** Key that the sandbox gateway signs its notices with. */
export type SandboxKey = string;

/** Signature of a notice: HMAC-SHA-256 over its time and its bytes. */
export function signNotice(key: SandboxKey, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
}

interface SandboxOptions {
  db: Db;
  key: SandboxKey;
  now(): Date;
  /** Address of the page in place of a payment app. */
  pageOf(number: string): string;
}

/** A driver for the gateway of this process that moves no money; `sandbox-gateway.ts` has its pages and its notices. */
export function sandboxPayments({ db, key, now, pageOf }: SandboxOptions): PaymentDriver {
  const tradeOf = (number: string) => db.selectFrom('sandbox_trade').selectAll().where('number', '=', number).executeTakeFirst();
  return {
    method: 'sandbox',
    name: { zh: '模拟支付', en: 'Test payment' },
    hint: { zh: '用于试用，不会真的扣款', en: 'For trying the shop out: no money moves' },
    async open({ outTradeNo, amount, subject, expiresAt, locale }) {
      await db
        .insertInto('sandbox_trade')
        .values({ number: outTradeNo, subject, amount: Number(amount), locale, state: 'pending', expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { qr: pageOf(outTradeNo), url: pageOf(outTradeNo) };
    },
    async query(outTradeNo) {
      const trade = await tradeOf(outTradeNo);
      if (!trade) return null;
      const amount = trade.state === 'succeeded' ? BigInt(trade.amount) : null;
      return { state: trade.state, transactionId: trade.transaction_id, amount };
    },
    async close(outTradeNo) {
      await db
        .updateTable('sandbox_trade')
        .set({ state: 'closed' })
        .where('number', '=', outTradeNo)
        .where('state', '=', 'pending')
        .execute();
    },
    async refund({ outTradeNo, amount }) {
      await db
        .updateTable('sandbox_trade')
        .set({ refunded: Number(amount) })
        .where('number', '=', outTradeNo)
        .where('state', '=', 'succeeded')
        .execute();
      return 'succeeded';
    },
    async readNotice({ headers, body }) {
      const [timestamp, signature] = [headers['x-sandbox-timestamp'], headers['x-sandbox-signature']];
      if (typeof timestamp !== 'string' || typeof signature !== 'string') throw new NoticeRefused('malformed');
      const expected = Buffer.from(signNotice(key, timestamp, body));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NoticeRefused('signature');
      const sentAt = Number(timestamp);
      if (!(Math.abs(now().getTime() - sentAt) <= OLDEST_MS)) throw new NoticeRefused('timestamp');
      const notice = noticeBody.safeParse(parsed(body));
      if (!notice.success) throw new NoticeRefused('malformed');
      const { number, state, transactionId, amount } = notice.data;
      return { outTradeNo: number, state, transactionId, amount: BigInt(amount) };
    },
    reply: (accepted) => ({ status: accepted ? 200 : 400, type: 'text/plain', body: accepted ? 'success' : 'failure' }),
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The payer's answer on the sandbox page. @returns the trade as it is now; null for one that cannot be paid any more. */
export async function answerTrade(db: Db, number: string, pays: boolean, now: Date) {
  const trade = await db
    .updateTable('sandbox_trade')
    .set(pays ? { state: 'succeeded', transaction_id: `S${randomUUID().replaceAll('-', '')}` } : { state: 'closed' })
    .where('number', '=', number)
    .where('state', '=', 'pending')
    .where((test) => test.or([test(sql`${pays}::boolean`, '=', false), test('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
  return trade ?? null;
}
