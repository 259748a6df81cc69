import { setTimeout } from 'node:timers/promises';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { CommerceContext } from '../context.ts';
import { licenceState } from '../licensing/licence-state.ts';

type Context = Pick<CommerceContext, 'db' | 'now' | 'recordings' | 'certificates'>;

/** Certificates that one run takes at most. */
const TAKEN = 20;
/** First and longest wait between two attempts, ms. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** How long one run waits for a file; a later run finds it. */
const FILE_WAIT_MS = 20_000;

/**
 * One run over the certificates that wait for the HD file of their recording: makes the file where it is missing, and issues them. They wait
 * side by side: a file that takes long, or cannot be made, holds up no other.
 * @param fileWaitMs how long the run waits for a file.
 * @returns errors of files that could not be made in that time; each is tried again, later each time.
 */
export async function issueDue(context: Context, fileWaitMs = FILE_WAIT_MS): Promise<unknown[]> {
  const due = await takeDue(context.db, context.now());
  const outcomes = await Promise.allSettled(due.map((licenceId) => issueOne(context, licenceId, fileWaitMs)));
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}

/** Their next attempt is postponed first, so that no other process takes them too, and a crash only delays them. */
function takeDue(db: Db, now: Date): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('certificate_due')
      .select(['licence_id', 'attempts'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(TAKEN)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { licence_id, attempts } of due) {
      const next_at = new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS));
      await tx
        .updateTable('certificate_due')
        .set({ attempts: attempts + 1, next_at })
        .where('licence_id', '=', licence_id)
        .execute();
    }
    return due.map(({ licence_id }) => licence_id);
  });
}

async function issueOne({ db, now, recordings, certificates }: Context, licenceId: number, fileWaitMs: number): Promise<void> {
  const licence = await db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .select([licenceState('c').as('state'), 'l.order_id', 'l.version_id'])
    .where('c.id', '=', licenceId)
    .executeTakeFirstOrThrow();
  if (licence.state === 'valid' && !(await within(fileWaitMs, recordings.hd(licence.version_id))))
    throw new Error(`the HD file of version ${licence.version_id} cannot be made, so its certificate is not issued`);
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('customer_order').select('id').where('id', '=', licence.order_id).forNoKeyUpdate().execute();
    await certificates.issue(tx, licence.order_id, now());
  });
}

/** @throws Error after so long; what was begun goes on. */
async function within<T>(ms: number, made: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const late = setTimeout(ms, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`the HD file is not made after ${ms} ms`);
  });
  return Promise.race([made, late]).finally(() => limit.abort());
}
