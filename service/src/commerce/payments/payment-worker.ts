import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { CommerceContext } from '../context.ts';
import type { PaymentRow } from './change-payment.ts';
import type { PaymentDriver } from './payment-driver.ts';
import { OPEN_PAYMENTS } from './payment-states.ts';
import { ASK_AGAIN_MS } from './payments.ts';
import { payRefund } from './refunds.ts';
import { settlePayment, WATCHED_MS } from './settle-payment.ts';

type Context = Pick<CommerceContext, 'db' | 'now' | 'orders' | 'payments'>;

/** Rows that one run takes at most. */
const TAKEN = 50;
/** Longest wait between two questions to a gateway, ms: money that came late goes back within the minute. */
const LONGEST_WAIT_MS = 50_000;

/** How long until the next attempt: it doubles each time. */
function waitAfter(attempts: number): number {
  return Math.min(ASK_AGAIN_MS * 2 ** Math.min(attempts, 10), LONGEST_WAIT_MS);
}

/**
 * Takes the due rows of a table for this run: their next attempt is postponed first, so that no other process takes
 * them too, and a crash only delays them.
 */
async function takeDue(db: Db, table: 'payment' | 'refund', now: Date): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom(table)
      .select(['id', 'attempts'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(TAKEN)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, attempts } of due)
      await tx
        .updateTable(table)
        .set({ attempts: attempts + 1, next_at: new Date(now.getTime() + waitAfter(attempts)) })
        .where('id', '=', id)
        .execute();
    return due.map(({ id }) => id);
  });
}

/**
 * One run over payments and refunds that are due: opens what a crash left unopened, finds payments whose notice was lost, closes those
 * that nobody may pay any more, pays refunds out.
 * @returns errors of gateways; each is tried again.
 */
export async function runPayments(context: Context): Promise<unknown[]> {
  const errors: unknown[] = [];
  const each = async (ids: readonly number[], act: (id: number) => Promise<void>): Promise<void> => {
    for (const id of ids) await act(id).catch((error: unknown) => void errors.push(error));
  };
  await each(await takeDue(context.db, 'payment', context.now()), (id) => lookAt(context, id));
  await each(await takeDue(context.db, 'refund', context.now()), (id) => payRefund(context, id));
  return errors;
}

async function lookAt(context: Context, id: number): Promise<void> {
  const { db, now, payments } = context;
  const row = await db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.state as orderState')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const isOpen = (OPEN_PAYMENTS as readonly string[]).includes(row.state);
  if (!isOpen && row.state !== 'closed') return stopWatching(db, row);
  const driver = payments.driver(row.method);
  // This process lacks the settings of the gateway: another process, or this one after a restart, continues.
  if (!driver) return;
  if (!isOpen) return watchClosed(context, row, driver);
  const isWanted = row.orderState === 'paying' && !row.superseded && row.expires_at > now();
  if (row.state === 'init' && isWanted) return payments.openAtGateway(context, id);
  const found = await driver.query(row.number);
  if (found && found.state !== 'pending') return void (await settlePayment(context, row, found));
  if (isWanted) return;
  // Closed first and asked again after: a payment made in between counts.
  await driver.close(row.number);
  const after = (await driver.query(row.number)) ?? { state: 'closed' as const, transactionId: null, amount: null };
  await settlePayment(context, row, after);
}

/** A code that was not scanned before it was closed may be unknown to its gateway, and be paid later: such a payment goes back. */
async function watchClosed(context: Context, row: PaymentRow, driver: PaymentDriver): Promise<void> {
  const found = await driver.query(row.number);
  if (found?.state === 'succeeded') await settlePayment(context, row, found);
  else if (context.now().getTime() > row.expires_at.getTime() + WATCHED_MS) await stopWatching(context.db, row);
}

/** The worker does not look at this payment any more. */
async function stopWatching(db: Db, { id, state }: Pick<PaymentRow, 'id' | 'state'>): Promise<void> {
  await db.updateTable('payment').set({ next_at: null }).where('id', '=', id).where('state', '=', state).execute();
}
