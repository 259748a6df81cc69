import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PAYMENT_METHODS, type PaymentMethod } from 'shared-contracts/orders/payment-methods';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import type { CommerceContext } from '../context.ts';
import { NoticeRefused } from './payment-driver.ts';
import { settlePayment } from './settle-payment.ts';

/** Longest notice that is read, bytes. */
const LARGEST = 64 * 1024;
const KEPT_DAYS = 180;
/** The outcome of a notice that was refused begins with it. */
export const REFUSED = 'refused: ';

/** `POST /api/pay/notice/:method`: gateways report the state of a payment. The body stays unparsed, because its signature is over the bytes. */
export function registerPaymentNotices(app: FastifyInstance, context: CommerceContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) => done(null, body));
    scope.post('/api/pay/notice/:method', async (request, reply) => {
      const method = PAYMENT_METHODS.find((name) => name === (request.params as { method: string }).method);
      const driver = method && context.payments.driver(method);
      if (!driver) throw notFound('没有这个接口', 'There is no such call');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await receiveNotice(context, driver.method, request.headers, body);
      if (outcome.refused) request.log.warn({ method, reason: outcome.text }, 'a payment notice was refused');
      const { status, type, body: answer } = driver.reply(!outcome.refused);
      return reply.code(status).type(type).send(answer);
    });
  });
}

/** Verifies a notice, does what it says, and records both when a gateway signed it. */
export async function receiveNotice(
  context: Pick<CommerceContext, 'db' | 'now' | 'orders' | 'payments'>,
  method: PaymentMethod,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): Promise<{ refused: boolean; text: string }> {
  const { db, now, payments } = context;
  let number: string | null = null;
  try {
    const notice = await payments.driver(method)!.readNotice({ headers, body });
    number = notice.outTradeNo;
    const text = await settlePayment(context, { method, number }, notice);
    await record(db, { method, number, body, text, at: now() });
    return { refused: false, text };
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    // What no gateway signed is only logged: else anybody could fill the database.
    if (number !== null) await record(db, { method, number, body, text: `${REFUSED}${error.reason}`, at: now() });
    return { refused: true, text: error.reason };
  }
}

async function record(
  db: Db,
  { method, number, body, text, at }: { method: PaymentMethod; number: string; body: Buffer; text: string; at: Date },
): Promise<void> {
  const payment = await db.selectFrom('payment').select('id').where('number', '=', number).executeTakeFirst();
  await db
    .insertInto('payment_notice')
    .values({
      method,
      received_at: at,
      payment_id: payment?.id ?? null,
      outcome: text,
      body_sha256: createHash('sha256').update(body).digest('hex'),
    })
    .execute();
}

/** Deletes notices that no dispute needs any more. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('payment_notice')
    .where('received_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
