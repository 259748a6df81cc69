/** Hz that frequencies and durations below refer to. */
const SAMPLE_RATE = 44_100;

/**
 * Adds a sine that decays to `out` and stops when it can no longer be heard.
 * Recursive: two multiplications a sample, no sine, and exact on every run.
 */
export function addDecayingSine(out: Float32Array, hz: number, level: number, seconds60: number, phase = 0): void {
  if (hz >= SAMPLE_RATE * 0.45 || level === 0) return;
  const r = 10 ** (-3 / (seconds60 * SAMPLE_RATE));
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  const a1 = 2 * r * Math.cos(w);
  const a2 = r * r;
  const audible = Math.ceil(SAMPLE_RATE * seconds60 * Math.max(0.1, 1 + Math.log10(Math.max(Math.abs(level), 1e-4)) / 3 + 0.15));
  const end = Math.min(out.length, audible);
  let y1 = (level * Math.sin(phase - w)) / r;
  let y2 = (level * Math.sin(phase - 2 * w)) / (r * r);
  for (let i = 0; i < end; i++) {
    const y = a1 * y1 - a2 * y2;
    out[i]! += y;
    y2 = y1;
    y1 = y;
  }
}
