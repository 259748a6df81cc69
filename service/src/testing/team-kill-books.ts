import { sql } from 'kysely';
import { reconcile } from '../commerce/orders/reconcile.ts';
import type { KilledTeam } from './team-kill.ts';

/** Rows of the books of a team that differ from what its people were told, or from each other; nothing in sound books. */
export async function faultsOfBooks(team: KilledTeam): Promise<object> {
  const { db } = team.shop;
  const { quota } = team.ids;
  const orders = await db.selectFrom('customer_order').select(['id', 'state', 'covered']).execute();
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  const { total, free, allotted, reserved, consumed } = await db
    .selectFrom('inventory_quota')
    .selectAll()
    .where('id', '=', quota)
    .executeTakeFirstOrThrow();
  const used = orders.filter(({ state, covered }) => state === 'completed' && covered > 0).length;
  const held = await unitsHeld(team);
  return {
    lost: [...team.told.placed].filter((id) => !stateOf.has(id)),
    unpaid: [...team.told.paid, ...team.told.usedUnits].filter((id) => stateOf.get(id) !== 'completed'),
    // Each order has one line: one unit for each order that inventory paid.
    units: { unaccounted: total - free - allotted - reserved - consumed, reserved, used: used - consumed, allotted: allotted - held.all },
    heldOtherwise: held.otherwise,
    budgets: await budgetFaults(team),
    paidTwice: await rows(
      team,
      sql`select order_id as row from payment p where p.state in ('succeeded', 'confirmed')
      and not exists (select from refund r where r.payment_id = p.id) group by order_id having count(*) > 1`,
    ),
    withoutLicence: await rows(
      team,
      sql`select l.id as row from customer_order o join customer_order_line l on l.order_id = o.id
      where (select count(*) from licence c where c.order_line_id = l.id) <> (case when o.state = 'completed' then 1 else 0 end)`,
    ),
    orderedTwice: await rows(
      team,
      sql`select r.id as row from purchase_request r join customer_order o on o.request_id = r.id
      where o.state not in ('cancelled', 'expired') group by r.id having count(*) > 1`,
    ),
    ledger: await reconcile(db),
  };
}

/** What `faultsOfBooks` has of sound books. */
export const SOUND_BOOKS = {
  lost: [],
  unpaid: [],
  units: { unaccounted: 0, reserved: 0, used: 0, allotted: 0 },
  heldOtherwise: [],
  budgets: { reserved: 0, consumed: 0 },
  paidTwice: [],
  withoutLicence: [],
  orderedTwice: [],
  ledger: [],
};

/** Units that members have left, and members who have others than the owner was told they got, less those that they used. */
async function unitsHeld(team: KilledTeam): Promise<{ all: number; otherwise: object[] }> {
  const { db } = team.shop;
  const held = await db.selectFrom('inventory_allotment').select(['member_ref', 'units']).execute();
  const uses = await db
    .selectFrom('inventory_use')
    .select(['member_ref', ({ fn }) => fn.countAll<number>().as('used')])
    .groupBy('member_ref')
    .execute();
  const unitsOf = new Map(held.map(({ member_ref, units }) => [member_ref, units]));
  const usedBy = new Map(uses.map(({ member_ref, used }) => [member_ref, Number(used)]));
  return {
    all: held.reduce((sum, { units }) => sum + units, 0),
    otherwise: [...team.allotted]
      .map(([row, told]) => ({ row, told, held: unitsOf.get(row) ?? 0, used: usedBy.get(row) ?? 0 }))
      .filter(({ told, held, used }) => told !== held + used),
  };
}

/** By how much the budget differs from the orders and requests of its department. */
async function budgetFaults(team: KilledTeam): Promise<{ reserved: number; consumed: number }> {
  const { rows: found } = await sql<{ reserved: number; consumed: number }>`
    with counted as (
      select o.state = 'completed' and o.covered = 0 as paid, o.sum - o.discount as amount from customer_order o
      where o.budget_department_id = ${team.ids.department} and o.covered = 0 and o.state in ('created', 'paying', 'completed')
      union all select false, r.total from purchase_request r
      where r.department_id = ${team.ids.department} and (r.state = 'approved' or r.state = 'asked' and not r.beyond_budget)
    ), books as (select sum(p.reserved) as reserved, sum(p.consumed) as consumed from budget_period p)
    select (books.reserved - coalesce((select sum(amount) from counted where not paid), 0))::int8 as reserved,
      (books.consumed - coalesce((select sum(amount) from counted where paid), 0))::int8 as consumed from books`.execute(team.shop.db);
  return { reserved: Number(found[0]!.reserved), consumed: Number(found[0]!.consumed) };
}

async function rows(team: KilledTeam, query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(team.shop.db)).rows;
}
