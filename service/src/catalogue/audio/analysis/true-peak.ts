const TAPS = 16;
const PHASES = 4;

/** Windowed sinc between two samples, a row for each quarter of the way. */
const KERNEL = Array.from({ length: PHASES - 1 }, (_, phase) => {
  const at = (phase + 1) / PHASES;
  const row = Float64Array.from({ length: TAPS }, (__, tap) => {
    const x = tap - TAPS / 2 + 1 - at;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (TAPS + 2)) ** 2;
  });
  const sum = row.reduce((total, one) => total + one, 0);
  return row.map((one) => one / sum);
});

/** Values between samples stay below this many times the largest sample around: others are not looked at. */
const MOST_GAIN = 2.2;

/**
 * True peak after ITU-R BS.1770-4, annex 2: the largest magnitude of the signal at four times its sample rate.
 * @returns dBTP; null for silence.
 */
export function truePeakOf(channels: readonly Float32Array[]): number | null {
  let best = 0;
  for (const channel of channels) for (let i = 0; i < channel.length; i++) best = Math.max(best, Math.abs(channel[i]!));
  if (best === 0) return null;
  for (const channel of channels) best = Math.max(best, between(channel, best));
  return Math.round(200 * Math.log10(best)) / 10;
}

function between(channel: Float32Array, least: number): number {
  let best = least;
  for (let i = 0; i < channel.length - 1; i++) {
    const near = Math.max(Math.abs(channel[i]!), Math.abs(channel[i + 1]!));
    if (near * MOST_GAIN <= best) continue;
    for (const row of KERNEL) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) sum += (channel[i + tap - TAPS / 2 + 1] ?? 0) * row[tap]!;
      best = Math.max(best, Math.abs(sum));
    }
  }
  return best;
}
