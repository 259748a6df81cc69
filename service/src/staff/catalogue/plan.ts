import { createHash } from 'node:crypto';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { PLAN_LISTED } from 'shared-contracts/staff/work-sheet';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { previewMark, usePreview } from './applied-plans.ts';
import type { TagNames } from './tags.ts';
import { makeChanges, plainState, type WorkChange, type WorkState } from './work-change.ts';

/** A work, or a row of a file, that stays as it is, and why. */
export interface Refused {
  code: string;
  row: number | null;
  reason: LocalisedText;
}

export interface PlannedChange extends WorkChange {
  /** Row of the file, as a spreadsheet counts. */
  row: number | null;
}

/** What becomes of several works. */
export interface Plan {
  changes: PlannedChange[];
  refusals: Refused[];
  /** Works that are as they shall be already. */
  unchanged: number;
}

/** Identifies the changes and refusals of a plan: plans with the same digest do the same. */
function digestOf({ changes, refusals }: Plan): string {
  const whole = [
    changes.map(({ work, before, after }) => [work.id, plainState(before), plainState(after)]),
    refusals.map(({ code, row, reason }) => [code, row, reason.en]),
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 32);
}

/**
 * Makes the changes of a plan, whose rows are locked.
 * @throws Problem when it is not the plan that was shown, its preview was used before, and for one without changes.
 */
export async function applyPlan(
  db: Db,
  staff: StaffMember,
  plan: Plan,
  { digest, reason }: { digest: string; reason: string },
): Promise<{ changed: number }> {
  // A plan without changes does nothing: its preview is not used up.
  const isShown =
    plan.changes.length > 0
      ? await usePreview(db, staff.id, { plan: digestOf(plan), mark: digest })
      : digest === (await previewMark(db, digestOf(plan)));
  if (!isShown)
    throw refusal(
      '预览之后，作品或所选内容有变动，未作任何修改。请重新预览',
      'Something changed after the preview, so nothing was done. Please look at the preview again',
    );
  if (plan.changes.length === 0) throw refusal('没有可执行的改动', 'There is nothing to change');
  await makeChanges(db, staff, plan.changes, reason);
  return { changed: plan.changes.length };
}

/** A plan as pages show it. */
export async function shownPlan(db: Db, plan: Plan, tags: TagNames, locale: Locale) {
  return {
    digest: await previewMark(db, digestOf(plan)),
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    refused: plan.refusals.length,
    changes: plan.changes.slice(0, PLAN_LISTED).map(({ work, row, before, after }) => {
      const columns = Object.keys(after) as (keyof WorkState)[];
      const pairs = columns.map(
        (column) => [FIELDS[column], ...shownPair(column, before, after, (ids) => tags.text(ids, locale))] as const,
      );
      return {
        code: work.code,
        title: locale === 'zh' ? work.title_zh : work.title_en,
        row,
        before: Object.fromEntries(pairs.map(([field, was]) => [field, was])),
        after: Object.fromEntries(pairs.map(([field, , is]) => [field, is])),
      };
    }),
    refusals: plan.refusals.slice(0, PLAN_LISTED).map(({ code, row, reason }) => ({ code, row, reason: reason[locale] })),
  };
}

/** Columns by the names that calls have for them. */
const FIELDS: Record<keyof WorkState, string> = {
  title_zh: 'titleZh',
  title_en: 'titleEn',
  description_zh: 'descriptionZh',
  description_en: 'descriptionEn',
  tag_ids: 'tags',
  base_price: 'price',
  promo_price: 'promoPrice',
  promo_until: 'promoUntil',
  withdrawn: 'withdrawn',
};

type Shown = string | number | boolean | null;

function shownPair(
  column: keyof WorkState,
  before: Partial<WorkState>,
  after: Partial<WorkState>,
  tagText: (ids: readonly number[]) => string,
): [Shown, Shown] {
  if (column === 'tag_ids') return [tagText(before.tag_ids ?? []), tagText(after.tag_ids ?? [])];
  const [was, is] = [before[column] ?? null, after[column] ?? null];
  return typeof was === 'string' && typeof is === 'string' ? aroundDifference(was, is) : [was, is];
}

/** Most characters of a text in a preview, and how many of them stand before the first difference. */
const SHOWN_TEXT = 160;
const SHOWN_BEFORE = 60;

/** Two texts from a little before the place where they begin to differ. */
function aroundDifference(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= SHOWN_TEXT) return [one, other];
  const [first, second] = [Array.from(one), Array.from(other)];
  const at = first.findIndex((character, nth) => character !== second[nth]);
  const from = Math.max(0, (at < 0 ? first.length : at) - SHOWN_BEFORE);
  const part = (text: readonly string[]) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN_TEXT).join('')}${text.length > from + SHOWN_TEXT ? '…' : ''}`;
  return [part(first), part(second)];
}
