import { dying, type Stage, sawtooth, scatter, struckAt, swell, wander } from './stage.ts';
import { hiss, hit, repeat, ring, tone } from './strokes.ts';

/** What flows, foams and bursts. */
export const liquidEffects = {
  /** Intensity: from a cup to a bucket. */
  pour(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.6, seconds - 0.6);
    const flow = wander(random, long, 14);
    const on = (x: number) => Math.min(1, x * 9, (1 - x) * 7) * (0.6 + 0.4 * flow(x));
    hiss(stage, 0.1, long, (x) => (520 - 260 * intensity) * (1 + 1.6 * x), 0.9, { q: 0.3, shape: on });
    hiss(stage, 0.1, long, 3400, 0.25, { shape: on });
    scatter(stage, 30, (time) => {
      if (time > long) return;
      const hz = random.between(400, 1100) * (1 - 0.4 * intensity) * (1 + time / long);
      tone(stage, time, random.between(0.03, 0.07), (x) => hz * (1 + 0.6 * x), random.between(0.05, 0.25), {
        shape: struckAt(0.15),
        pan: random.signed() * 0.3,
      });
    });
  },
  /** A cork leaves a bottle. Intensity: how much it foams. */
  cork(stage: Stage) {
    const { random, seconds, intensity } = stage;
    tone(stage, 0.1, 0.09, (x) => 420 + 700 * x, 1.1, { shape: struckAt(0.06), room: 0.3 });
    hit(stage, 0.1, 'slap', 0.7, { room: 0.3 });
    hiss(stage, 0.14, Math.max(0.3, seconds - 0.3), 5200, 0.5 * intensity, { q: 0.01 });
    scatter(stage, 40 * intensity, (time) =>
      tone(stage, time + 0.2, 0.03, random.between(1500, 4200), 0.1 * (1 - time / seconds), { pan: random.signed() * 0.5 }),
    );
  },
  /** A can or bottle with fizz is opened. Intensity: pressure. */
  canOpen(stage: Stage) {
    const { seconds, intensity } = stage;
    hit(stage, 0.05, 'metalTick', 0.8);
    hiss(stage, 0.07, 0.2 + 0.3 * intensity, 6800, 0.9, { q: 0.02 });
    ring(
      stage,
      0.24,
      [
        [1150, 0.5, 0.07],
        [2700, 0.3, 0.05],
      ],
      1,
    );
    hit(stage, 0.25, 'slap', 0.6);
    hiss(stage, 0.3, Math.max(0.3, seconds - 0.5), 7800, 0.25, { q: 0.01 });
  },
  /** Swallows. Intensity: how greedy. */
  gulp(stage: Stage) {
    repeat(
      stage,
      0.8 - 0.45 * stage.intensity,
      0.3,
      (time) => {
        tone(stage, time, 0.13, (x) => 210 + 330 * x ** 2, 0.9, { shape: swell, room: 0.06 });
        tone(stage, time + 0.15, 0.09, (x) => 420 - 180 * x, 0.6, { shape: swell, room: 0.06 });
        hiss(stage, time + 0.05, 0.12, 800, 0.2, { q: 0.3, shape: swell });
      },
      0.15,
    );
  },
  /** Intensity: size of what falls in. */
  splash(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(
      stage,
      Math.max(1.3, 2.6 * intensity),
      0.9,
      (time) => {
        tone(stage, time, 0.18, (x) => 240 - 110 * intensity + 180 * x, 0.9 * intensity, { shape: struckAt(0.1) });
        hiss(stage, time, 0.35 + 0.7 * intensity, (x) => 2600 - 900 * intensity - 900 * x, 1, {
          q: 0.01,
          shape: struckAt(0.06),
          room: 0.3,
        });
        for (let drop = 0; drop < 14 + 30 * intensity; drop++)
          tone(
            stage,
            time + 0.15 + random.next() ** 1.5 * Math.min(1.3, seconds - 0.5),
            0.04,
            random.between(700, 2400),
            0.22 * random.next(),
            { pan: random.signed() * 0.8, shape: struckAt(0.2) },
          );
      },
      0.2,
    );
  },
  /** Water from a tap or a shower. Intensity: pressure. */
  tap(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const on = (x: number) => Math.min(1, x * 14, (1 - x) * 10);
    hiss(stage, 0, seconds, 2400 + 2400 * intensity, 0.7, { q: 0.01, shape: on, room: 0.25 });
    hiss(stage, 0, seconds, 700, 0.35 * (1 - intensity), { q: 0.2, shape: on, room: 0.25 });
    scatter(stage, 25, (time) =>
      tone(stage, time, 0.03, random.between(800, 2600), 0.12 * random.next(), { pan: random.signed(), shape: struckAt(0.2), room: 0.3 }),
    );
  },
  /** A toilet is flushed, a drain empties. Intensity: from a drain to a cistern. */
  flush(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const gurgle = wander(random, seconds, 9);
    hit(stage, 0.04, 'block', 0.5 * intensity);
    hiss(stage, 0.1, seconds - 0.2, (x) => 1700 * (1 - 0.6 * x) * (0.8 + 0.4 * gurgle(x)), 1, {
      q: 0.05,
      shape: (x) => Math.min(1, x * 9) * (1 - x) ** 0.7,
      room: 0.35,
    });
    tone(stage, 0.2, seconds - 0.4, (x) => 130 + 260 * gurgle(x), 0.3 + 0.4 * (1 - intensity), {
      shape: (x) => gurgle(x) * Math.min(1, (1 - x) * 4),
      room: 0.3,
    });
  },
  /** A drum that turns with water or laundry. Intensity: from washing to spinning. */
  washer(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const on = (x: number) => Math.min(1, x * 8, (1 - x) * 8);
    tone(stage, 0, seconds, 55 + 120 * intensity, 0.35, { wave: sawtooth, soft: 500 + 600 * intensity, shape: on });
    repeat(
      stage,
      0.8 - 0.62 * intensity,
      0.3,
      (time) => {
        hiss(stage, time, 0.5, 900 + 700 * intensity, 0.5, { shape: swell });
        if (random.chance(0.5)) hit(stage, time + 0.2, 'djembe', 0.25);
      },
      0.05,
    );
  },
  /** Something soft that bursts, or is plucked out. Intensity: how many. */
  pop(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.6 - 0.48 * intensity,
      0.15,
      (time) => {
        const hz = random.between(380, 620);
        tone(stage, time, 0.07, (x) => hz * (1 + 1.8 * x), 0.9, { shape: struckAt(0.08), pan: random.signed() * 0.3, room: 0.08 });
        hiss(stage, time, 0.02, 2600, 0.3, { shape: dying });
      },
      0.2,
    );
  },
} as const;
