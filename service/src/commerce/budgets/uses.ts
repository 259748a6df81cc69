import { sql } from 'kysely';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Budget, type CountedLine, monthOf, sharesOf } from './shares.ts';

/** Whose a use is: of a request until it is ordered, and of the order then. */
export type UseOf = { requestId: number } | { orderId: number };

/** How a request or an order fits into the budgets: `beyond` with leave of the owner; `full`: a budget has no room. */
export type Fit = 'fits' | 'beyond' | 'full';

interface Fitting {
  team: OwnerId;
  departmentId: number | null;
  lines: readonly CountedLine[];
  /** Whether it is taken although a budget has no room. */
  beyond: boolean;
  at: Date;
  /** Changes what is reserved already, and takes from no budget that was set since. */
  heldOnly?: boolean;
}

/**
 * The budgets of a team, also those that ended, locked by id until the end of the transaction. Every change of what is reserved or spent
 * begins with it, after the lock of the team, the order and the request: so no two wait for each other.
 */
export function lockBudgets(tx: Db, team: OwnerId): Promise<Budget[]> {
  if (!tx.isTransaction) throw new Error('a lock outside of a transaction ends at once');
  return tx.selectFrom('team_budget').selectAll().where('team_id', '=', team).orderBy('id').forNoKeyUpdate().execute();
}

/**
 * Reserves what lines take from the budgets of their team, or changes what is reserved to it: a month that was taken from stays. After `full`
 * a part may be reserved: the caller refuses, or gives it back.
 */
export async function fitUses(tx: Db, of: UseOf, { team, departmentId, lines, beyond, at, heldOnly = false }: Fitting): Promise<Fit> {
  const budgets = await lockBudgets(tx, team);
  if (budgets.length === 0) return 'fits';
  const held = new Map((await usesOf(tx, of, ['reserved'])).map((use) => [use.budget_id, use]));
  const shares = sharesOf(budgets, departmentId, lines);
  let fit: Fit = 'fits';
  for (const budget of budgets) {
    const use = held.get(budget.id);
    // One that ended keeps what it has: nothing counts to it any more.
    if (budget.ended_at !== null || (heldOnly && !use)) continue;
    const more = (shares.get(budget.id) ?? 0) - (use?.amount ?? 0);
    if (more === 0) continue;
    const period = { budgetId: budget.id, month: use?.month ?? monthOf(budget, at) };
    const isBeyond = more > 0 && !(await take(tx, period, more));
    if (isBeyond && !beyond) return 'full';
    if (isBeyond) fit = 'beyond';
    if (isBeyond || more < 0) await change(tx, period, { reserved: more });
    await writeUse(tx, of, { ...period, use, amount: (use?.amount ?? 0) + more, beyond: isBeyond, at });
  }
  return fit;
}

/** Gives back what a request or an order reserved or spent. */
export async function returnUses(tx: Db, team: OwnerId, of: UseOf): Promise<void> {
  if ((await lockBudgets(tx, team)).length === 0) return;
  for (const { id, budget_id: budgetId, month, amount, state } of await usesOf(tx, of, ['reserved', 'consumed'])) {
    await change(tx, { budgetId, month }, { [state]: -amount });
    await tx.updateTable('budget_use').set({ state: 'returned' }).where('id', '=', id).execute();
  }
}

/** What an order reserved is spent: it was paid. */
export async function consumeUses(tx: Db, team: OwnerId, orderId: number): Promise<void> {
  if ((await lockBudgets(tx, team)).length === 0) return;
  for (const { id, budget_id: budgetId, month, amount } of await usesOf(tx, { orderId }, ['reserved'])) {
    await change(tx, { budgetId, month }, { reserved: -amount, consumed: amount });
    await tx.updateTable('budget_use').set({ state: 'consumed' }).where('id', '=', id).execute();
  }
}

interface Move {
  team: OwnerId;
  requestId: number;
  orderId: number;
}

/** What a request reserved goes over to its order. */
export async function usesToOrder(tx: Db, { team, requestId, orderId }: Move): Promise<void> {
  if ((await lockBudgets(tx, team)).length === 0) return;
  const reserved = tx.updateTable('budget_use').set({ order_id: orderId }).where('state', '=', 'reserved');
  await reserved.where('request_id', '=', requestId).where('order_id', 'is', null).execute();
}

/** What an order reserved goes back to its request. */
export async function usesToRequest(tx: Db, { team, requestId, orderId }: Move): Promise<void> {
  if ((await lockBudgets(tx, team)).length === 0) return;
  const reserved = tx.updateTable('budget_use').set({ order_id: null, request_id: requestId }).where('state', '=', 'reserved');
  await reserved.where('order_id', '=', orderId).execute();
}

interface Period {
  budgetId: number;
  month: string;
}

/** Reserves so much where there is room. @returns false when there is none: nothing changes then. */
async function take(tx: Db, { budgetId, month }: Period, amount: number): Promise<boolean> {
  await tx
    .insertInto('budget_period')
    .values({ budget_id: budgetId, month, reserved: 0, consumed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql`
    update budget_period p set reserved = p.reserved + ${amount}::int8 from team_budget b
    where b.id = p.budget_id and p.budget_id = ${budgetId} and p.month = ${month}
      and p.reserved + p.consumed + ${amount}::int8 <= b.amount
    returning p.budget_id`.execute(tx);
  return rows.length > 0;
}

async function change(tx: Db, { budgetId, month }: Period, by: { reserved?: number; consumed?: number }): Promise<void> {
  await tx
    .updateTable('budget_period')
    .set(({ eb }) => ({
      reserved: eb('reserved', '+', by.reserved ?? 0),
      consumed: eb('consumed', '+', by.consumed ?? 0),
    }))
    .where('budget_id', '=', budgetId)
    .where('month', '=', month)
    .execute();
}

interface Written extends Period {
  use: { id: number; beyond: boolean } | undefined;
  amount: number;
  beyond: boolean;
  at: Date;
}

async function writeUse(tx: Db, of: UseOf, { budgetId, month, use, amount, beyond, at }: Written): Promise<void> {
  if (use) {
    const values = amount === 0 ? { state: 'returned' as const } : { amount, beyond: beyond || use.beyond };
    await tx.updateTable('budget_use').set(values).where('id', '=', use.id).execute();
    return;
  }
  await tx
    .insertInto('budget_use')
    .values({
      budget_id: budgetId,
      month,
      request_id: 'requestId' in of ? of.requestId : null,
      order_id: 'orderId' in of ? of.orderId : null,
      amount,
      state: 'reserved',
      beyond,
      at,
    })
    .execute();
}

/** What a request, or an order, has of each budget. That of a request does not count to it any more once it is its order's. */
export function usesOf(db: Db, of: UseOf, states: readonly ('reserved' | 'consumed')[]) {
  return db
    .selectFrom('budget_use')
    .select(['id', 'budget_id', 'month', 'amount', 'state', 'beyond'])
    .$if('orderId' in of, (query) => query.where('order_id', '=', (of as { orderId: number }).orderId))
    .$if('requestId' in of, (query) =>
      query.where('request_id', '=', (of as { requestId: number }).requestId).where('order_id', 'is', null),
    )
    .where('state', 'in', [...states])
    .orderBy('budget_id')
    .$narrowType<{ state: 'reserved' | 'consumed' }>()
    .execute();
}
