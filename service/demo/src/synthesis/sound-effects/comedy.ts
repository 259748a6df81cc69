import { glide, put, type Stage, sine, struckAt, sweptNoise } from './stage.ts';

const STROKES_A_SECOND = 26;

/** Sounds of a comedy and of the stage. */
export const comedyEffects = {
  /** Intensity: how loud it grows before the cymbal. */
  drumRoll(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const end = Math.max(0.4, seconds - 1.4);
    for (let time = 0.05; time < end; time += random.between(0.9, 1.1) / STROKES_A_SECOND) {
      const loud = 0.3 + (0.3 + 0.4 * intensity) * (time / end);
      put(
        stage,
        sweptNoise(random, 0.09, () => 2600, 0.05, struckAt(0.03)),
        time,
        loud,
        random.between(-0.15, 0.15),
        0.2,
      );
      put(
        stage,
        glide(0.06, (x) => 230 - 50 * x, struckAt(0.05), sine),
        time,
        loud * 0.5,
        0,
        0.2,
      );
    }
    put(
      stage,
      sweptNoise(random, 1.3, (x) => 6500 - 2500 * x, 0.08, struckAt(0.01)),
      end,
      1,
      0.1,
      0.3,
    );
    put(
      stage,
      glide(0.3, (x) => 120 - 60 * x, struckAt(0.03), sine),
      end,
      0.8,
      0,
      0.2,
    );
  },
};
