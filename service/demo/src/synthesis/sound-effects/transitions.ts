import { drumKit } from '../voices/drums.ts';
import { orchestra } from '../voices/orchestra.ts';
import {
  dying,
  glide,
  overdrive,
  put,
  putMoving,
  rumble,
  type Stage,
  sawtooth,
  soften,
  squareWave,
  struckAt,
  sweptNoise,
} from './stage.ts';

export const transitionEffects = {
  /** Intensity: speed of the pass. */
  whoosh(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = seconds * 0.92;
    const peak = (x: number): number => Math.exp(-(((x - 0.55) / (0.24 - 0.1 * intensity)) ** 2));
    putMoving(
      stage,
      sweptNoise(random, long, (x) => 300 + (2200 + 3800 * intensity) * peak(x), 0.05, peak),
      0,
      (x) => (x - 0.5) * 1.8,
      0.25,
    );
    putMoving(
      stage,
      rumble(random, long, 160, (x) => 0.6 * peak(x)),
      0,
      (x) => (x - 0.5) * 1.2,
      0.1,
    );
  },
  impact(stage: Stage) {
    const { random, seconds } = stage;
    put(stage, drumKit.boom(1, random), 0.03, 1, 0, 0.6);
    put(stage, drumKit.taiko(1, random), 0.03, 0.8, 0, 0.5);
    put(
      stage,
      glide(seconds - 0.1, (x) => 62 * (1 - 0.5 * x), dying),
      0.03,
      0.8,
      0,
      0.2,
    );
    put(
      stage,
      sweptNoise(random, 1.6, (x) => 2600 - 2300 * x, 0.01, dying),
      0.03,
      0.5,
      0,
      0.6,
    );
  },
  riser(stage: Stage) {
    const { random, seconds } = stage;
    const long = seconds * 0.94;
    for (const pan of [-0.7, 0.7]) {
      put(
        stage,
        sweptNoise(
          random,
          long,
          (x) => 250 * 36 ** x,
          0.2,
          (x) => 0.5 * x ** 2.2,
        ),
        0,
        1,
        pan,
        0.3,
      );
      const detune = 1 + pan * 0.006;
      put(
        stage,
        soften(
          glide(
            long,
            (x) => 110 * 8 ** (x * x) * detune,
            (x) => 0.22 * x ** 1.6,
            sawtooth,
          ),
          5000,
        ),
        0,
        1,
        pan,
        0.3,
      );
    }
    for (let time = 0; time < long; time += 0.5 * (1 - time / long) + 0.06)
      put(stage, drumKit.tick(0.7, random), time, time / long, random.signed() * 0.5, 0.3);
  },
  downlifter(stage: Stage) {
    const { random, seconds } = stage;
    for (const pan of [-0.7, 0.7]) {
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 9000 * 0.02 ** x,
          0.1,
          (x) => 0.6 * (1 - x) ** 1.6,
        ),
        0,
        1,
        pan,
        0.3,
      );
      put(
        stage,
        glide(
          seconds,
          (x) => 700 * 0.06 ** x * (1 + pan * 0.004),
          (x) => 0.25 * (1 - x) ** 2,
          sawtooth,
        ),
        0,
        0.6,
        pan,
        0.3,
      );
    }
    put(stage, drumKit.boom(0.8, random), 0.02, 0.7, 0, 0.4);
  },
  braam(stage: Stage) {
    const { random, seconds } = stage;
    for (const [hz, gain] of [
      [36.7, 1],
      [55, 0.7],
      [73.4, 0.9],
      [110, 0.5],
    ] as const) {
      for (const pan of [-0.7, 0.7]) {
        const tone = orchestra.lowBrass.render({ frequency: hz * (1 + pan * 0.003), seconds, velocity: 1, random });
        for (let i = 0; i < tone.length; i++) tone[i]! *= dying((i / tone.length) * 0.75);
        put(stage, overdrive(tone, 1.8), 0.02, gain * 0.35, pan, 0.4);
      }
    }
    put(stage, drumKit.boom(1, random), 0.02, 0.8, 0, 0.3);
  },
  explosion(stage: Stage) {
    const { random, seconds } = stage;
    put(
      stage,
      overdrive(
        sweptNoise(random, seconds * 0.7, (x) => 2400 * 0.05 ** x + 60, 0.01, struckAt(0.004)),
        2.5,
      ),
      0.03,
      0.8,
      0,
      0.5,
    );
    put(stage, rumble(random, seconds * 0.95, 90, struckAt(0.01)), 0.03, 1.1, 0, 0.3);
    put(
      stage,
      glide(0.6, (x) => 120 * 0.25 ** x, dying),
      0.03,
      1,
      0,
      0.1,
    );
    for (let i = 0; i < 60; i++) {
      const bit = sweptNoise(random, 0.03, () => random.between(900, 6000), 0.1, dying);
      put(stage, bit, 0.3 + random.next() * (seconds - 1), 0.35 * random.next() ** 2, random.signed(), 0.4);
    }
  },
  glitch(stage: Stage) {
    const { random, seconds } = stage;
    for (let time = 0.02; time < seconds - 0.15; ) {
      const long = random.pick([0.02, 0.04, 0.06, 0.09]);
      const hz = random.pick([110, 220, 440, 880, 1760, 3520]) * random.pick([1, 1.5, 0.75]);
      const kind = random.next();
      const grain =
        kind < 0.4
          ? glide(
              long,
              () => hz,
              () => 0.35,
              squareWave,
            )
          : kind < 0.7
            ? sweptNoise(
                random,
                long,
                () => hz * 3,
                0.3,
                () => 0.8,
              )
            : glide(
                long,
                (x) => hz * (4 - 3 * x),
                () => 0.4,
                sawtooth,
              );
      const times = random.chance(0.4) ? 1 + Math.floor(random.next() * 4) : 1;
      for (let i = 0; i < times; i++) put(stage, grain, time + i * long, 0.8, random.signed() * 0.8, 0.1);
      time += long * times + (random.chance(0.25) ? random.between(0.03, 0.15) : 0);
    }
  },
} as const;
