import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { ComposersContext } from '../context.ts';
import { monthOf } from './months.ts';
import { SOLD_LINES, type SoldLine, soldLines, WINDOW_MS, WROTE_WHEN_SOLD } from './sold-lines.ts';

/** Lines of one transaction. */
const A_BATCH = 200;
/** Batches of one run: the next run goes on. */
const BATCHES = 50;

/**
 * Books the shares of sales whose refund window is over, and books back those whose order was refunded after that. A batch is one
 * transaction, and no line is booked twice; several services may run it at once, and one that was killed amid a batch has booked nothing of it.
 * @returns the lines that were booked, and booked back.
 */
export async function bookEarnings(context: Pick<ComposersContext, 'db' | 'now'>): Promise<{ booked: number; returned: number }> {
  return { booked: await inBatches(context, bookDue), returned: await inBatches(context, bookBack) };
}

async function inBatches({ db, now }: Pick<ComposersContext, 'db' | 'now'>, book: (tx: Db, at: Date) => Promise<number>): Promise<number> {
  let booked = 0;
  for (let nth = 0; nth < BATCHES; nth += 1) {
    const lines = await inTransaction(db, (tx) => book(tx, now()));
    booked += lines;
    if (lines === 0) break;
  }
  return booked;
}

/** Locks the orders first: a refund that is granted meanwhile waits, or was there before. */
async function bookDue(tx: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select l.id from ${SOLD_LINES}
    where o.state = 'completed' and o.completed_at <= ${new Date(at.getTime() - WINDOW_MS)}
      and exists (select from work_writer writer where ${WROTE_WHEN_SOLD})
      and not exists (select from royalty_line booked where booked.order_line_id = l.id)
    order by o.completed_at, l.id limit ${sql.lit(A_BATCH)} for no key update of o skip locked`.execute(tx);
  const lines = await soldLines(
    tx,
    rows.map(({ id }) => id),
  );
  if (lines.length === 0) return 0;
  const added = await tx
    .insertInto('royalty_line')
    .values(lines.map((line) => lineColumns(line, at)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_line_id')
    .execute();
  const isNew = new Set(added.map(({ order_line_id }) => order_line_id));
  const entries = lines.filter(({ id }) => isNew.has(id)).flatMap((line) => entryColumns(line, at));
  if (entries.length > 0) await tx.insertInto('royalty_entry').values(entries).execute();
  return isNew.size;
}

function lineColumns({ id, workId, contractId, paidBy, cash, points, shareBasisPoints, share, soldAt }: SoldLine, at: Date) {
  return {
    ...{ order_line_id: id, work_id: workId, contract_id: contractId, paid_by: paidBy, cash: Number(cash), points: Number(points) },
    ...{ share_basis_points: shareBasisPoints, share: Number(share), sold_at: soldAt, booked_at: at },
  };
}

function entryColumns({ id, writers }: SoldLine, at: Date) {
  return writers.map(({ writerId, memberId, basisPoints, fen }) => ({
    ...{ order_line_id: id, writer_id: writerId, member_id: memberId, kind: 'share' as const },
    ...{ writer_basis_points: basisPoints, fen: Number(fen), month: monthOf(at), at },
  }));
}

async function bookBack(tx: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select r.order_line_id as id from royalty_line r join customer_order_line l on l.id = r.order_line_id join customer_order o on o.id = l.order_id
    where o.state = 'refunded' and not exists (
      select from royalty_entry back where back.order_line_id = r.order_line_id and back.kind = 'return')
    order by r.order_line_id limit ${sql.lit(A_BATCH)} for no key update of o skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const back = await tx
    .insertInto('royalty_entry')
    .columns(['order_line_id', 'writer_id', 'member_id', 'kind', 'writer_basis_points', 'fen', 'month', 'at'])
    .expression((query) =>
      query
        .selectFrom('royalty_entry')
        .select(['order_line_id', 'writer_id', 'member_id', sql.lit('return').as('kind'), 'writer_basis_points'])
        .select([sql<number>`-fen`.as('fen'), sql<number>`${monthOf(at)}::int4`.as('month'), sql<Date>`${at}::timestamptz`.as('at')])
        .where('kind', '=', 'share')
        .where(
          'order_line_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_line_id')
    .execute();
  return new Set(back.map(({ order_line_id }) => order_line_id)).size;
}
