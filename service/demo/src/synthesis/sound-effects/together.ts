import { actionEffects } from './action.ts';
import { livingEffects } from './living.ts';
import { natureEffects } from './nature.ts';
import { type Stage, sawtooth, scatter, swell } from './stage.ts';
import { held, hiss, hit, repeat, tone } from './strokes.ts';

/** Two sounds at once; and what bodies, records, phones and balloons say. */
export const togetherEffects = {
  /** Rain and thunder. Intensity: how near and how hard. */
  storm(stage: Stage) {
    natureEffects.rain(stage);
    natureEffects.thunder(stage);
  },
  /** Hands and cheers. Intensity: size of the audience. */
  ovation(stage: Stage) {
    livingEffects.applause(stage);
    actionEffects.stadium(stage);
  },
  /** A record without music. Intensity: how much dust is in the groove. */
  vinyl(stage: Stage) {
    const { random, seconds, intensity } = stage;
    hiss(stage, 0, seconds, 3800, 0.12, { q: 0, shape: held, room: 0.02 });
    scatter(stage, 6 + 40 * intensity, (time) =>
      hiss(stage, time, random.between(0.002, 0.012), random.between(1500, 7000), random.next() ** 2, {
        q: 0.02,
        pan: random.signed() * 0.5,
        room: 0.02,
      }),
    );
    // A scratch comes round with the record.
    repeat(stage, 1.8, 0.2, (time) => hit(stage, time, 'tick', 0.25 + 0.5 * intensity, { room: 0.03 }), 0);
  },
  /** A cat that is content. Intensity: how near. */
  purr(stage: Stage) {
    const { intensity } = stage;
    repeat(
      stage,
      1.5,
      0.4,
      (time, count) => {
        const pitch = count % 2 === 0 ? 26 : 22;
        const shake = (x: number) => swell(x) ** 0.4 * (Math.sin(2 * Math.PI * pitch * x * 1.4) > 0 ? 1 : 0.25);
        hiss(stage, time, 1.4, 240, 0.5 + 0.4 * intensity, { q: 0.12, shape: shake, room: 0.05 });
        tone(stage, time, 1.4, pitch, 0.8, { wave: sawtooth, soft: 300 + 500 * intensity, shape: (x) => swell(x) ** 0.4, room: 0.05 });
      },
      0.02,
    );
  },
} as const;
