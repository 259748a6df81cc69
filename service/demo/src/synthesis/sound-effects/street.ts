import {
  glide,
  putMoving,
  rumble,
  type Stage,
  sawtooth,
  scatter,
  soften,
  squareWave,
  struckAt,
  swell,
  sweptNoise,
  wander,
} from './stage.ts';
import { held, hiss, hit, metal, repeat, ring, tone } from './strokes.ts';

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
  /** Intensity: from a light door to a heavy one. */
  carDoor(stage: Stage) {
    const { seconds, intensity } = stage;
    repeat(stage, 1.3, 0.6, (time) => {
      hit(stage, time, 'tick', 0.7);
      hit(stage, time + 0.05, 'metalTick', 0.35);
      if (seconds < 1) return;
      hiss(stage, time + 0.12, 0.3, 700, 0.15, { shape: swell });
      hit(stage, time + 0.42, 'lowTom', 0.6 + 0.4 * intensity, { room: 0.25 });
      ring(
        stage,
        time + 0.42,
        [
          [150 - 50 * intensity, 0.6, 0.2],
          [390, 0.3, 0.12],
          [820, 0.15, 0.08],
        ],
        0.9,
      );
      hit(stage, time + 0.46, 'block', 0.35);
    });
  },
  /** Intensity: how much breaks. */
  crash(stage: Stage) {
    const { random, seconds, intensity } = stage;
    hit(stage, 0.05, 'boom', 0.9, { room: 0.4 });
    hiss(stage, 0.05, 0.9, (x) => 3200 - 2500 * x, 1, { q: 0.01, room: 0.3 });
    for (const time of [0.05, 0.13, 0.27])
      ring(stage, time, metal(stage, random.between(150, 320), 12, 0.47, 0.9), 0.8, { pan: random.signed() * 0.5 });
    for (let piece = 0; piece < 12 + 60 * intensity; piece++) {
      const hz = random.between(900, 7000);
      ring(
        stage,
        0.15 + random.next() ** 2 * Math.max(0.2, seconds - 0.8),
        [
          [hz, 0.3, random.between(0.04, 0.25)],
          [hz * 1.6, 0.15, 0.08],
        ],
        0.5 * random.next(),
        { pan: random.signed() },
      );
    }
  },
  /** Intensity: from one long call to several. */
  trainHorn(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = intensity > 0.6 ? Math.max(0.4, seconds / 4) : Math.max(0.6, seconds - 0.8);
    repeat(stage, long * 1.35, long + 0.3, (time) => {
      for (const hz of [277, 330, 415, 494])
        tone(stage, time, long, (x) => hz * (1 - 0.02 * x ** 6), 0.3, {
          wave: sawtooth,
          soft: 1900,
          shape: (x) => Math.min(1, x * 12, (1 - x) * 8),
          room: 0.6,
        });
      hiss(stage, time, long, 1700, 0.12, { shape: held });
    });
  },
  /** A steam whistle. Intensity: height. */
  steamWhistle(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = Math.max(0.4, seconds / 2.4);
    repeat(stage, long * 1.2, long + 0.2, (time) => {
      for (const hz of [520, 655, 780])
        tone(stage, time, long, (x) => hz * (0.8 + 0.5 * intensity) * (0.94 + 0.06 * Math.min(1, x * 8)), 0.3, { shape: held, room: 0.6 });
      hiss(stage, time, long, 2600, 0.5, { q: 0.1, shape: held, room: 0.4 });
    });
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
  /** The relay of a turn signal. Intensity: speed. */
  turnSignal(stage: Stage) {
    repeat(
      stage,
      0.42 - 0.16 * stage.intensity,
      0.1,
      (time, count) => {
        hit(stage, time, count % 2 ? 'tick' : 'rim', 0.7);
        ring(stage, time, [[count % 2 ? 620 : 840, 0.3, 0.05]], 0.6);
      },
      0.01,
    );
  },
  /** Beeps at a steady rate, as of a lorry that reverses. Intensity: rate. */
  beeps(stage: Stage) {
    const step = 1.3 - 1.1 * stage.intensity;
    repeat(stage, step, step * 0.5, (time) => tone(stage, time, step * 0.5, 1250, 0.4, { wave: squareWave, soft: 3500, shape: held }), 0);
  },
  /** Intensity: thrust. */
  rocket(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const thrust = (x: number) => Math.min(1, x * 5) * (1 - 0.7 * x);
    putMoving(
      stage,
      rumble(random, seconds, 110, (x) => 1.1 * thrust(x)),
      0,
      () => 0,
      0.2,
    );
    const tear = wander(random, seconds, 30);
    hiss(stage, 0, seconds, (x) => (900 + 1400 * intensity) * (1 - 0.6 * x), 1, {
      q: 0.01,
      shape: (x) => thrust(x) * (0.4 + 0.6 * tear(x)),
      room: 0.3,
    });
    hit(stage, 0.02, 'boom', 0.9 * intensity, { room: 0.4 });
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
  /** A car alarm: several patterns in turn. Intensity: how hectic. */
  carAlarm(stage: Stage) {
    const { seconds, intensity } = stage;
    const each = 0.9 - 0.4 * intensity;
    repeat(
      stage,
      each,
      0.1,
      (time, count) => {
        const way = count % 3;
        const pitch = (x: number) =>
          way === 0 ? 800 + 900 * x : way === 1 ? (Math.floor(x * 4) % 2 ? 1300 : 900) : 1700 - 900 * ((x * 3) % 1);
        tone(stage, time, Math.min(each, seconds - time), pitch, 0.4, { wave: squareWave, soft: 3800, shape: held, room: 0.3 });
      },
      0,
    );
  },
  /** A racing engine through the gears. Intensity: height. */
  racing(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const gears = 4;
    const speed = (x: number) => 0.6 + 0.5 * ((x * gears) % 1) + 0.12 * Math.floor(x * gears);
    const tremble = wander(random, seconds, 25);
    for (const part of [1, 2.01])
      tone(stage, 0, seconds, (x) => part * (90 + 90 * intensity) * speed(x) * (0.98 + 0.04 * tremble(x)), 0.5 / part, {
        wave: sawtooth,
        soft: 3200,
        shape: (x) => Math.min(1, x * 8, (1 - x) * 6),
      });
    hiss(stage, 0, seconds, (x) => 900 * speed(x), 0.25, { shape: struckAt(0.2) });
  },
} as const;
