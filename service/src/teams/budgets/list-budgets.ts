import type { CallResponse } from 'shared-contracts/api/contract';
import { powersOf, runsTeam } from 'shared-contracts/team/powers';
import { budgetParts, openBudgets } from '../../commerce/budgets/read-budgets.ts';
import { priceCart } from '../../commerce/cart/cart-lines.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf } from '../people/actor.ts';

/** Open budgets of the team. @throws Problem for others than owner and administrators. */
export async function listBudgets({ db, now }: TeamsContext, caller: Caller): Promise<CallResponse<'teamBudget/getList'>> {
  const actor = await actorOf(db, caller);
  if (!runsTeam(actor)) throw powerMissing();
  const budgets = await openBudgets(db, actor.team, now());
  return {
    list: budgets.map(({ id, department_id, project_id, name, period, amount, month, reserved, consumed }) => ({
      id,
      departmentId: department_id,
      projectId: project_id,
      name,
      period,
      amount,
      month,
      reserved,
      consumed,
    })),
  };
}

/** What lines of the team cart would take from its budgets. @throws Problem for somebody without the power over the cart. */
export async function whatIsLeft(context: TeamsContext, ids: readonly number[], caller: Caller): Promise<CallResponse<'teamBudget/left'>> {
  const { db, now } = context;
  const actor = await actorOf(db, caller);
  if (!powersOf(actor).includes('teamCart')) throw powerMissing();
  const cart = await priceCart(context, actor.team, ids);
  const lines = cart.lines.map(({ row, quote }) => ({ projectId: row.project_id, total: Number(quote?.total ?? 0n) }));
  const list = await budgetParts(db, { team: actor.team, departmentId: actor.departmentId, lines, now: now() });
  return { total: Number(cart.quote.total), list };
}
