import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { eachDay, type FigureRange, shanghaiDay } from './range.ts';

type Sales = StaffCallResponse<'staff/figures/getSales'>;

/** Orders that were paid in a range; a refund later does not unmake the sale, it is a figure of its own day. */
const paidIn = ({ start, end }: FigureRange) =>
  sql`o.paid_at >= ${start} and o.paid_at < ${end} and o.state in ('paid', 'completed', 'refunding', 'refunded')`;

/** Lines of the orders of a range, and one for each order without lines: a package that was sold. */
const soldIn = (range: FigureRange) => sql`(
  select l.work ->> 'library' as library, l.grant_options ->> 'usage' as usage, case when o.covered > 0 then 0 else l.total end as value
  from customer_order o join customer_order_line l on l.order_id = o.id where ${paidIn(range)}
  union all
  select null, null, o.sum - o.discount from customer_order o
  where ${paidIn(range)} and not exists (select 1 from customer_order_line l where l.order_id = o.id))`;

/** What was sold. The values by library and by use both add up to those of the days. */
export async function salesFigures(db: Db, range: FigureRange, locale: Locale): Promise<Sales> {
  const days = await sql<Sales['days'][number]>`
    select d.day::text as day, coalesce(o.orders, 0) as orders, coalesce(o.value, 0) as value, coalesce(o.paid, 0) as paid,
      coalesce(r.refunded, 0) as refunded
    from ${eachDay(range)} d
    left join (select ${shanghaiDay('o.paid_at')} as day, count(*)::int4 as orders,
      sum(o.sum - o.discount - o.covered)::int8 as value, sum(o.payable)::int8 as paid
      from customer_order o where ${paidIn(range)} group by 1) o on o.day = d.day
    left join (select ${shanghaiDay('r.refunded_at')} as day, sum(r.amount)::int8 as refunded
      from refund r where r.refunded_at >= ${range.start} and r.refunded_at < ${range.end} and r.state = 'succeeded' group by 1) r
      on r.day = d.day
    order by d.day`.execute(db);
  const libraries = await sql<Sales['libraries'][number]>`
    select s.library::int4 as library, count(*)::int4 as count, sum(s.value)::int8 as value from ${soldIn(range)} s
    group by 1 order by 1 nulls last limit 50`.execute(db);
  const uses = await sql<Sales['uses'][number]>`
    select coalesce(s.usage, '') as key, coalesce(max(t.name), s.usage, '') as name, count(*)::int4 as count, sum(s.value)::int8 as value
    from ${soldIn(range)} s left join (
      select distinct on (key) key, ${sql.ref(columnOf('name', locale))} as name from grant_tag where type = 'usage'
      order by key, version desc) t on t.key = s.usage
    group by s.usage order by value desc, key limit 200`.execute(db);
  return { days: days.rows, libraries: libraries.rows, uses: uses.rows };
}
