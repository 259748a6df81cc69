import { type SelectQueryBuilder, sql } from 'kysely';
import type { OrderStatus } from 'shared-contracts/orders/statuses';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { Tables } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { callerReach, ownerOf, type Reach, reachedOrders } from '../../platform/ownership/reach.ts';
import { type OrderState, STATUS_OF } from './order-states.ts';

/** What a list of orders, and its file, is narrowed by. */
export type OrderFilters = CheckedRequest<'order/downData'>;

/** What the team calls who made an order of it, now or last; null for one's own. */
export const ORDERED_BY = sql<string | null>`(
  select t.name from team_member t where t.team_id = o.owner_id and t.member_id = o.member_id order by t.id desc limit 1)`.as('orderedBy');

/** Orders that the caller may see, their own and of their team. */
export async function ordersOf(db: Db, caller: Caller) {
  return db.selectFrom('customer_order as o').where(reachedOrders(await callerReach(db, caller), 'o'));
}

/** Orders of the caller, or those of the team that the caller may see, as a list filters them. */
export async function filteredOrders(db: Db, filters: OrderFilters, caller: Caller) {
  return ordersReached(db, await callerReach(db, caller), filters);
}

/** The same for a member whose reach is known. */
export function ordersReached(
  db: Db,
  reach: Reach,
  { cartType, status, hidden = 0, keyWords = '', memberId, departmentId, projectId }: OrderFilters,
) {
  // Who made an order, and now or last stood where in the team that owns it.
  const madeBy = (place: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from team_member t where t.team_id = o.owner_id and t.member_id = o.member_id and ${place})`;
  return db
    .selectFrom('customer_order as o')
    .where(reachedOrders(reach, 'o'))
    .where('o.owner_id', '=', ownerOf(reach, cartType))
    .where('o.hidden', '=', hidden === 1)
    .$if(status !== undefined, (query) => query.where('o.state', 'in', statesOf(status!)))
    .$if(memberId !== undefined, (query) => query.where(madeBy(sql`t.id = ${memberId}`)))
    .$if(departmentId !== undefined, (query) => query.where(madeBy(sql`t.department_id = ${departmentId}`)))
    .$if(projectId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from customer_order_line l where l.order_id = o.id and (l.project ->> 'id')::int8 = ${projectId})`,
      ),
    )
    .$if(visibleLine(keyWords) !== '', (query) => matching(query, visibleLine(keyWords)));
}

function statesOf(status: OrderStatus): OrderState[] {
  return (Object.keys(STATUS_OF) as OrderState[]).filter((state) => STATUS_OF[state] === status);
}

/** By number of the order, by title or code of a work, or by the name of its package or inventory. */
function matching<Output>(query: SelectQueryBuilder<Tables & { o: Tables['customer_order'] }, 'o', Output>, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return query.where(({ or, exists, selectFrom, eb }) =>
    or([
      eb('o.number', 'ilike', pattern),
      exists(
        selectFrom('customer_order_line as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where(sql<boolean>`concat_ws(' ', l.work -> 'title' ->> 'zh', l.work -> 'title' ->> 'en', l.work ->> 'code') ilike ${pattern}`),
      ),
      exists(
        selectFrom('member_package as p')
          .select('p.id')
          .whereRef('p.order_id', '=', 'o.id')
          .where(sql<boolean>`concat_ws(' ', p.offer -> 'name' ->> 'zh', p.offer -> 'name' ->> 'en') ilike ${pattern}`),
      ),
      exists(
        selectFrom('inventory_quota as q')
          .select('q.id')
          .whereRef('q.order_id', '=', 'o.id')
          .where(sql<boolean>`concat_ws(' ', q.sold -> 'name' ->> 'zh', q.sold -> 'name' ->> 'en') ilike ${pattern}`),
      ),
    ]),
  );
}
