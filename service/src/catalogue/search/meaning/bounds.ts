import type { MarkRange } from 'shared-contracts/search/range-marks';

/** How a search bounds a length or a tempo. */
export type Bound = 'over' | 'under' | 'about';

const OVER =
  '>=|=>|[≥≧>]|(?:no|not|nothing|never) (?:shorter|less|slower) than|(?:not|nothing|never) (?:under|below)|longer than|faster than|more than|greater than|exceeding|at least|over|above|minimum|min\\.?|超过|大于|多于|长于|快于|高于|(?:不要|不能|不可|别|不)(?:少于|小于|短于|慢于|低于)|至少|起码';
const UNDER =
  '<=|=<|[≤≦<]|(?:no|not|nothing|never) (?:longer|more|faster) than|(?:not|nothing|never) (?:over|above)|not exceeding|shorter than|slower than|less than|fewer than|at most|up to|under|below|within|maximum|max\\.?|(?:不要|不能|不可|别|不)(?:超过|大于|多于|长于|快于|高于)|不到|少于|小于|短于|慢于|低于|最多';
const ABOUT = 'about|around|approximately|approx\\.?|roughly|circa|some|~|大约|大概|约|差不多|左右';
/** What follows is a measure of its own: `90 bpm and over 3 minutes`. */
const UNLESS_NUMBER = '(?!\\s+(?:than\\s+)?(?:\\d|(?:half|one|two|three|four|five)\\b))';
const OVER_AFTER = `(?:or (?:longer|more|over|faster)|and (?:longer|more|over|up))${UNLESS_NUMBER}|plus|\\+|以上|往上|起(?!床|来|飞|舞|点|跑|步|身)`;
const UNDER_AFTER = `or (?:shorter|less|under|slower)${UNLESS_NUMBER}|max(?:imum)?|以内|之内|以下|内(?!心|容|部|景|蒙|衣)`;
const ABOUT_AFTER = 'or so|or thereabouts|左右|上下';

/** Words before and after a number; `boundOf` reads their groups. */
export const BOUND_BEFORE = `(?:(?<![a-z])(?<over>${OVER})|(?<![a-z])(?<under>${UNDER})|(?<![a-z])(?<about>${ABOUT}))?`;
export const BOUND_AFTER = `(?:(?<overAfter>${OVER_AFTER})|(?<underAfter>${UNDER_AFTER})|(?<aboutAfter>${ABOUT_AFTER}))?`;

/** The named groups of a match, which a replacer gets last. */
export function groupsOf(rest: readonly unknown[]): Record<string, string | undefined> {
  return rest.at(-1) as Record<string, string | undefined>;
}

/** The bound that such words say; null without any. */
export function boundOf({ over, under, about, overAfter, underAfter, aboutAfter }: Record<string, string | undefined>): Bound | null {
  if (over ?? overAfter) return 'over';
  if (under ?? underAfter) return 'under';
  return (about ?? aboutAfter) ? 'about' : null;
}

/** The marks that a bounded value means; `about` goes the share of the value to both sides. */
export function extentOf(bound: Bound, value: number, marks: readonly number[], share: number): MarkRange {
  if (bound === 'over') return [markFrom(value, marks), marks.at(-1)!];
  if (bound === 'under') return [marks[0]!, markUpTo(value, marks)];
  const around = Math.round(value * share);
  return [markUpTo(value - around, marks), markFrom(value + around, marks)];
}

/** The greatest mark that is not above the value. */
export function markUpTo(value: number, marks: readonly number[]): number {
  return marks.findLast((mark) => mark <= value) ?? marks[0]!;
}

/** The least mark that is not below the value. */
export function markFrom(value: number, marks: readonly number[]): number {
  return marks.find((mark) => mark >= value) ?? marks.at(-1)!;
}
