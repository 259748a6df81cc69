/**
 * Marks of the range filters. A range goes from one mark to another, both included; the first mark stands for everything
 * below it too, the last for everything above. Free of schemas, so browsers may import it.
 */

/** Beats a minute. */
export const TEMPO_MARKS: readonly number[] = Array.from({ length: 31 }, (_, at) => 50 + 5 * at);

/** Whole seconds. */
export const LENGTH_MARKS: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 150, 180, 240, 300, 420, 600];

export type MarkRange = readonly [from: number, to: number];

/** True for two marks in their order that leave something out. */
export function isMarkRange([from, to]: MarkRange, marks: readonly number[]): boolean {
  return marks.includes(from) && marks.includes(to) && from <= to && !(from === marks[0] && to === marks.at(-1));
}

/**
 * Place of a value among the marks: the bar that ends at the first mark which is not below it. `marks.length` is the bar above
 * the last mark.
 */
export function barOf(value: number, marks: readonly number[]): number {
  const bar = marks.findIndex((mark) => value <= mark);
  return bar === -1 ? marks.length : bar;
}

/**
 * What makes up a range: whole bars, and the works that lie exactly on its lower mark, whose bar is outside.
 * @returns `bars` as `barOf` counts them; `exactly` is null where the range has no lower end.
 */
export function partsOfRange([from, to]: MarkRange, marks: readonly number[]): { bars: number[]; exactly: number | null } {
  const open = from === marks[0];
  const first = open ? 0 : marks.indexOf(from) + 1;
  const last = to === marks.at(-1) ? marks.length : marks.indexOf(to);
  return { bars: Array.from({ length: last - first + 1 }, (_, at) => first + at), exactly: open ? null : from };
}
