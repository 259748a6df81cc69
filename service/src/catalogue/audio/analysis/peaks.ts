export const PEAK_COUNT = 1000;

/** The waveform of a recording: 1000 values 0..1 with three decimals, each the largest magnitude of its stretch over all channels. */
export function peaksOf(channels: readonly Float32Array[]): number[] {
  const length = channels[0]?.length ?? 0;
  const peaks = new Array<number>(PEAK_COUNT).fill(0);
  for (let p = 0; p < PEAK_COUNT; p++) {
    const from = Math.floor((p * length) / PEAK_COUNT);
    const to = Math.max(from + 1, Math.floor(((p + 1) * length) / PEAK_COUNT));
    let peak = 0;
    for (const channel of channels) {
      for (let i = from; i < to && i < length; i++) {
        const x = Math.abs(channel[i]!);
        if (x > peak) peak = x;
      }
    }
    peaks[p] = Math.round(Math.min(1, peak) * 1000) / 1000;
  }
  return peaks;
}

/** Peaks in a row of a list; the player and the detail page get all of them. */
export const LIST_PEAKS = 200;

/** The same waveform with fewer peaks: the largest of each stretch. */
export function fewerPeaks(peaks: readonly number[], count: number = LIST_PEAKS): number[] {
  if (peaks.length <= count) return [...peaks];
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.floor(((at + 1) * peaks.length) / count);
    return Math.max(...peaks.slice(from, to));
  });
}
