import { type RawBuilder, sql } from 'kysely';
import type { RoyaltyLineTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { composersPart, type Paid, paidOfLines, partsOfWriters } from './amounts.ts';
import { paidByUnits } from './paid-units.ts';

/** A sale may be refunded for so long before its share is booked. */
export const WINDOW_MS = 7 * DAY_MS;

/** The share of one writer in a line. */
export interface WriterPart {
  writerId: number;
  memberId: number;
  basisPoints: number;
  fen: bigint;
}

/** A line of a completed order for a work of a composer, and what it brings whom. */
export interface SoldLine extends Paid {
  id: number;
  workId: number;
  contractId: number;
  paidBy: RoyaltyLineTable['paid_by'];
  shareBasisPoints: number;
  share: bigint;
  soldAt: Date;
  writers: WriterPart[];
}

/**
 * Lines of orders (`l`, `o`) for works (`w`) that came by the contract (`c`) of a composer: the one in force at the sale, or else the last one
 * that was; of a sale that was paid after the end, say.
 */
export const SOLD_LINES: RawBuilder<unknown> = sql`customer_order_line l join customer_order o on o.id = l.order_id
  join work w on w.id = l.work_id join composer_profile p on p.id = w.composer_id
  join lateral (
    select k.id, k.share_basis_points from composer_contract k
    where k.member_id = p.member_id and k.decided_at <= o.completed_at
      and (k.state in ('signed', 'terminationRequested') or k.state = 'terminated' and k.terminates_at is not null)
    order by (k.ended_at is null or k.ended_at > o.completed_at) desc, k.decided_at desc limit 1) c on true`;

/** Whether a writer (`writer` in the query) had a share when an order `o` was completed. */
export const WROTE_WHEN_SOLD: RawBuilder<boolean> = sql`writer.work_id = l.work_id and writer.valid_from <= o.completed_at
  and (writer.valid_to is null or writer.valid_to > o.completed_at)`;

interface LineRow {
  id: number;
  order_id: number;
  position: number;
  work_id: number;
  sold_at: Date;
  payable: number;
  points: number;
  covered: number;
  contract_id: number;
  share_basis_points: number;
}

/** What lines of completed orders brought, in the order of their ids; lines of works that are no composer's are left out. */
export async function soldLines(db: Db, ids: readonly number[]): Promise<SoldLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LineRow>`
    select l.id, l.order_id, l.position, l.work_id, o.completed_at as sold_at, o.payable, o.points, o.covered,
      c.id as contract_id, c.share_basis_points
    from ${SOLD_LINES} where l.id in (${sql.join(ids)}) and o.completed_at is not null order by l.id`.execute(db);
  const writers = await writersOf(db, ids);
  const inMoney = await paidByMoney(
    db,
    rows.filter(({ covered }) => covered === 0),
  );
  const byUnits = await paidByUnits(
    db,
    rows.filter(({ covered }) => covered > 0),
  );
  return rows.flatMap((row) => {
    const parts = writers.get(row.id) ?? [];
    const paid = inMoney.get(row.id) ?? byUnits.get(row.id);
    if (!paid) throw new Error(`line ${row.id} of an order was paid by nothing`);
    if (parts.length === 0) return [];
    const share = composersPart(paid, row.share_basis_points);
    const split = partsOfWriters(
      share,
      parts.map(({ basisPoints }) => basisPoints),
    );
    return {
      ...{ id: row.id, workId: row.work_id, contractId: row.contract_id, soldAt: row.sold_at },
      ...{ cash: paid.cash, points: paid.points, paidBy: paid.by, shareBasisPoints: row.share_basis_points, share },
      writers: parts.map((part, at) => ({ ...part, fen: split[at]! })),
    };
  });
}

/** Who had a share of the works of lines when they were sold, by line. */
async function writersOf(db: Db, lineIds: readonly number[]): Promise<Map<number, Omit<WriterPart, 'fen'>[]>> {
  const { rows } = await sql<{ line: number; id: number; member_id: number; share_basis_points: number }>`
    select l.id as line, writer.id, writer.member_id, writer.share_basis_points
    from customer_order_line l join customer_order o on o.id = l.order_id join work_writer writer on ${WROTE_WHEN_SOLD}
    where l.id in (${sql.join(lineIds)}) order by l.id, writer.position, writer.id`.execute(db);
  const found = Map.groupBy(rows, ({ line }) => line);
  return new Map(
    [...found].map(([line, writers]) => [
      line,
      writers.map(({ id, member_id, share_basis_points }) => ({ writerId: id, memberId: member_id, basisPoints: share_basis_points })),
    ]),
  );
}

/** What was paid for lines of orders that money and points paid, by line. */
async function paidByMoney(
  db: Db,
  lines: readonly Pick<LineRow, 'order_id' | 'payable' | 'points'>[],
): Promise<Map<number, Paid & { by: 'money' }>> {
  const orders = new Map(lines.map((line) => [line.order_id, line]));
  if (orders.size === 0) return new Map();
  const rows = await db
    .selectFrom('customer_order_line')
    .select(['id', 'order_id', 'total'])
    .where('order_id', 'in', [...orders.keys()])
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].flatMap(([orderId, own]) => {
      const { payable, points } = orders.get(orderId)!;
      const paid = paidOfLines(
        { cash: BigInt(payable), points: BigInt(points) },
        own.map(({ total }) => BigInt(total)),
      );
      return own.map(({ id }, at) => [id, { ...paid[at]!, by: 'money' as const }] as const);
    }),
  );
}
