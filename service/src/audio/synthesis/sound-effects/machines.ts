import { drumKit } from '../voices/drums.ts';
import { orchestra } from '../voices/orchestra.ts';
import { addRinging } from '../voices/struck.ts';
import {
  body,
  dying,
  glide,
  overdrive,
  put,
  putMoving,
  rumble,
  type Stage,
  samples,
  sawtooth,
  soften,
  squareWave,
  struckAt,
  swell,
  sweptNoise,
  wander,
} from './stage.ts';

export const machineEffects = {
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
  stinger(stage: Stage) {
    const { random, seconds } = stage;
    put(stage, drumKit.taiko(1, random), 0.04, 0.9, 0, 0.5);
    const plate = Array.from(
      { length: 20 },
      (_, n) => [210 * (1 + n * 0.61) + random.between(-20, 20), 0.2 / (1 + n * 0.12), random.between(0.8, seconds * 0.9)] as const,
    );
    put(stage, body(seconds, plate, addRinging), 0.04, 0.9, -0.2, 0.5);
    put(
      stage,
      sweptNoise(random, 0.1, () => 4200, 0.05, dying),
      0.04,
      0.7,
      0.2,
      0.3,
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
  drone(stage: Stage) {
    const { random, seconds } = stage;
    for (const [hz, level] of [
      [41.2, 0.5],
      [61.8, 0.35],
      [82.4, 0.3],
      [123.6, 0.12],
    ] as const) {
      for (const pan of [-0.6, 0.6]) {
        const breath = wander(random, seconds, 0.3);
        const tone = glide(
          seconds,
          () => hz * (1 + pan * 0.004),
          (x) => level * (0.5 + 0.5 * breath(x)),
          sawtooth,
        );
        put(stage, soften(soften(tone, 420), 600), 0, 0.8, pan, 0.3);
      }
    }
    const hum = wander(random, seconds, 0.5);
    put(
      stage,
      sweptNoise(
        random,
        seconds,
        (x) => 500 + 500 * hum(x),
        0.6,
        () => 0.05,
      ),
      0,
      1,
      0.2,
      0.5,
    );
  },
  engine(stage: Stage) {
    const { random, seconds } = stage;
    const start = Math.min(1.4, seconds * 0.16);
    put(
      stage,
      glide(
        start,
        (x) => 19 + 3 * Math.sin(x * 60),
        (x) => 0.3 * Math.min(1, x * 8),
        (p) => (p < 0.4 ? 1 : -0.5),
      ),
      0,
      0.5,
      0,
      0.15,
    );
    const run = seconds - start;
    const speed = (x: number): number => 1 + 0.6 * Math.exp(-x * 14) + 1.9 * Math.exp(-(((x - 0.6) / 0.13) ** 2));
    const tremble = wander(random, run, 12);
    const level = (x: number): number => (0.4 + 0.16 * speed(x)) * Math.min(1, (1 - x) * 10);
    const block = glide(
      run,
      (x) => 27 * speed(x) * (0.97 + 0.06 * tremble(x)),
      level,
      (p) => Math.exp(-p * 7) * 2 - 0.3 + 0.5 * Math.exp(-Math.abs(p - 0.5) * 14),
    );
    put(stage, soften(overdrive(block, 1.6), 900), start, 0.8, -0.1, 0.15);
    put(
      stage,
      sweptNoise(
        random,
        run,
        (x) => 240 * speed(x),
        0.08,
        (x) => 0.25 * level(x),
      ),
      start,
      0.8,
      0.15,
      0.1,
    );
  },
  train(stage: Stage) {
    const { random, seconds } = stage;
    const near = (x: number): number => Math.exp(-(((x - 0.5) / 0.23) ** 2));
    putMoving(
      stage,
      rumble(random, seconds, 240, (x) => 0.5 * near(x)),
      0,
      (x) => (x - 0.5) * 1.6,
      0.2,
    );
    putMoving(
      stage,
      sweptNoise(
        random,
        seconds,
        (x) => 1500 - 500 * x,
        0.03,
        (x) => 0.2 * near(x),
      ),
      0,
      (x) => (x - 0.5) * 1.6,
      0.2,
    );
    for (let time = 0.2; time < seconds - 0.3; time += 0.74) {
      for (const delay of [0, 0.11, 0.3, 0.41]) {
        const x = (time + delay) / seconds;
        const hit = body(
          0.18,
          [
            [230, 0.5, 0.14],
            [610, 0.35, 0.1],
            [1450, 0.2, 0.06],
          ],
          addRinging,
        );
        put(stage, hit, time + delay, near(x) * 0.9, (x - 0.5) * 1.6, 0.3);
      }
    }
  },
  plane(stage: Stage) {
    const { random, seconds } = stage;
    const near = (x: number): number => Math.exp(-(((x - 0.48) / 0.24) ** 2));
    // The pitch falls as it passes: 1.25 coming, 0.8 going.
    const doppler = (x: number): number => 1.02 - 0.22 * Math.tanh((x - 0.48) * 9);
    putMoving(
      stage,
      sweptNoise(
        random,
        seconds,
        (x) => 950 * doppler(x),
        0.04,
        (x) => 0.7 * near(x),
      ),
      0,
      (x) => (x - 0.5) * 1.7,
      0.2,
    );
    putMoving(
      stage,
      rumble(random, seconds, 180, (x) => 0.6 * near(x)),
      0,
      (x) => x - 0.5,
      0.1,
    );
    putMoving(
      stage,
      glide(
        seconds,
        (x) => 1850 * doppler(x),
        (x) => 0.05 * near(x) ** 2,
      ),
      0,
      (x) => (x - 0.5) * 1.7,
      0.3,
    );
  },
  siren(stage: Stage) {
    const { seconds } = stage;
    const near = (x: number): number => 0.35 + 0.65 * swell(x);
    const tone = glide(
      seconds,
      (x) => 900 + 420 * Math.sin(2 * Math.PI * 0.42 * x * seconds - Math.PI / 2),
      (x) => 0.3 * near(x) * Math.min(1, x * 20, (1 - x) * 20),
      (p) => Math.tanh(3 * Math.sin(2 * Math.PI * p)),
    );
    putMoving(stage, soften(tone, 3200), 0, (x) => (x - 0.5) * 1.2, 0.6);
    put(
      stage,
      rumble(stage.random, samples(seconds) / 44_100, 180, () => 0.05),
      0,
      1,
      0,
      0,
    );
  },
} as const;
