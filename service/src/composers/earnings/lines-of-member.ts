import { type RawBuilder, sql } from 'kysely';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { OrderedWork } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { SOLD_LINES, type SoldLine, soldLines, WINDOW_MS, WROTE_WHEN_SOLD } from './sold-lines.ts';
import { isOf, SONG_ID } from './song-works.ts';

export type LineState = 'waiting' | 'booked' | 'returned';

/** Which licences of a member's songs that were sold. */
export interface LineFilter {
  state?: LineState;
  workId?: number;
  /** Of title or code of the work. */
  pattern?: string;
  /** From a moment on, and before another one. */
  from?: Date;
  before?: Date;
}

/** A licence that was sold, and what it brings a member. Fen. */
export interface MemberLine {
  id: number;
  songId: number;
  work: OrderedWork;
  options: LicenceOptions;
  priceVersion: number;
  soldAt: Date;
  paidBy: SoldLine['paidBy'];
  amount: number;
  share: number;
  state: LineState;
  bookedAt: Date | null;
}

interface Row {
  id: number;
  song_id: number;
  work: OrderedWork;
  options: LicenceOptions;
  price_version: number;
  sold_at: Date;
  state: LineState;
  booked_at: Date | null;
  paid_by: SoldLine['paidBy'] | null;
  amount: number | null;
  share: number;
}

/** A line is refunded; or, before it was booked, its refund is granted. */
const STATE: RawBuilder<LineState> = sql`case when o.state = 'refunded' or o.state = 'refunding' and r.order_line_id is null then 'returned'
  when r.order_line_id is not null then 'booked' else 'waiting' end`;

function found(memberId: number, { state, workId, pattern, from, before }: LineFilter): RawBuilder<unknown> {
  const conditions = [
    sql`o.state in ('completed', 'refunding', 'refunded')`,
    isOf(memberId),
    sql`exists (select from work_writer writer where ${WROTE_WHEN_SOLD})`,
    ...(state === undefined ? [] : [sql`${STATE} = ${state}`]),
    ...(workId === undefined ? [] : [sql`w.id = ${workId}`]),
    ...(pattern === undefined
      ? []
      : [sql`concat_ws(' ', l.work -> 'title' ->> 'zh', l.work -> 'title' ->> 'en', l.work ->> 'code') ilike ${pattern}`]),
    ...(from === undefined ? [] : [sql`o.completed_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`o.completed_at < ${before}`]),
  ];
  return sql`${SOLD_LINES} left join royalty_line r on r.order_line_id = l.id where ${sql.join(conditions, sql` and `)}`;
}

/** Licences of a member's songs that were sold, the latest first. */
export async function linesOf(
  db: Db,
  memberId: number,
  filter: LineFilter,
  page?: { limit: number; offset: number },
): Promise<MemberLine[]> {
  const { rows } = await sql<Row>`
    select l.id, ${SONG_ID} as song_id, l.work, l.grant_options as options, o.price_version, o.completed_at as sold_at, ${STATE} as state, r.paid_by,
      r.cash + r.points as amount, (select coalesce(sum(e.fen), 0)::float8 from royalty_entry e where e.order_line_id = l.id and e.member_id = ${memberId}) as share,
      case when o.state = 'refunded' then (select min(e.at) from royalty_entry e where e.order_line_id = l.id and e.kind = 'return') else r.booked_at end as booked_at
    from ${found(memberId, filter)}
    order by o.completed_at desc, l.id desc ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db);
  const unbooked = new Map(
    (
      await soldLines(
        db,
        rows.filter(({ paid_by }) => paid_by === null).map(({ id }) => id),
      )
    ).map((line) => [line.id, line]),
  );
  return rows.map((row) => {
    const line = unbooked.get(row.id);
    const shown = { id: row.id, songId: row.song_id, work: row.work, options: row.options, priceVersion: row.price_version };
    return {
      ...{ ...shown, soldAt: row.sold_at, paidBy: row.paid_by ?? line!.paidBy, state: row.state },
      amount: row.amount === null ? Number(line!.cash + line!.points) : Number(row.amount),
      share: row.state === 'returned' ? 0 : line ? partOf(line, memberId) : row.share,
      bookedAt: row.state === 'waiting' ? new Date(row.sold_at.getTime() + WINDOW_MS) : row.booked_at,
    };
  });
}

function partOf({ writers }: SoldLine, memberId: number): number {
  return Number(writers.reduce((sum, writer) => sum + (writer.memberId === memberId ? writer.fen : 0n), 0n));
}

/** How many licences a filter finds, and what those bring that were not refunded, fen. */
export async function sumLines(db: Db, memberId: number, filter: LineFilter): Promise<{ total: number; amount: number; share: number }> {
  const { rows } = await sql<{ total: number; amount: number; share: number }>`
    select count(*)::int4 as total, coalesce(sum(r.cash + r.points) filter (where ${STATE} = 'booked'), 0)::float8 as amount,
      coalesce(sum((select sum(e.fen) from royalty_entry e where e.order_line_id = l.id and e.member_id = ${memberId})) filter (where ${STATE} = 'booked'), 0)::float8 as share
    from ${found(memberId, filter)}`.execute(db);
  const waiting =
    filter.state === undefined || filter.state === 'waiting' ? await linesOf(db, memberId, { ...filter, state: 'waiting' }) : [];
  const { total, amount, share } = rows[0]!;
  return {
    total,
    amount: amount + waiting.reduce((sum, line) => sum + line.amount, 0),
    share: share + waiting.reduce((sum, line) => sum + line.share, 0),
  };
}
