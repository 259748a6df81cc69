import type { CallResponse } from 'shared-contracts/api/contract';
import { runsTeam } from 'shared-contracts/team/powers';
import { lockBudgets } from '../../commerce/budgets/uses.ts';
import { projectNames } from '../../commerce/licensing/ordered-projects.ts';
import { ownProject } from '../../commerce/licensing/own-project.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { badRequest, notFound } from '../../platform/http/problem.ts';
import { callerReach, powerMissing } from '../../platform/ownership/reach.ts';
import type { TeamsContext } from '../context.ts';
import { lockActor } from '../people/actor.ts';
import { findDepartment } from '../people/place.ts';
import { record } from '../people/record.ts';

/**
 * Sets the budget of a department or a project. A smaller amount than what is reserved and spent is allowed: nothing more fits then. Another
 * period ends the budget and begins a new one, which counts from now on.
 * @throws Problem for others than owner and administrators, and for what is not the team's.
 */
export async function setBudget(
  { db, now }: TeamsContext,
  { departmentId, projectId, period, amount }: CheckedRequest<'teamBudget/set'>,
  caller: Caller,
): Promise<CallResponse<'teamBudget/set'>> {
  const actor = await lockActor(db, caller);
  if (!runsTeam(actor)) throw powerMissing();
  if ((departmentId === undefined) === (projectId === undefined))
    throw badRequest('请选择一个部门或一个项目', 'Please choose a department or a project');
  const of =
    departmentId === undefined
      ? await ownProject(db, await callerReach(db, caller), actor.team, projectId!)
      : await findDepartment(db, actor.team, departmentId);
  const budgets = await lockBudgets(db, actor.team);
  const open = budgets.find(
    (budget) =>
      budget.ended_at === null && (departmentId === undefined ? budget.project_id === projectId : budget.department_id === departmentId),
  );
  const details = { departmentId, projectId, period, amount };
  await record(db, { team: actor.team, actor: actor.id, kind: 'budgetSet', subject: of.name, details }, now());
  if (open?.period === period) {
    await db.updateTable('team_budget').set({ amount }).where('id', '=', open.id).execute();
    return { id: open.id };
  }
  if (open) await db.updateTable('team_budget').set({ ended_at: now() }).where('id', '=', open.id).execute();
  return db
    .insertInto('team_budget')
    .values({ team_id: actor.team, department_id: departmentId ?? null, project_id: projectId ?? null, period, amount, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Ends a budget. What it reserved and spent stays in the books. @throws Problem as `setBudget`. */
export async function endBudget({ db, now }: TeamsContext, id: number, caller: Caller): Promise<null> {
  const actor = await lockActor(db, caller);
  if (!runsTeam(actor)) throw powerMissing();
  const budget = (await lockBudgets(db, actor.team)).find((one) => one.id === id && one.ended_at === null);
  if (!budget) throw notFound('没有这个预算', 'There is no such budget');
  const name =
    budget.department_id === null
      ? (await projectNames(db, actor.team, [budget.project_id!])).get(budget.project_id!)!
      : (await findDepartment(db, actor.team, budget.department_id)).name;
  await db.updateTable('team_budget').set({ ended_at: now() }).where('id', '=', id).execute();
  await record(db, { team: actor.team, actor: actor.id, kind: 'budgetEnded', subject: name }, now());
  return null;
}
