import { type Stage, struckAt, swell, wander } from './stage.ts';
import { hiss, repeat, tone } from './strokes.ts';

/** Birds, whales and what squeaks and hums. */
export const skyAndSeaEffects = {
  /** Intensity: how many. */
  crows(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      1.1 - 0.75 * intensity,
      0.5,
      (time) => {
        const pitch = random.between(300, 420);
        const rough = wander(random, 0.35, 70);
        tone(stage, time, 0.35, (x) => pitch * (1 + 0.2 * swell(x) - 0.1 * x) * (0.9 + 0.2 * rough(x)), 1, {
          wave: (p) => (p < 0.18 ? 1 : -0.22),
          shape: struckAt(0.12),
          throat: [1250, 1900],
          pan: random.signed() * 0.7,
          room: 0.5,
        });
        hiss(stage, time, 0.35, 1500, 0.35, { q: 0.15, shape: swell });
      },
      0.35,
    );
  },
} as const;
