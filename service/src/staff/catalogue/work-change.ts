import type { Selectable } from 'kysely';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WorkTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';

export type Work = Selectable<WorkTable>;

/** What staff change of a work. */
const COLUMNS = ['title_zh', 'title_en', 'description_zh', 'description_en', 'tag_ids', 'base_price', 'promo_price', 'withdrawn'] as const;
export type WorkState = Pick<Work, (typeof COLUMNS)[number]>;

/** What shall be; columns that are left out or undefined stay. */
export type WorkWish = { [Column in keyof WorkState]?: WorkState[Column] | undefined };

/** The columns of a work that change, as they are and as they will be. */
export interface WorkChange {
  work: Work;
  before: Partial<WorkState>;
  after: Partial<WorkState>;
}

/** What a wish changes of a work; null when it is so already. */
export function changeOf(work: Work, wish: WorkWish): WorkChange | null {
  const price = wish.base_price ?? work.base_price;
  // An offer that is no cheaper than the new price is none any more.
  const promo_price = wish.base_price !== undefined && (work.promo_price ?? 0) >= (price ?? 0) ? null : work.promo_price;
  const wanted: WorkWish = { ...wish, promo_price };
  const changed = COLUMNS.filter((column) => wanted[column] !== undefined && plain(wanted[column]) !== plain(work[column]));
  if (changed.length === 0) return null;
  const of = (state: WorkWish) => Object.fromEntries(changed.map((column) => [column, state[column]])) as Partial<WorkState>;
  return { work, before: of(work), after: of(wanted) };
}

type Value = WorkState[keyof WorkState] | undefined;

/** A value as the audit log has it. */
function plain(value: Value): string | number | boolean | null {
  return Array.isArray(value) ? value.join(' ') : (value ?? null);
}

/** Columns and values of a change as the audit log has them. */
export function plainState(state: Partial<WorkState>): Record<string, string | number | boolean | null> {
  return Object.fromEntries(Object.entries(state).map(([column, value]) => [column, plain(value as Value)]));
}

/** Makes changes of works whose rows are locked, with the search and a line of the audit log for each. */
export async function makeChanges(db: Db, staff: StaffMember, changes: readonly WorkChange[], reason: string | undefined): Promise<void> {
  for (const { work, before, after } of changes) {
    await db.updateTable('work').set(after).where('id', '=', work.id).execute();
    const about = { target: `work ${work.code}`, reason, before: plainState(before), after: plainState(after) };
    await audit(db, staff, actionOf(after), '', about);
  }
  await indexWorks(
    db,
    changes.map(({ work }) => work.id),
  );
}

function actionOf(after: Partial<WorkState>): string {
  const isSaleAlone = Object.keys(after).every((column) => column === 'withdrawn');
  return !isSaleAlone ? 'work edited' : after.withdrawn ? 'work withdrawn' : 'work restored';
}
