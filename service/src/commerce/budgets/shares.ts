import type { Selectable } from 'kysely';
import type { TeamBudgetTable } from '../../platform/database/generated/tables.ts';
import { businessDay } from '../../platform/time/business-day.ts';

export type Budget = Pick<Selectable<TeamBudgetTable>, 'id' | 'department_id' | 'project_id' | 'period' | 'amount' | 'ended_at'>;

/** A line of a request or an order, as budgets count it: price less discount, fen. */
export interface CountedLine {
  projectId: number | null;
  total: number;
}

/**
 * What lines take from each open budget, fen by its id: all of them from that of the department, those of a project from that of the
 * project. A budget from which they take nothing is left out.
 */
export function sharesOf(budgets: readonly Budget[], departmentId: number | null, lines: readonly CountedLine[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { id, department_id, project_id, ended_at } of budgets) {
    if (ended_at !== null) continue;
    const counted =
      project_id === null ? (department_id === departmentId ? lines : []) : lines.filter((line) => line.projectId === project_id);
    const amount = counted.reduce((sum, { total }) => sum + total, 0);
    if (amount > 0) shares.set(id, amount);
  }
  return shares;
}

/** The month of a budget at a moment: in Shanghai, such as `2026-11`; empty for a budget in all. */
export function monthOf({ period }: Pick<Budget, 'period'>, at: Date): string {
  return period === 'month' ? businessDay(at).slice(0, 7) : '';
}
