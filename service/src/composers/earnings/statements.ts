import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { Locale } from 'shared-contracts/locale/locale';
import type { OrderedWork } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';
import { monthOf } from './months.ts';
import { useReader } from './uses.ts';

export type Statement = CallResponse<'composerEarnings/getStatements'>['list'][number];
export type StatementLine = CallResponse<'composerEarnings/getStatement'>['list'][number];

type Sums = Omit<Statement, 'closed'>;

const SUMS = sql`count(*) filter (where kind = 'share')::int4 as lines, coalesce(sum(fen) filter (where kind = 'share'), 0)::float8 as earned,
  coalesce(sum(fen) filter (where kind = 'return'), 0)::float8 as returned, coalesce(sum(fen), 0)::float8 as total`;

/** Statements of the caller by month, the latest first. */
export async function statementsOf(
  { db, now }: ComposersContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'composerEarnings/getStatements'>,
  caller: Caller,
): Promise<CallResponse<'composerEarnings/getStatements'>> {
  const { id: memberId } = memberOf(caller);
  const { rows } = await sql<Sums>`select month, ${SUMS} from royalty_entry where member_id = ${memberId}
    group by month order by month desc limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const { total } = await db
    .selectFrom('royalty_entry')
    .select(({ fn }) => fn.count<number>('month').distinct().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const present = monthOf(now());
  return { list: rows.map((row) => ({ ...row, closed: row.month < present })), total: Number(total) };
}

/** The sums of one month of a member. A month in which nothing was booked has zeros. @throws Problem for one that has not begun. */
export async function statementOf(db: Db, memberId: number, month: number, at: Date): Promise<Statement> {
  const present = monthOf(at);
  if (month > present || month % 100 < 1 || month % 100 > 12) throw notFound('没有这个月份的对账单', 'There is no statement of this month');
  const { rows } = await sql<Sums>`select ${month}::int4 as month, ${SUMS} from royalty_entry
    where member_id = ${memberId} and month = ${month}`.execute(db);
  return { ...rows[0]!, closed: month < present };
}

/** The statement of one month with its lines, in the order in which they were booked. */
export async function statementPage(
  context: ComposersContext,
  { month, page, size = DEFAULT_SIZE }: CheckedRequest<'composerEarnings/getStatement'>,
  caller: Caller,
): Promise<CallResponse<'composerEarnings/getStatement'>> {
  const { db, now } = context;
  const { id: memberId } = memberOf(caller);
  const statement = await statementOf(db, memberId, month, now());
  const list = await statementLines(context, { memberId, month, limit: size, offset: offsetOf(page, size) }, caller.locale);
  const { total } = await db
    .selectFrom('royalty_entry')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return { statement, list, total: Number(total) };
}

interface Row {
  id: number;
  at: Date;
  work: OrderedWork;
  sold_at: Date;
  options: LicenceOptions;
  price_version: number;
  kind: 'share' | 'return';
  amount: number;
  share_basis_points: number;
  writer_basis_points: number;
  fen: number;
}

/** Lines of the statement of a month, in the order in which they were booked. */
export async function statementLines(
  context: Pick<ComposersContext, 'db' | 'prices'>,
  { memberId, month, limit, offset }: { memberId: number; month: number; limit: number; offset: number },
  locale: Locale,
): Promise<StatementLine[]> {
  const { db } = context;
  const { rows } = await sql<Row>`
    select e.id, e.at, l.work, r.sold_at, l.grant_options as options, o.price_version, e.kind, r.cash + r.points as amount,
      r.share_basis_points, e.writer_basis_points, e.fen
    from royalty_entry e join royalty_line r on r.order_line_id = e.order_line_id join customer_order_line l on l.id = e.order_line_id
    join customer_order o on o.id = l.order_id
    where e.member_id = ${memberId} and e.month = ${month} order by e.id limit ${limit} offset ${offset}`.execute(db);
  const use = await useReader(
    context,
    db,
    rows.map(({ price_version }) => price_version),
    locale,
  );
  return rows.map(({ id, at, work, sold_at, options, price_version, kind, amount, share_basis_points, writer_basis_points, fen }) => ({
    ...{ id, at: at.toISOString(), title: work.title[locale], version: work.version[locale], orderedAt: sold_at.toISOString() },
    ...{ use: use(price_version, options), kind, amount, shareBasisPoints: share_basis_points, writerBasisPoints: writer_basis_points },
    total: fen,
  }));
}
