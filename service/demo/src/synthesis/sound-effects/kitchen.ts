import { put, rumble, type Stage, sawtooth, scatter, swell, wander } from './stage.ts';
import { held, hiss, hit, repeat, ring, tone } from './strokes.ts';

/** Kitchen, bath and what is poured. */
export const kitchenEffects = {
  /** A knife on a board. Intensity: speed. */
  chop(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.55 - 0.42 * intensity,
      0.2,
      (time) => {
        ring(
          stage,
          time,
          [
            [240, 0.6, 0.07],
            [610, 0.4, 0.05],
            [1450, 0.2, 0.03],
          ],
          random.between(0.7, 1),
        );
        hiss(stage, time, 0.03, 3800, 0.45);
        hiss(stage, time - 0.02, 0.05, 2200, 0.25, { shape: swell });
      },
      0.15,
    );
  },
  /** Intensity: heat of the pan. */
  sizzle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const wave = wander(random, seconds, 6);
    const on = (x: number) => Math.min(1, x * 12, (1 - x) * 8);
    hiss(stage, 0, seconds, 6200, 0.5, { q: 0.01, shape: (x) => on(x) * (0.4 + 0.6 * wave(x)), room: 0.05 });
    scatter(stage, 15 + 60 * intensity, (time) =>
      hiss(stage, time, 0.012, random.between(2500, 9000), random.next() ** 2 * 1.3, { pan: random.signed() * 0.5, room: 0.05 }),
    );
  },
  /** Glasses. Intensity: how many touch. */
  clink(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      1.2 - 0.95 * intensity,
      0.7,
      (time) => {
        for (const hz of [random.between(2100, 2900), random.between(2900, 3600)])
          ring(
            stage,
            time + random.next() * 0.02,
            [
              [hz, 0.4, 0.7],
              [hz * 2.32, 0.2, 0.4],
              [hz * 4.1, 0.1, 0.2],
            ],
            0.7,
            { pan: random.signed() * 0.5 },
          );
      },
      0.4,
    );
  },
  /** Plates and cutlery. Intensity: how busy. */
  dishes(stage: Stage) {
    const { random, intensity } = stage;
    scatter(stage, 2 + 7 * intensity, (time) => {
      const plate = random.chance(0.5);
      const hz = plate ? random.between(900, 1700) : random.between(2600, 5200);
      ring(
        stage,
        time,
        [
          [hz, 0.5, plate ? 0.16 : 0.3],
          [hz * 2.4, 0.3, 0.12],
          [hz * 3.9, 0.15, 0.07],
        ],
        random.between(0.2, 0.8),
        { pan: random.signed() * 0.7 },
      );
      if (plate) hit(stage, time, 'tick', 0.4, { pan: random.signed() * 0.5 });
    });
  },
  /** Water that heats until the kettle whistles. Intensity: when. */
  kettle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const starts = 0.75 - 0.6 * intensity;
    const steam = (x: number) => Math.max(0, Math.min(1, (x - starts) / (1.05 - starts) + 0.2)) * (x > starts ? 1 : 0);
    put(
      stage,
      rumble(random, seconds, 420, (x) => 0.15 + 0.3 * x),
      0,
      1,
      0,
      0.1,
    );
    hiss(stage, 0, seconds, 3800, 0.3, { shape: (x) => (0.2 + x) * Math.min(1, (1 - x) * 8) });
    for (const hz of [2350, 2790])
      tone(stage, 0, seconds, (x) => hz * (0.85 + 0.15 * steam(x)), 0.25, {
        shape: (x) => steam(x) * Math.min(1, (1 - x) * 8),
        room: 0.25,
      });
  },
  /** Bites of something crisp. Intensity: how fast. */
  crunch(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.75 - 0.45 * intensity,
      0.35,
      (time) => {
        for (let bit = 0; bit < 22; bit++)
          hiss(stage, time + random.next() ** 1.5 * 0.22, 0.018, random.between(900, 4800), random.next() * 1.1, {
            q: 0.06,
            pan: random.signed() * 0.15,
            room: 0.04,
          });
        tone(stage, time, 0.08, 160, 0.4, { room: 0.04 });
      },
      0.25,
    );
  },
  /** A lighter. Intensity: how often the flint fails. */
  lighter(stage: Stage) {
    const { seconds, intensity } = stage;
    const strikes = 1 + Math.round(3 * intensity);
    for (let strike = 0; strike < strikes; strike++) {
      hiss(stage, 0.05 + strike * 0.32, 0.07, 5200, 0.9, { q: 0.05 });
      hit(stage, 0.05 + strike * 0.32, 'tick', 0.7);
    }
    const lit = 0.1 + (strikes - 1) * 0.32;
    hiss(stage, lit, Math.max(0.3, seconds - lit - 0.3), 700, 0.4, { shape: (x) => Math.min(1, x * 12) * (1 - 0.6 * x) });
    hit(stage, Math.max(lit + 0.3, seconds - 0.25), 'metalTick', 0.5);
  },
  /** A brush or broom. Intensity: speed. */
  brush(stage: Stage) {
    const { random, intensity } = stage;
    const step = 0.75 - 0.55 * intensity;
    repeat(stage, step, step * 0.6, (time, count) =>
      hiss(stage, time, step * 0.85, (x) => (count % 2 ? 2900 : 2300) + 900 * x, 0.9, {
        q: 0.02,
        shape: swell,
        pan: random.signed() * 0.2,
      }),
    );
  },
  /** A microwave, a fridge or another quiet machine. Intensity: height of its hum. */
  hum(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const drift = wander(random, seconds, 0.6);
    for (const part of [1, 2, 3.01])
      tone(stage, 0, seconds, (x) => part * (50 + 70 * intensity) * (0.995 + 0.01 * drift(x)), 0.4 / part, {
        wave: sawtooth,
        soft: 420 + 500 * intensity,
        shape: held,
      });
    hiss(stage, 0, seconds, 1200, 0.08, { shape: held });
  },
  /** A bell or tone at the end of something: a lift, an oven, a timer. Intensity: how many. */
  ding(stage: Stage) {
    const strokes = 1 + Math.round(2 * stage.intensity);
    for (let stroke = 0; stroke < strokes; stroke++) {
      const hz = 1318 * (stroke % 2 ? 0.84 : 1);
      ring(
        stage,
        0.05 + stroke * 0.35,
        [
          [hz, 0.5, 1.4],
          [hz * 2.76, 0.2, 0.8],
          [hz * 5.4, 0.1, 0.3],
        ],
        0.9,
        { room: 0.3 },
      );
    }
  },
} as const;
