import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { CommerceContext } from '../context.ts';
import { licenceState } from '../licensing/licence-state.ts';

type Context = Pick<CommerceContext, 'db' | 'now' | 'recordings' | 'certificates'>;

/** Certificates that one run takes at most. */
const TAKEN = 20;
/** First and longest wait between two attempts, ms. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * One run over the certificates that wait for the HD file of their recording: makes the file where it is missing, and issues them.
 * @returns errors of files that could not be made; each is tried again, later each time.
 */
export async function issueDue(context: Context): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const licenceId of await takeDue(context.db, context.now()))
    await issueOne(context, licenceId).catch((error: unknown) => void errors.push(error));
  return errors;
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

async function issueOne({ db, now, recordings, certificates }: Context, licenceId: number): Promise<void> {
  const licence = await db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .select([licenceState('c').as('state'), 'l.order_id', 'l.version_id'])
    .where('c.id', '=', licenceId)
    .executeTakeFirstOrThrow();
  if (licence.state === 'valid' && !(await recordings.hd(licence.version_id)))
    throw new Error(`the HD file of version ${licence.version_id} cannot be made, so its certificate is not issued`);
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('customer_order').select('id').where('id', '=', licence.order_id).forNoKeyUpdate().execute();
    await certificates.issue(tx, licence.order_id, now());
  });
}
