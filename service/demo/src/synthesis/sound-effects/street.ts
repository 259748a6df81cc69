import { glide, putMoving, rumble, type Stage, sawtooth, scatter, soften, squareWave, swell, sweptNoise, wander } from './stage.ts';
import { held, hiss, hit, repeat, tone } from './strokes.ts';

/** What drives and honks in a street, and on rails. */
export const streetEffects = {
  /** Intensity: from one long tone to short, impatient ones. */
  carHorn(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = intensity > 0.75 ? 0.16 : intensity > 0.4 ? 0.4 : Math.max(0.5, seconds - 0.7);
    repeat(stage, long * 1.7, long + 0.2, (time) => {
      for (const hz of [415, 523]) tone(stage, time, long, hz, 0.5, { wave: sawtooth, soft: 2600, shape: held, room: 0.3 });
    });
  },
  /** Intensity: from the squeal of brakes to skidding tires. */
  skid(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.5, seconds - 0.5);
    const shake = wander(random, long, 14);
    const level = (x: number) => Math.min(1, x * 14) * (1 - x) ** 0.5;
    hiss(stage, 0.05, long, (x) => (1500 - 600 * intensity) * (0.9 + 0.2 * shake(x)) - 300 * x, 0.9, { q: 0.75, shape: level });
    tone(stage, 0.05, long, (x) => (2300 - 1300 * intensity) * (0.97 + 0.06 * shake(x)) - 250 * x, 0.22, {
      wave: sawtooth,
      soft: 3000,
      shape: level,
    });
    hiss(stage, 0.05, long, 500, 0.5 * intensity, { shape: level });
    hit(stage, long, 'lowTom', 0.5);
  },
  /** Intensity: speed. */
  carPass(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const wide = 0.26 - 0.15 * intensity;
    const near = (x: number) => Math.exp(-(((x - 0.5) / wide) ** 2));
    const fall = (x: number) => 1 - (0.08 + 0.14 * intensity) * Math.tanh((x - 0.5) * 14);
    const side = (x: number) => (x - 0.5) * 1.8;
    putMoving(
      stage,
      sweptNoise(random, seconds, (x) => (700 + 700 * intensity) * fall(x), 0.03, near),
      0,
      side,
      0.15,
    );
    const motor = glide(
      seconds,
      (x) => (70 + 150 * intensity) * fall(x),
      (x) => 0.35 * near(x),
      sawtooth,
    );
    putMoving(stage, soften(motor, 1500), 0, side, 0.15);
  },
  /** Intensity: how dense the traffic is. */
  traffic(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const flow = wander(random, seconds, 0.4);
    putMoving(
      stage,
      rumble(random, seconds, 220, (x) => 0.25 + 0.25 * flow(x)),
      0,
      () => 0,
      0.1,
    );
    scatter(stage, 0.25 + 0.7 * intensity, (time) => {
      const way = random.chance(0.5) ? 1 : -1;
      const long = random.between(2, 4.5);
      const hz = random.between(500, 1300);
      const pass = sweptNoise(random, long, (x) => hz * (1 - 0.12 * Math.tanh((x - 0.5) * 8)), 0.03, swell);
      putMoving(
        stage,
        pass.map((y) => y * random.between(0.2, 0.25)),
        time,
        (x) => way * (x - 0.5) * 1.8,
        0.15,
      );
      if (!random.chance(0.2 * intensity)) return;
      for (const pitch of [390, 480])
        tone(stage, time + 1, random.between(0.15, 0.5), pitch, 0.05, {
          wave: sawtooth,
          soft: 1400,
          shape: held,
          pan: random.signed(),
          room: 0.5,
        });
    });
  },
  /** Beeps at a steady rate, as of a lorry that reverses. Intensity: rate. */
  beeps(stage: Stage) {
    const step = 1.3 - 1.1 * stage.intensity;
    repeat(stage, step, step * 0.5, (time) => tone(stage, time, step * 0.5, 1250, 0.4, { wave: squareWave, soft: 3500, shape: held }), 0);
  },
  /** Compressed air: doors of a bus, brakes, pistons, steam. Intensity: how often. */
  airHiss(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = Math.max(0.35, seconds * (0.85 - 0.65 * intensity));
    repeat(stage, long * 1.5, long * 0.8, (time) => {
      hit(stage, time, 'block', 0.4);
      hiss(stage, time, long, (x) => 5200 - 2600 * x, 0.9, { q: 0.02, shape: (x) => Math.min(1, x * 30) * (1 - x) ** 1.5 });
      if (intensity > 0.4) hit(stage, time + long * 0.9, 'lowTom', 0.5);
    });
  },
  /** A siren that winds up and down. Intensity: how fast. */
  airRaid(stage: Stage) {
    const { seconds, intensity } = stage;
    const turns = Math.max(1, Math.round((seconds / 8) * (1 + 3 * intensity)));
    const wind = (x: number) => Math.sin(Math.PI * ((x * turns) % 1)) ** 0.6;
    for (const ratio of [1, 1.2])
      tone(stage, 0, seconds, (x) => ratio * (150 + 310 * wind(x)), 0.4, { wave: sawtooth, soft: 1800, shape: held, room: 0.5 });
  },
} as const;
