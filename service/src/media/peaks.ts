/** Peaks that a list row carries; the stored thousand are for the player and the detail page. */
export const LIST_PEAKS = 200;

/** Fewer peaks of the same shape: the loudest of each stretch. */
export function fewerPeaks(peaks: readonly number[], count: number = LIST_PEAKS): number[] {
  if (peaks.length <= count) return [...peaks];
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.floor(((at + 1) * peaks.length) / count);
    return Math.max(...peaks.slice(from, to));
  });
}
