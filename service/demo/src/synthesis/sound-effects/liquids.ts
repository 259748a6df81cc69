import { dying, type Stage, struckAt } from './stage.ts';
import { hiss, repeat, tone } from './strokes.ts';

/** What flows, foams and bursts. */
export const liquidEffects = {
  /** Something soft that bursts, or is plucked out. Intensity: how many. */
  pop(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.6 - 0.48 * intensity,
      0.15,
      (time) => {
        const hz = random.between(380, 620);
        tone(stage, time, 0.07, (x) => hz * (1 + 1.8 * x), 0.9, { shape: struckAt(0.08), pan: random.signed() * 0.3, room: 0.08 });
        hiss(stage, time, 0.02, 2600, 0.3, { shape: dying });
      },
      0.2,
    );
  },
} as const;
