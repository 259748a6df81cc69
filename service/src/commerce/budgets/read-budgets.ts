import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type CountedLine, monthOf, sharesOf } from './shares.ts';
import { type UseOf, usesOf } from './uses.ts';

type BudgetPart = CallResponse<'teamBudget/left'>['list'][number];

/** Open budgets of a team, with what is reserved and spent now. */
export async function openBudgets(db: Db, team: OwnerId, now: Date) {
  const rows = await db
    .selectFrom('team_budget as b')
    .leftJoin('team_department as d', 'd.id', 'b.department_id')
    .leftJoin('grant_project as p', (join) => join.onRef('p.id', '=', 'b.project_id').onRef('p.owner_id', '=', 'b.team_id'))
    .selectAll('b')
    .select(sql<string>`coalesce(d.name, p.name, '')`.as('name'))
    .where('b.team_id', '=', team)
    .where('b.ended_at', 'is', null)
    .orderBy('b.id')
    .execute();
  if (rows.length === 0) return [];
  const periods = await db
    .selectFrom('budget_period')
    .selectAll()
    .where(
      'budget_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const month = monthOf(row, now);
    const period = periods.find((one) => one.budget_id === row.id && one.month === month);
    return { ...row, month, reserved: period?.reserved ?? 0, consumed: period?.consumed ?? 0 };
  });
}

/** What lines take from each budget of a team, and what it has left; with a request, what that has reserved already is said. */
export async function budgetParts(
  db: Db,
  {
    team,
    departmentId,
    lines,
    of,
    now,
  }: { team: OwnerId; departmentId: number | null; lines: readonly CountedLine[]; of?: UseOf; now: Date },
): Promise<BudgetPart[]> {
  const budgets = await openBudgets(db, team, now);
  const shares = sharesOf(budgets, departmentId, lines);
  const held = new Set(of ? (await usesOf(db, of, ['reserved', 'consumed'])).map(({ budget_id }) => budget_id) : []);
  return budgets.flatMap(({ id, department_id, name, period, amount, reserved, consumed }) => {
    const needed = shares.get(id);
    if (needed === undefined) return [];
    const kind = department_id === null ? ('project' as const) : ('department' as const);
    return { id, kind, name, period, left: amount - reserved - consumed, needed, isReserved: held.has(id) };
  });
}

/** Whether the project has a budget that is open. */
export async function hasOpenBudget(db: Db, projectId: number): Promise<boolean> {
  const found = db.selectFrom('team_budget').select('id').where('project_id', '=', projectId).where('ended_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}
