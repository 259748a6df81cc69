import { type Stage, sawtooth, scatter, swell, wander } from './stage.ts';
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
