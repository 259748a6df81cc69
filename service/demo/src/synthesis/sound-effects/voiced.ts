import { SAMPLE_RATE } from '../sample-rate.ts';
/** A sound through two resonances, as a throat and a mouth shape it. */
export function voiced(sound: Float32Array, hz: readonly [number, number]): Float32Array {
  const out = new Float32Array(sound.length);
  for (const centre of hz) {
    const r = 0.985;
    const turn = 2 * r * Math.cos((2 * Math.PI * centre) / SAMPLE_RATE);
    let y1 = 0;
    let y2 = 0;
    for (let i = 0; i < sound.length; i++) {
      const y = sound[i]! * 0.06 + turn * y1 - r * r * y2;
      y2 = y1;
      y1 = y;
      out[i]! += y;
    }
  }
  return out;
}
