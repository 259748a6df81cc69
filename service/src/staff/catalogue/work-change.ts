import type { Selectable } from 'kysely';
import { yuanText } from 'shared-contracts/licensing/money';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WorkTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';

export type Work = Selectable<WorkTable>;

/** What staff change of a work. */
const COLUMNS = [
  'title_zh',
  'title_en',
  'description_zh',
  'description_en',
  'tag_ids',
  'base_price',
  'promo_price',
  'promo_until',
  'withdrawn',
] as const;
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
  const kept = wish.base_price !== undefined && (work.promo_price ?? 0) >= (price ?? 0) ? null : work.promo_price;
  const promo_price = wish.promo_price === undefined ? kept : wish.promo_price;
  // What is no offer has no end.
  const promo_until = promo_price === null ? null : wish.promo_until;
  const wanted: WorkWish = { ...wish, promo_price, promo_until };
  const changed = COLUMNS.filter((column) => wanted[column] !== undefined && plain(wanted[column]) !== plain(work[column]));
  if (changed.length === 0) return null;
  const of = (state: WorkWish) => Object.fromEntries(changed.map((column) => [column, state[column]])) as Partial<WorkState>;
  return { work, before: of(work), after: of(wanted) };
}

/** Why something cannot be sold at an offer: it must be cheaper than the price. Null where it can. */
export function offerFault(price: number | null, promoPrice: number | null): LocalisedText | null {
  if (promoPrice === null) return null;
  if (price === null) return { zh: '没有价格，不能设特价', en: 'Without a price there is no special offer' };
  if (promoPrice < price) return null;
  const [now, before] = [promoPrice, price].map((fen) => `¥${yuanText(BigInt(fen))}`);
  return { zh: `特价 ${now} 须低于原价 ${before}`, en: `The special offer of ${now} must be below the price of ${before}` };
}

/** @throws Problem for an offer that is no cheaper than the price. */
export function refuseOffer(price: number | null, promoPrice: number | null): void {
  const fault = offerFault(price, promoPrice);
  if (fault) throw refusal(fault.zh, fault.en);
}

/** Why an offer cannot end on a day. Null where it can, and for an offer without an end. */
export function offerEndFault(until: string | null, promoPrice: number | null, today: string): LocalisedText | null {
  if (until === null) return null;
  if (promoPrice === null) return { zh: '没有特价，不能设结束日期', en: 'Without a special offer there is no last day of it' };
  if (!isDay(until) || until < today)
    return { zh: '特价的最后一天须是今天或以后', en: 'The last day of a special offer must be today or later' };
  return null;
}

/** Whether the calendar has the day: 30 February looks like one. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
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
