import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { CountedLine } from './shares.ts';
import { consumeUses, fitUses, returnUses, usesToOrder } from './uses.ts';

/** An order, as far as budgets ask. Of a person it takes from none. */
export interface BudgetedOrder {
  id: number;
  owner_id: OwnerId;
  /** Who makes it. */
  member_id: number;
}

/**
 * Reserves what an order that was placed takes from the budgets of its team; that of a request goes over to it.
 * @throws Problem when a budget has no room, unless the owner of the team orders.
 */
export async function reserveForOrder(tx: Db, order: BudgetedOrder, requestId: number | null, at: Date): Promise<void> {
  if (!(await hasBudgets(tx, order.owner_id))) return;
  if (requestId !== null) await usesToOrder(tx, { team: order.owner_id, requestId, orderId: order.id });
  const { departmentId, isOwner } = await placeOf(tx, order, requestId);
  await tx
    .updateTable('customer_order')
    .set({ budget_department_id: departmentId })
    .where('id', '=', order.id)
    .where('owner_id', '=', order.owner_id)
    .execute();
  const lines = await countedLines(tx, order);
  const of = { orderId: order.id };
  const fit = await fitUses(tx, of, { team: order.owner_id, departmentId, lines, beyond: isOwner, at });
  if (fit === 'full') throw requestId === null ? askForIt() : priceBeyond();
}

/** Changes what an order reserved to its present price. @throws Problem when a budget has no room for more, unless the owner pays. */
export async function fitOrder(tx: Db, order: BudgetedOrder, payerId: number, at: Date): Promise<void> {
  if (!(await hasBudgets(tx, order.owner_id))) return;
  const departmentId = await departmentOf(tx, order);
  const { isOwner } = await placeOf(tx, { ...order, member_id: payerId }, null);
  const lines = await countedLines(tx, order);
  const fitting = { team: order.owner_id, departmentId, lines, beyond: isOwner, at, heldOnly: true };
  if ((await fitUses(tx, { orderId: order.id }, fitting)) === 'full') throw priceBeyond();
}

/** What an order reserved is spent when it was paid with money; one that a package or an inventory paid counts nothing. */
export async function settleOrderBudget(tx: Db, orderId: number, team: OwnerId): Promise<void> {
  if (!(await hasBudgets(tx, team))) return;
  const { covered } = await tx
    .selectFrom('customer_order')
    .select('covered')
    .where('id', '=', orderId)
    .where('owner_id', '=', team)
    .executeTakeFirstOrThrow();
  if (covered > 0) await returnUses(tx, team, { orderId });
  else await consumeUses(tx, team, orderId);
}

/**
 * Takes for an order that is paid after it had ended, and whose part of the budgets went back then. What was approved, and what the owner of
 * the team ordered, is taken also where there is no room.
 * @returns false when a budget has no room for it any more: nothing is reserved then, and the money goes back.
 */
export async function reviveOrderBudget(tx: Db, order: BudgetedOrder, isApproved: boolean, at: Date): Promise<boolean> {
  if (!(await hasBudgets(tx, order.owner_id))) return true;
  const departmentId = await departmentOf(tx, order);
  const { isOwner } = await placeOf(tx, order, null);
  const lines = await countedLines(tx, order);
  const fitting = { team: order.owner_id, departmentId, lines, beyond: isApproved || isOwner, at };
  if ((await fitUses(tx, { orderId: order.id }, fitting)) !== 'full') return true;
  await returnUses(tx, order.owner_id, { orderId: order.id });
  return false;
}

/** Gives back what an order reserved or spent: it ended unpaid, or was refunded. */
export async function returnOrderBudget(tx: Db, { id, owner_id }: Pick<BudgetedOrder, 'id' | 'owner_id'>): Promise<void> {
  if (await hasBudgets(tx, owner_id)) await returnUses(tx, owner_id, { orderId: id });
}

async function hasBudgets(tx: Db, team: OwnerId): Promise<boolean> {
  return (await tx.selectFrom('team_budget').select('id').where('team_id', '=', team).limit(1).executeTakeFirst()) !== undefined;
}

/** Of which department an order is, that of who asked for it or makes it, and whether the owner of the team makes it. */
async function placeOf(tx: Db, { owner_id, member_id }: BudgetedOrder, requestId: number | null) {
  const member = await tx
    .selectFrom('team_member')
    .select(['department_id', 'role', 'state'])
    .where('team_id', '=', owner_id)
    .where('member_id', '=', member_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const request =
    requestId === null
      ? null
      : await tx.selectFrom('purchase_request').select('department_id').where('id', '=', requestId).executeTakeFirstOrThrow();
  return {
    departmentId: request ? request.department_id : (member?.department_id ?? null),
    isOwner: member?.role === 'owner' && member.state === 'active',
  };
}

/** Of which department an order counts: that of when it was placed, wherever its buyer is now. */
async function departmentOf(tx: Db, { id, owner_id }: BudgetedOrder): Promise<number | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select('budget_department_id')
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  return row.budget_department_id;
}

/** What an order counts by project; a package or inventory is of none. */
async function countedLines(tx: Db, { id, owner_id }: BudgetedOrder): Promise<CountedLine[]> {
  const rows = await tx.selectFrom('customer_order_line').select(['project', 'total']).where('order_id', '=', id).execute();
  if (rows.length > 0) return rows.map(({ project, total }) => ({ projectId: project.id, total }));
  const { sum, discount } = await tx
    .selectFrom('customer_order')
    .select(['sum', 'discount'])
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  return [{ projectId: null, total: sum - discount }];
}

function askForIt(): Error {
  return refusal(
    '这笔订单超出团队预算，请改为提交申请，由主账户批准',
    'This order goes beyond a budget of the team. Please ask for approval instead: the owner of the team can approve it',
  );
}

function priceBeyond(): Error {
  return refusal(
    '价格上涨后超出团队预算，请由主账户下单或付款',
    'The price has risen beyond a budget of the team. Please ask the owner of the team to order or pay',
  );
}
