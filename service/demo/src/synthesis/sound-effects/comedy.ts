import { dying, glide, put, type Stage, sine, struckAt, swell, sweptNoise, triangleWave } from './stage.ts';

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
  /** Intensity: how far the spring swings. */
  boing(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = Math.min(1.6, seconds - 0.1);
    const swing = (x: number) => Math.sin(2 * Math.PI * 11 * x * long) * (1 - x) * (0.25 + 0.35 * intensity);
    put(
      stage,
      glide(long, (x) => 190 * (1 + swing(x)) * (1 + 0.5 * x), dying, triangleWave),
      0.05,
      1,
      0,
      0.2,
    );
    put(
      stage,
      glide(long, (x) => 570 * (1 + swing(x)) * (1 + 0.5 * x), dying, sine),
      0.05,
      0.3,
      0,
      0.2,
    );
  },
  /** Intensity: from down to up. */
  slideWhistle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.min(1.2, seconds - 0.2);
    const [from, to] = intensity >= 0.5 ? [620, 1750] : [1750, 480];
    const pitch = (x: number) => from * (to / from) ** x * (1 + 0.012 * Math.sin(2 * Math.PI * 7 * x * long));
    put(stage, glide(long, pitch, swell, triangleWave), 0.05, 1, 0, 0.25);
    put(stage, sweptNoise(random, long, pitch, 0.9, swell), 0.05, 0.12, 0, 0.25);
  },
};
