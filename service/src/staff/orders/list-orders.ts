import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';
import { containing } from '../lists/containing.ts';

/** Payment that an order waits for or was paid with. */
const METHOD = sql<string | null>`(select p.method from payment p where p.order_id = o.id order by p.superseded, p.id desc limit 1)`;

/** Orders of all members that a filter finds. */
export async function listOrders(
  db: Db,
  {
    state,
    type,
    method,
    memberId,
    from,
    to,
    keyWords = '',
    sort = 'newest',
    page,
    size = DEFAULT_SIZE,
  }: CheckedRequest<'staff/orders/getList'>,
): Promise<StaffCallResponse<'staff/orders/getList'>> {
  const found = ordersOf(db)
    .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
    .$if(type !== undefined, (query) => query.where('o.type', '=', type!))
    .$if(method !== undefined, (query) => query.where(METHOD, '=', method!))
    .$if(memberId !== undefined, (query) => query.where('o.member_id', '=', memberId!))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('o.created_at', '<', endOfDay(to!)))
    .$if(keyWords !== '', (query) => query.where(mentions(containing(keyWords))));
  const rows = await found
    .selectAll('o')
    .select(['m.name as memberName', METHOD.as('method')])
    .$if(sort === 'amount', (query) => query.orderBy('o.payable', 'desc'))
    .orderBy('o.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(rowOf), total: Number(total) };
}

function ordersOf(db: Db) {
  return db.selectFrom('customer_order as o').innerJoin('member as m', 'm.id', 'o.member_id');
}

/** In the number, the name of the member, or a line: title, code, project and licensee. */
function mentions(text: string) {
  return sql<boolean>`(o.number ilike ${text} or m.name ilike ${text} or exists (select from customer_order_line l
    where l.order_id = o.id and concat_ws(' ', l.work -> 'title' ->> 'zh', l.work -> 'title' ->> 'en', l.work ->> 'code',
      l.project ->> 'name', l.project ->> 'licenseeName') ilike ${text}))`;
}

/** An order with its member by id or number; undefined when there is none. */
export function findOrder(db: Db, { id, number }: { id?: number | undefined; number?: string | undefined }) {
  return ordersOf(db)
    .selectAll('o')
    .select(['m.name as memberName', METHOD.as('method')])
    .where(({ eb }) => (id === undefined ? eb('o.number', '=', number ?? '') : eb('o.id', '=', id)))
    .executeTakeFirst();
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export function rowOf(row: OrderRow) {
  const { id, number, type, state, member_id, memberName, sum, discount, points, covered, payable, method, created_at, paid_at } = row;
  return {
    id,
    number,
    type,
    state,
    memberId: member_id,
    memberName,
    sum,
    discount,
    points,
    covered,
    payable,
    method: covered > 0 ? null : method,
    createdAt: created_at.toISOString(),
    paidAt: paid_at?.toISOString() ?? null,
  };
}
