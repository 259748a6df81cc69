import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { body, glide, overdrive, put, putMoving, rumble, type Stage, sawtooth, soften, sweptNoise, wander } from './stage.ts';

export const machineEffects = {
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
          addDecayingSine,
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
} as const;
