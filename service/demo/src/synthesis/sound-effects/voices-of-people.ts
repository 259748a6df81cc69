import { type Stage, sawtooth, swell } from './stage.ts';
import { hiss, hit, repeat, tone } from './strokes.ts';

/** What people do without words. */
export const peopleEffects = {
  /** A baby. Intensity: despair. */
  babyCry(stage: Stage) {
    const { random, intensity } = stage;
    repeat(stage, 1.5 - 0.5 * intensity, 0.9, (time) => {
      const pitch = random.between(400, 470) * (1 + 0.2 * intensity);
      const wail = (x: number) => pitch * (0.85 + 0.3 * Math.sin(Math.PI * x ** 0.6)) * (1 + (0.01 + 0.03 * intensity) * Math.sin(44 * x));
      tone(stage, time, 0.9, wail, 1, {
        wave: sawtooth,
        shape: (x) => Math.min(1, x * 10) * (1 - x) ** 0.5,
        throat: [1050, 2900],
        room: 0.25,
      });
      hiss(stage, time + 0.92, 0.25, 1900, 0.2, { shape: swell });
    });
  },
  /** Intensity: from calm to out of breath. */
  breath(stage: Stage) {
    const { intensity } = stage;
    const step = 2.4 - 1.9 * intensity;
    repeat(
      stage,
      step,
      step * 0.8,
      (time) => {
        hiss(stage, time, step * 0.4, (x) => 1500 + 900 * x, 0.6, { q: 0.08, shape: swell, room: 0.05 });
        hiss(stage, time + step * 0.48, step * 0.42, (x) => 1100 - 500 * x, 0.9, { q: 0.06, shape: swell, room: 0.05 });
      },
      0.06,
    );
  },
  /** Hands that clap a beat. Intensity: how many people. */
  handClaps(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.5,
      0.2,
      (time) => {
        for (let person = 0; person < 1 + Math.round(10 * intensity); person++)
          hit(stage, time + Math.abs(random.bell()) * 0.012, 'clap', 0.6, { pan: random.signed() * 0.6 * intensity, room: 0.25 });
      },
      0.01,
    );
  },
  /** Voices without voice. Intensity: how many. */
  whisper(stage: Stage) {
    const { random, intensity } = stage;
    for (let person = 0; person < 1 + Math.round(5 * intensity); person++) {
      const pan = random.signed() * intensity;
      repeat(
        stage,
        0.17,
        0.2,
        (time) => {
          if (random.chance(0.18)) return;
          hiss(stage, time, random.between(0.08, 0.2), random.pick([1300, 1900, 2600, 3600, 5200]), 0.6, {
            q: 0.2,
            shape: swell,
            pan,
            room: 0.35,
          });
        },
        0.4,
      );
    }
  },
} as const;
