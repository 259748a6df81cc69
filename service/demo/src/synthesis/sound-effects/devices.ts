import { type Stage, sawtooth, sine } from './stage.ts';
import { held, repeat, tone } from './strokes.ts';

/** Telephones, tapes, screens and computers. */
export const deviceEffects = {
  /** A computer that works. Intensity: how busy. */
  computer(stage: Stage) {
    const { random, seconds, intensity } = stage;
    tone(stage, 0, seconds, 118, 0.05, { wave: sawtooth, soft: 500, shape: held });
    repeat(
      stage,
      0.3 - 0.2 * intensity,
      0.1,
      (time) => {
        if (random.chance(0.75))
          tone(stage, time, random.pick([0.04, 0.06, 0.12]), random.pick([880, 1175, 1397, 1760, 2093, 2637]), 0.3, {
            wave: sine,
            shape: held,
            pan: random.signed() * 0.4,
            room: 0.12,
          });
      },
      0.05,
    );
  },
} as const;
