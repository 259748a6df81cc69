import type { Pcm } from '../pcm.ts';

const TAPS = 24;
const PHASES = 256;

/** Windowed sinc, one row a phase; `cutoff` is a part of the Nyquist frequency of the source. */
function kernel(cutoff: number): Float32Array {
  const table = new Float32Array((PHASES + 1) * TAPS);
  for (let phase = 0; phase <= PHASES; phase++) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      const x = tap - TAPS / 2 + 1 - phase / PHASES;
      const window = 0.42 + 0.5 * Math.cos((2 * Math.PI * x) / TAPS) + 0.08 * Math.cos((4 * Math.PI * x) / TAPS);
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
      table[phase * TAPS + tap] = sinc * window;
      sum += sinc * window;
    }
    for (let tap = 0; tap < TAPS; tap++) table[phase * TAPS + tap]! /= sum;
  }
  return table;
}

/** The recording at another sample rate, same length in seconds; itself where the rate is right already. */
export function resample(pcm: Pcm, sampleRate: number): Pcm {
  if (pcm.sampleRate === sampleRate) return pcm;
  const ratio = pcm.sampleRate / sampleRate;
  const table = kernel(Math.min(1, 1 / ratio) * 0.94);
  const channels = pcm.channels.map((source) => {
    const out = new Float32Array(Math.round(source.length / ratio));
    for (let i = 0; i < out.length; i++) {
      const at = i * ratio;
      const whole = Math.floor(at);
      const row = Math.round((at - whole) * PHASES) * TAPS;
      const first = whole - TAPS / 2 + 1;
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) {
        const from = first + tap;
        if (from >= 0 && from < source.length) sum += source[from]! * table[row + tap]!;
      }
      out[i] = sum;
    }
    return out;
  });
  return { sampleRate, channels };
}
