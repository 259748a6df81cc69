import { SAMPLE_RATE } from '../sample-rate.ts';
import { dying, glide, put, putMoving, rumble, type Stage, scatter, struckAt, swell, sweptNoise, wander } from './stage.ts';

function drop(stage: Stage, low: number, high: number): Float32Array {
  const top = stage.random.between(low, high);
  const seconds = stage.random.between(0.02, 0.06);
  return glide(seconds, (x) => top * (1 + 0.6 * x), struckAt(0.05));
}

export const natureEffects = {
  /** Intensity: from drizzle to downpour. */
  rain(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const breath = wander(random, seconds, 0.4);
    for (const pan of [-0.8, 0.8]) {
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          () => 5200 - 1800 * intensity,
          0.005,
          (x) => 0.05 + intensity * (0.1 + 0.05 * breath(x)),
        ),
        0,
        1,
        pan,
        0.05,
      );
      put(
        stage,
        rumble(random, seconds, 500, () => 0.06 * intensity * intensity),
        0,
        1,
        pan,
        0,
      );
    }
    scatter(stage, 12 + 40 * intensity, (time) =>
      put(stage, drop(stage, 900, 4200), time, random.between(0.01, 0.08), random.signed(), 0.2),
    );
  },
  /** Intensity: strength of the gusts. */
  wind(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (const pan of [-0.7, 0.7]) {
      const gust = wander(random, seconds, 0.45);
      put(
        stage,
        rumble(random, seconds, 260, (x) => 0.05 + 0.22 * gust(x) * intensity),
        0,
        1,
        pan,
        0.1,
      );
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 380 + 620 * gust(x),
          0.8,
          (x) => 0.24 * gust(x) ** 2 * intensity,
        ),
        0,
        1,
        pan,
        0.3,
      );
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 900 + 500 * gust(x),
          1,
          (x) => 0.1 * gust(x) ** 3 * intensity,
        ),
        0,
        1,
        -pan,
        0.3,
      );
    }
  },
  /** Intensity: how near. */
  thunder(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const near = intensity * intensity;
    const strike = (1 - intensity) * 0.8;
    put(
      stage,
      sweptNoise(random, 0.35, (x) => 5000 - 4200 * x, 0.01, dying),
      strike,
      near * 0.9,
      0.1,
      0.5,
    );
    for (let roll = 0; roll < 7; roll++) {
      const at = strike + roll * random.between(0.25, 0.7);
      const long = Math.min(seconds - at, random.between(1.6, 4));
      if (long <= 0.2) continue;
      const hz = 60 + 200 * intensity * random.next();
      put(stage, rumble(random, long, hz, struckAt(0.12 + 0.3 * (1 - intensity))), at, 0.7 / (1 + roll * 0.25), random.signed() * 0.7, 0.5);
    }
  },
  /** Intensity: height of the waves. */
  sea(stage: Stage) {
    const { random, seconds, intensity } = stage;
    put(
      stage,
      rumble(random, seconds, 220, () => 0.05 + 0.05 * intensity),
      0,
      1,
      0,
      0.1,
    );
    for (let time = -1.5; time < seconds; time += random.between(4, 6)) {
      const long = random.between(6, 8);
      const wave = sweptNoise(
        random,
        long,
        (x) => 500 + 3200 * Math.sin(Math.PI * x) ** 3,
        0.01,
        (x) => swell(x ** 0.7) * (0.15 + 0.3 * intensity),
      );
      const from = Math.max(0, time);
      const begun = wave.subarray(Math.round((from - time) * SAMPLE_RATE));
      const side = random.signed() * 0.6;
      putMoving(stage, begun, from, (x) => side * (1 - 2 * x), 0.15);
      const sand = sweptNoise(
        random,
        2.6,
        (x) => 7500 - 2000 * x,
        0.01,
        (x) => swell(x) * 0.06,
      );
      put(stage, sand, from + long * 0.6, 1, -side, 0.05);
    }
  },
  stream(stage: Stage) {
    const { random, seconds } = stage;
    for (const pan of [-0.6, 0.6]) {
      const flow = wander(random, seconds, 1.5);
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 1100 + 900 * flow(x),
          0.06,
          (x) => 0.1 + 0.05 * flow(x),
        ),
        0,
        1,
        pan,
        0.05,
      );
    }
    scatter(stage, 38, (time) => put(stage, drop(stage, 450, 1700), time, random.between(0.02, 0.12), random.signed(), 0.2));
  },
  fire(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const flame = wander(random, seconds, 3);
    put(
      stage,
      rumble(random, seconds, 170, (x) => 0.1 + 0.14 * flame(x) * intensity),
      0,
      1,
      0,
      0.05,
    );
    put(
      stage,
      sweptNoise(
        random,
        seconds,
        (x) => 700 + 900 * flame(x),
        0.02,
        (x) => 0.03 + 0.03 * flame(x),
      ),
      0,
      1,
      0.2,
      0,
    );
    scatter(stage, 16 * intensity + 4, (time) => {
      const crack = sweptNoise(random, random.between(0.004, 0.03), () => random.between(1800, 6500), 0.05, dying);
      put(stage, crack, time, random.next() ** 3 * 1.3, random.signed() * 0.8, 0.1);
    });
  },
} as const;
