import { type Stage, struckAt } from './stage.ts';
import { hit, repeat, ring, tone } from './strokes.ts';

/** Sport, play and steps. */
export const sportEffects = {
  /** A ball on the floor. Intensity: from one that comes to rest to a dribble. */
  ball(stage: Stage) {
    const { seconds, intensity } = stage;
    const bounce = (time: number, loud: number) => {
      tone(stage, time, 0.13, (x) => 105 + 30 * x, loud, { shape: struckAt(0.03), room: 0.35 });
      ring(
        stage,
        time,
        [
          [330, 0.3, 0.08],
          [910, 0.2, 0.1],
        ],
        loud * 0.6,
        { room: 0.4 },
      );
      hit(stage, time, 'stamp', loud * 0.6, { room: 0.35 });
    };
    if (intensity > 0.4) return repeat(stage, 0.75 - 0.5 * intensity, 0.2, (time) => bounce(time, 0.95), 0.06);
    let time = 0.08;
    for (let gap = 0.62; gap > 0.03 && time < seconds - 0.15; gap *= 0.78) {
      bounce(time, Math.min(1, gap * 1.8));
      time += gap;
    }
  },
  /** A knock on an empty head. Intensity: size. */
  bonk(stage: Stage) {
    repeat(
      stage,
      0.9,
      0.4,
      (time) => {
        const low = 1 - 0.55 * stage.intensity;
        ring(
          stage,
          time,
          [
            [640 * low, 0.7, 0.16],
            [1040 * low, 0.4, 0.1],
          ],
          1,
          { room: 0.2 },
        );
        tone(stage, time, 0.2, (x) => 420 * low * (1 + 0.5 * x), 0.5, { shape: struckAt(0.03) });
      },
      0.2,
    );
  },
} as const;
