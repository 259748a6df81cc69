import { dying, type Stage, sine, swell } from './stage.ts';
import { hiss, hit, metal, repeat, ring, tone } from './strokes.ts';

/** Shots, fists and what breaks. */
export const armsEffects = {
  /** Intensity: from single shots to automatic fire. */
  gunshot(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(
      stage,
      intensity > 0.7 ? 0.11 : intensity > 0.4 ? 0.5 : Math.max(1, seconds - 0.2),
      0.7,
      (time) => {
        hiss(stage, time, 0.05, 3800, 1.4, { q: 0 });
        hiss(stage, time, 0.5, (x) => 1900 - 1500 * x, 0.9, { q: 0.01, room: 0.6, pan: random.signed() * 0.1 });
        tone(stage, time, 0.16, (x) => 170 - 120 * x, 1.2, { room: 0.2 });
      },
      0.04,
    );
  },
  /** Intensity: from a pistol to a heavy weapon. */
  gunLoad(stage: Stage) {
    const { seconds, intensity } = stage;
    const step = Math.min(0.42, seconds / 5);
    const low = 1 - 0.4 * intensity;
    [0, 1, 1.5, 2.6, 3].forEach((at, n) => {
      const time = 0.05 + at * step;
      hit(stage, time, 'metalTick', 0.7);
      hit(stage, time, n % 2 ? 'block' : 'tick', 0.8);
      ring(stage, time, metal(stage, 900 * low + 220 * n, 6, 0.6, 0.12), 0.7);
      if (n === 2 || n === 0) hiss(stage, time + 0.03, 0.12, 2600 * low, 0.3, { shape: swell });
    });
  },
  /** A low tone that falls under everything. Intensity: depth. */
  subDrop(stage: Stage) {
    const { seconds, intensity } = stage;
    tone(stage, 0.02, seconds - 0.1, (x) => 95 * (0.5 - 0.2 * intensity) ** x, 1, {
      wave: sine,
      shape: (x) => Math.min(1, x * 60) * (1 - x) ** 0.8,
    });
    tone(stage, 0.02, seconds - 0.1, (x) => 190 * (0.5 - 0.2 * intensity) ** x, 0.25, { shape: dying });
    hit(stage, 0.02, 'boom', 0.4, { room: 0.3 });
  },
} as const;
