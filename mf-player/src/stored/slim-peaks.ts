/** Fewer peaks for storage: the largest of each window, 2 decimals. Text that holds no list of numbers gives `[]`. */
export function slimPeaks(waveShape: string, size: number): string {
  const peaks = readPeaks(waveShape);
  if (peaks.length <= size) return JSON.stringify(peaks.map(rounded));
  const slim: number[] = [];
  for (let index = 0; index < size; index++) {
    const from = Math.floor((index * peaks.length) / size);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / size));
    slim.push(rounded(Math.max(...peaks.slice(from, to))));
  }
  return JSON.stringify(slim);
}

/** Peaks 0..1 out of the stored text; empty when it holds anything else. */
function readPeaks(waveShape: string): number[] {
  let value: unknown;
  try {
    value = JSON.parse(waveShape || '[]');
  } catch {
    // Not JSON: a track without a drawn wave still plays.
    return [];
  }
  if (!Array.isArray(value) || !value.every((peak) => typeof peak === 'number' && Number.isFinite(peak))) return [];
  return value.map((peak: number) => Math.min(1, Math.max(0, peak)));
}

const rounded = (peak: number): number => Math.round(peak * 100) / 100;
