/** Peaks (0..1) of a stored wave shape, a JSON array as text. Any other text gives no peaks. */
export function parsePeaks(waveShape: string | null | undefined): number[] {
  if (!waveShape) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(waveShape);
  } catch {
    // An unreadable shape draws as silence; the track itself may still play.
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.map((value) => (typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, Math.abs(value))) : 0));
}

/** The loudest peak of each of `count` equal stretches; stretches shorter than a peak repeat it. */
export function peaksFor(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0 || count <= 0) return [];
  const stretch = peaks.length / count;
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor(at * stretch);
    const to = Math.max(from + 1, Math.floor((at + 1) * stretch));
    let loudest = 0;
    for (let peak = from; peak < to && peak < peaks.length; peak++) loudest = Math.max(loudest, peaks[peak]!);
    return loudest;
  });
}

export const BAR = 2;
export const GAP = 3;

/** How many bars of 2 px with 3 px between them a width holds. */
export function barsIn(width: number): number {
  return Math.max(0, Math.floor((width + GAP) / (BAR + GAP)));
}

/** One path of vertical strokes, centred, for a field of `height` px. Silence keeps a stroke of 2 px. */
export function wavePath(peaks: readonly number[], count: number, height: number): string {
  return peaksFor(peaks, count)
    .map((peak, at) => {
      const length = Math.max(2, Math.round(peak * (height - 2)));
      return `M${at * (BAR + GAP) + BAR / 2} ${(height - length) / 2}v${length}`;
    })
    .join('');
}
