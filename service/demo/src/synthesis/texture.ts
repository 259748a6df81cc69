import type { MixingConsole } from './mix/mixing-console.ts';
import type { Random } from './random.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Noise that rises for `seconds` and stops at `end` (seconds), where the next section begins. */
export function addRiser(desk: MixingConsole, end: number, seconds: number, random: Random): void {
  const last = Math.floor(end * SAMPLE_RATE);
  const first = Math.max(0, last - Math.floor(seconds * SAMPLE_RATE));
  const heard = Math.min(desk.left.length, last);
  let low = 0;
  let band = 0;
  let g = 0;
  for (let i = first; i < heard; i++) {
    const x = (i - first) / (last - first);
    if ((i & 31) === 0) g = Math.tan((Math.PI * (300 * 24 ** x)) / SAMPLE_RATE);
    const a = 1 / (1 + g * (g + 0.5));
    const v1 = a * (band + g * (random.signed() - low));
    const v2 = low + g * v1;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    const y = v1 * x * x * 0.06;
    const sway = 0.3 * Math.sin(x * 20);
    desk.left[i]! += y * (1 - sway);
    desk.right[i]! += y * (1 + sway);
    desk.room[i]! += y * 0.4;
  }
}

/** The dust of an old record: soft hiss, clicks that come and go, and the turn of the plate. */
export function addVinyl(desk: MixingConsole, random: Random): void {
  let hiss = 0;
  let click = 0;
  let side = 0.5;
  for (let i = 0; i < desk.left.length; i++) {
    hiss += 0.3 * (random.signed() - hiss);
    if (random.next() < 0.00012) {
      click = random.between(0.01, 0.06);
      side = random.between(0.2, 0.8);
    }
    const y = hiss * 0.0032;
    const c = click * random.signed();
    click *= 0.93;
    desk.left[i]! += y + c * (1 - side);
    desk.right[i]! += y + c * side;
  }
}
