import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/transaction.ts';

/**
 * Marks a preview of a plan. The same plan, when works are as they were again, gets another mark: a preview is good for one application.
 * @param plan digest of what it does.
 */
export async function previewMark(db: Db, plan: string): Promise<string> {
  return markOf(plan, await timesApplied(db, plan));
}

/** Notes that a plan is applied by the preview of a mark. @returns false when the mark is of another plan, or was used before. */
export async function usePreview(tx: Db, staffId: number, { plan, mark }: { plan: string; mark: string }): Promise<boolean> {
  const nth = await timesApplied(tx, plan);
  if (markOf(plan, nth) !== mark) return false;
  const noted = await tx
    .insertInto('applied_plan')
    .values({ plan, nth, staff_id: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nth')
    .executeTakeFirst();
  return noted !== undefined;
}

async function timesApplied(db: Db, plan: string): Promise<number> {
  const { times } = await db
    .selectFrom('applied_plan')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('plan', '=', plan)
    .executeTakeFirstOrThrow();
  return Number(times);
}

function markOf(plan: string, nth: number): string {
  return createHash('sha256').update(`${plan} ${nth}`).digest('hex').slice(0, 32);
}
