import { type Stage, sawtooth, scatter } from './stage.ts';
import { held, hiss, hit, metal, repeat, ring, tone } from './strokes.ts';

/** Workshop, sport and play. */
export const toolEffects = {
  /** A hall full of machines. Intensity: how fast they work. */
  factory(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const step = 0.95 - 0.6 * intensity;
    for (const hz of [49, 98.5, 147]) tone(stage, 0, seconds, hz, 0.2, { wave: sawtooth, soft: 600, shape: held, room: 0.3 });
    repeat(
      stage,
      step,
      0.3,
      (time, count) => {
        hit(stage, time, 'lowTom', 0.8, { room: 0.4 });
        ring(stage, time + step * 0.5, metal(stage, 480, 6, 0.7, 0.25), 0.5, { pan: 0.4, room: 0.4 });
        if (count % 2) hiss(stage, time + step * 0.6, 0.35, 4200, 0.5, { pan: -0.5, room: 0.3 });
      },
      0.01,
    );
    scatter(stage, 1.5, (time) =>
      ring(stage, time, metal(stage, random.between(700, 1900), 5, 0.6, 0.3), 0.25, { pan: random.signed(), room: 0.5 }),
    );
  },
} as const;
