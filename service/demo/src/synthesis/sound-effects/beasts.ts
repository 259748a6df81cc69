import { type Stage, sawtooth, swell, wander } from './stage.ts';
import { hiss, hit, repeat, ring, tone } from './strokes.ts';

/** Animals beyond house and farm gate. */
export const beastEffects = {
  /** Hooves. Intensity: walk, trot, gallop. */
  hooves(stage: Stage) {
    const { random, intensity } = stage;
    const gait = intensity > 0.66 ? [0, 0.13, 0.26] : intensity > 0.33 ? [0, 0.02] : [0];
    repeat(
      stage,
      intensity > 0.66 ? 0.52 : intensity > 0.33 ? 0.34 : 0.46,
      0.3,
      (time) => {
        for (const later of gait) {
          ring(
            stage,
            time + later,
            [
              [random.between(420, 620), 0.5, 0.05],
              [random.between(900, 1400), 0.3, 0.04],
            ],
            0.9,
          );
          hit(stage, time + later, 'stamp', 0.5);
          hiss(stage, time + later, 0.08, 1500, 0.25);
        }
      },
      0.04,
    );
  },
  /** From a growl to the roar of a beast. Intensity: rage. */
  roar(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.7, Math.min(2.4, seconds - 0.4));
    repeat(stage, long * 1.4, long, (time) => {
      const rough = wander(random, long, 40);
      const slow = wander(random, long, 5);
      const level = (x: number) => Math.min(1, x * 5) * (1 - x) ** 0.7 * (0.45 + 0.55 * rough(x));
      for (const part of [1, 1.49])
        tone(stage, time, long, (x) => part * (62 + 60 * intensity) * (0.8 + 0.5 * swell(x)) * (0.9 + 0.2 * rough(x)), 0.9, {
          wave: sawtooth,
          shape: level,
          throat: [320 + 260 * intensity, 900 + 500 * intensity],
          room: 0.5,
        });
      hiss(stage, time, long, (x) => 500 + 500 * intensity + 300 * slow(x), 0.7, { q: 0.1, shape: level, room: 0.4 });
    });
  },
} as const;
