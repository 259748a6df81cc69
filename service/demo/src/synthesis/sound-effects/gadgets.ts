import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { drumKit } from '../voices/drums.ts';
import { orchestra } from '../voices/orchestra.ts';
import { body, dying, glide, put, rumble, type Stage, sawtooth, scatter, soften, struckAt, swell, sweptNoise, wander } from './stage.ts';

/** Things that a hand sets off. */
export const gadgetEffects = {
  /** Intensity: how long the flame flares. */
  match(stage: Stage) {
    const { random, seconds, intensity } = stage;
    put(
      stage,
      sweptNoise(
        random,
        0.22,
        (x) => 2600 + 3000 * x,
        0.05,
        (x) => 0.3 + 0.7 * x,
      ),
      0.05,
      0.7,
      0,
      0.15,
    );
    const flare = seconds - 0.3;
    put(
      stage,
      sweptNoise(
        random,
        flare,
        (x) => 5200 - 3600 * x,
        0.02,
        (x) => Math.exp(-x * (9 - 5 * intensity)),
      ),
      0.27,
      0.9,
      0,
      0.15,
    );
    put(
      stage,
      rumble(random, flare, 300, (x) => 0.12 * Math.min(1, x * 8) * (1 - x)),
      0.27,
      1,
      0,
      0.05,
    );
  },
  /** Intensity: from a slow boil to a glass of soda. */
  bubbles(stage: Stage) {
    const { random, seconds, intensity } = stage;
    put(
      stage,
      rumble(random, seconds, 260, () => 0.05 * (1 - intensity)),
      0,
      1,
      0,
      0,
    );
    scatter(stage, 14 + 50 * intensity, (time) => {
      const hz = random.between(260, 700) * (1 + 3.5 * intensity);
      put(
        stage,
        glide(random.between(0.03, 0.09), (x) => hz * (1 + 0.9 * x), struckAt(0.15)),
        time,
        random.between(0.04, 0.3),
        random.signed() * 0.7,
        0.15,
      );
    });
  },
  doorbell(stage: Stage) {
    for (const [hz, time] of [
      [659.3, 0.05],
      [523.3, 0.65],
    ] as const) {
      const tone = body(
        stage.seconds,
        [
          [hz, 0.5, 1.6],
          [hz * 2.76, 0.16, 0.7],
          [hz * 5.4, 0.08, 0.3],
        ],
        addDecayingSine,
      );
      put(stage, tone, time, 0.9, 0, 0.35);
    }
    put(stage, drumKit.tick(0.5, stage.random), 0.05, 0.3, 0, 0.1);
  },
  /** Intensity: speed of the typist. */
  typewriter(stage: Stage) {
    const { random, seconds, intensity } = stage;
    let letters = 0;
    for (let time = 0.1; time < seconds - 0.5; time += random.between(0.09, 0.32) / (0.5 + intensity)) {
      put(stage, drumKit.tick(random.between(0.6, 1), random), time, 0.9, random.signed() * 0.2, 0.2);
      put(
        stage,
        body(
          0.09,
          [
            [410, 0.4, 0.05],
            [1180, 0.3, 0.03],
            [2700, 0.15, 0.03],
          ],
          addDecayingSine,
        ),
        time + 0.006,
        0.7,
        0,
        0.15,
      );
      if (++letters % 22 !== 0) continue;
      put(stage, orchestra.glockenspiel.render({ frequency: 2093, seconds: 0.6, velocity: 0.7, random }), time + 0.1, 0.5, 0.4, 0.2);
      put(
        stage,
        sweptNoise(random, 0.35, (x) => 1800 + 900 * x, 0.1, swell),
        time + 0.2,
        0.5,
        0,
        0.15,
      );
      time += 0.6;
    }
  },
  zip(stage: Stage) {
    const { random, seconds } = stage;
    const long = seconds * 0.7;
    put(
      stage,
      sweptNoise(
        random,
        long,
        (x) => 1500 + 3800 * x,
        0.2,
        (x) => swell(x) * 0.8,
      ),
      0.05,
      0.8,
      0,
      0.1,
    );
    for (let time = 0.05; time < long; time += 0.011 * (1.3 - time / long)) put(stage, drumKit.tick(0.35, random), time, 0.4, 0, 0.05);
  },
  switch(stage: Stage) {
    const { random, seconds } = stage;
    for (const time of [0.05, Math.max(0.2, seconds * 0.55)]) {
      put(stage, drumKit.tick(1, random), time, 1, 0, 0.15);
      put(
        stage,
        body(
          0.06,
          [
            [950, 0.5, 0.03],
            [2300, 0.25, 0.02],
          ],
          addDecayingSine,
        ),
        time + 0.004,
        0.8,
        0,
        0.2,
      );
    }
  },
  spray(stage: Stage) {
    const { random, seconds } = stage;
    for (let time = 0.05; time < seconds - 0.35; time += random.between(0.45, 0.7)) {
      const long = random.between(0.2, 0.4);
      put(
        stage,
        sweptNoise(
          random,
          long,
          () => 6200,
          0.02,
          (x) => Math.min(1, x * 12) * (1 - x) ** 0.5,
        ),
        time,
        0.8,
        0.1,
        0.1,
      );
    }
  },
  /** Intensity: from a small printer to a large one. */
  printer(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const motor = 150 - 60 * intensity;
    put(
      stage,
      soften(
        glide(
          seconds,
          () => motor,
          () => 0.12,
          sawtooth,
        ),
        700,
      ),
      0,
      1,
      0,
      0.1,
    );
    for (let time = 0.3, way = 1; time < seconds - 0.8; time += 0.85, way = -way) {
      const carriage = glide(
        0.7,
        (x) => (330 + 140 * swell(x)) * (1 - 0.3 * intensity),
        (x) => 0.3 * swell(x),
        sawtooth,
      );
      put(stage, soften(carriage, 2400), time, 0.8, way * 0.4, 0.1);
      put(
        stage,
        sweptNoise(
          random,
          0.6,
          () => 3200,
          0.1,
          (x) => 0.25 * swell(x),
        ),
        time,
        0.6,
        -way * 0.4,
        0.1,
      );
      put(stage, drumKit.block(0.5, random), time + 0.72, 0.4, way * 0.4, 0.1);
    }
  },
  /** A vacuum cleaner, a fan or a dryer; intensity: power. */
  blower(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const swing = wander(random, seconds, 0.8);
    const run = (x: number): number => Math.min(1, x * seconds * 0.9, (1 - x) * seconds * 0.9);
    const hz = 180 + 260 * intensity;
    put(
      stage,
      soften(
        glide(
          seconds,
          (x) => hz * (0.4 + 0.6 * run(x)) * (1 + 0.02 * swing(x)),
          (x) => 0.2 * run(x),
          sawtooth,
        ),
        1900,
      ),
      0,
      0.7,
      -0.1,
      0.1,
    );
    put(
      stage,
      sweptNoise(
        random,
        seconds,
        (x) => 900 + 1900 * intensity + 300 * swing(x),
        0.03,
        (x) => 0.6 * run(x),
      ),
      0,
      0.7,
      0.1,
      0.1,
    );
    put(
      stage,
      sweptNoise(random, 0.1, () => 2600, 0.1, dying),
      0.01,
      0.4,
      0,
      0.1,
    );
  },
} as const;
