import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { drumKit } from '../voices/drums.ts';
import { orchestra } from '../voices/orchestra.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { body, dying, glide, put, rumble, type Stage, samples, scatter, squareWave, struckAt } from './stage.ts';

export const bellEffects = {
  bell(stage: Stage) {
    const base = 98;
    const ratios = [
      [1, 0.5, 11],
      [2.01, 0.5, 9],
      [2.4, 0.35, 7],
      [3.02, 0.25, 5.5],
      [4.1, 0.2, 4],
      [5.43, 0.14, 2.6],
      [6.8, 0.1, 1.6],
    ] as const;
    const tone = body(
      stage.seconds,
      ratios.flatMap(
        ([r, level, ring]) =>
          [
            [base * r, level * 0.6, ring],
            [base * r + 0.7, level * 0.5, ring * 0.9],
          ] as const,
      ),
      addDecayingSine,
    );
    put(stage, tone, 0.05, 0.9, 0, 0.5);
    put(stage, drumKit.lowTom(0.8, stage.random), 0.05, 0.5, 0, 0.3);
  },
  gong(stage: Stage) {
    const { random, seconds } = stage;
    put(stage, drumKit.daGong(1, random), 0.05, 0.9, 0, 0.5);
    const shimmer = body(
      seconds,
      Array.from({ length: 24 }, (_, n) => [130 + n * 71 + random.between(-14, 14), 0.14 / (1 + n * 0.1), random.between(2.5, 7)] as const),
      addDecayingSine,
    );
    for (let i = 0; i < shimmer.length; i++) shimmer[i]! *= Math.min(1, i / 14_000 + 0.15);
    put(stage, shimmer, 0.05, 1, 0, 0.4);
    put(stage, rumble(random, 0.5, 120, dying), 0.05, 0.7, 0, 0.2);
  },
  /** Chimes in the wind; intensity: strength of the wind. */
  windChimes(stage: Stage) {
    const { random, intensity } = stage;
    const tubes = [1046.5, 1174.7, 1318.5, 1568, 1760, 2093];
    scatter(stage, 1.4 + 3.5 * intensity, (time) => {
      const hz = random.pick(tubes);
      const tone = orchestra.celesta.render({ frequency: hz, seconds: 1, velocity: random.between(0.3, 0.8), random });
      put(stage, tone, time, random.between(0.2, 0.6), random.signed() * 0.6, 0.5);
      put(stage, body(1.6, [[hz * 2.76, 0.1, 0.9]], addDecayingSine), time, 0.5, random.signed() * 0.6, 0.4);
    });
  },
  /** Sleigh or shop bells that shake; intensity: how hard. */
  jingle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.05; time < seconds - 0.3; time += 0.34 - 0.14 * intensity) {
      for (let bell = 0; bell < 5; bell++) {
        const hz = random.between(3600, 6400);
        put(
          stage,
          body(
            0.25,
            [
              [hz, 0.14, 0.2],
              [hz * 1.47, 0.08, 0.12],
            ],
            addDecayingSine,
          ),
          time + random.next() * 0.05,
          0.8,
          random.signed() * 0.4,
          0.25,
        );
      }
    }
  },
  /** A hand bell that calls; intensity: how fast it is swung. */
  handBell(stage: Stage) {
    const { seconds, intensity } = stage;
    for (let time = 0.05; time < seconds - 0.8; time += 0.62 - 0.34 * intensity) {
      const tone = body(
        1.4,
        [
          [880, 0.4, 1.2],
          [1770, 0.3, 0.9],
          [2640, 0.2, 0.6],
          [4410, 0.1, 0.3],
        ],
        addDecayingSine,
      );
      put(stage, tone, time, 0.7, 0, 0.3);
      put(
        stage,
        glide(samples(0.02) / SAMPLE_RATE, () => 3300, struckAt(0.1), squareWave),
        time,
        0.15,
        0,
        0.1,
      );
    }
  },
} as const;
