import { type Stage, sawtooth, scatter, swell, wander } from './stage.ts';
import { held, hiss, hit, metal, repeat, ring, tone } from './strokes.ts';

/** Workshop, sport and play. */
export const toolEffects = {
  /** An electric tool that runs up and works. Intensity: load. */
  motor(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const load = wander(random, seconds, 1.6);
    const speed = (x: number) => Math.min(1, x * 9, (1 - x) * 7) * (1 - 0.35 * intensity * load(x));
    for (const part of [1, 2, 3.02])
      tone(stage, 0.03, seconds - 0.05, (x) => part * 320 * speed(x) + 20, 0.4 / part, { wave: sawtooth, soft: 3800, shape: held });
    hiss(stage, 0.03, seconds - 0.05, (x) => 2600 + 2400 * speed(x), 0.5, {
      q: 0.02,
      shape: (x) => speed(x) * (0.3 + 0.7 * intensity * load(x)),
    });
  },
  /** A two-stroke engine: chain saw, mower, small boat. Intensity: how much gas it gets. */
  twoStroke(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const gas = wander(random, seconds, 0.7 + 1.5 * intensity);
    const speed = (x: number) => 45 + 85 * intensity * gas(x) ** 2;
    const rough = wander(random, seconds, 30);
    for (const part of [1, 2.5])
      tone(stage, 0, seconds, (x) => part * speed(x) * (0.95 + 0.1 * rough(x)), 0.7 / part, {
        wave: (p) => Math.exp(-p * 9) * 2 - 0.25,
        soft: 3200,
        shape: held,
        room: 0.2,
      });
    hiss(stage, 0, seconds, (x) => speed(x) * 24, 0.25, { shape: (x) => held(x) * (0.4 + 0.6 * gas(x)) });
  },
  /** Intensity: from wood to steel. */
  hammer(stage: Stage) {
    const { intensity } = stage;
    repeat(
      stage,
      0.6,
      0.3,
      (time) => {
        if (intensity > 0.5) ring(stage, time, metal(stage, 900, 8, 0.55, 0.4), 0.9, { room: 0.35 });
        ring(
          stage,
          time,
          [
            [260, 0.6, 0.06],
            [720, 0.4, 0.04],
          ],
          1 - 0.5 * intensity,
        );
        hit(stage, time, 'block', 0.7);
      },
      0.1,
    );
  },
  /** A saw, a file or sandpaper. Intensity: speed. */
  saw(stage: Stage) {
    const step = 0.62 - 0.4 * stage.intensity;
    repeat(
      stage,
      step,
      step * 0.7,
      (time, count) => {
        const rough = wander(stage.random, step, 90);
        hiss(stage, time, step * 0.8, (x) => (count % 2 ? 1250 : 1800) + 700 * x, 1, {
          q: 0.2,
          shape: (x) => swell(x) * (0.4 + 0.6 * rough(x)),
        });
      },
      0.06,
    );
  },
  /** A hall full of machines. Intensity: how fast they work. */
  factory(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const step = 0.95 - 0.6 * intensity;
    for (const hz of [49, 98.5, 147]) tone(stage, 0, seconds, hz, 0.2, { wave: sawtooth, soft: 600, shape: held, room: 0.3 });
    repeat(
      stage,
      step,
      0.3,
      (time, count) => {
        hit(stage, time, 'lowTom', 0.8, { room: 0.4 });
        ring(stage, time + step * 0.5, metal(stage, 480, 6, 0.7, 0.25), 0.5, { pan: 0.4, room: 0.4 });
        if (count % 2) hiss(stage, time + step * 0.6, 0.35, 4200, 0.5, { pan: -0.5, room: 0.3 });
      },
      0.01,
    );
    scatter(stage, 1.5, (time) =>
      ring(stage, time, metal(stage, random.between(700, 1900), 5, 0.6, 0.3), 0.25, { pan: random.signed(), room: 0.5 }),
    );
  },
  /** Metal slats that roll over one another, then the stop. Intensity: force. */
  shutter(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const slat = 0.075 - 0.04 * intensity;
    for (let time = 0.05; time < seconds - 0.5; time += slat * random.between(0.7, 1.3)) {
      ring(stage, time, metal(stage, random.between(380, 620), 5, 0.7, 0.09), 0.35 + 0.3 * intensity, { room: 0.3 });
      hiss(stage, time, 0.04, random.between(1800, 3400), 0.3 + 0.3 * intensity);
    }
    hit(stage, seconds - 0.45, 'stamp', 0.9, { room: 0.5 });
    ring(stage, seconds - 0.45, metal(stage, 240, 7, 0.6, 0.4), 0.9, { room: 0.5 });
  },
  /** Needles, cogs and ratchets. Intensity: speed. */
  ratchet(stage: Stage) {
    const { seconds, intensity } = stage;
    const turn = (time: number) => 1 + 0.6 * Math.sin((2 * Math.PI * time) / Math.max(1, seconds));
    let time = 0.05;
    while (time < seconds - 0.1) {
      hit(stage, time, 'tick', 0.7);
      ring(
        stage,
        time,
        [
          [1150, 0.3, 0.03],
          [2600, 0.2, 0.02],
        ],
        0.7,
      );
      time += (0.14 - 0.11 * intensity) * turn(time) + 0.012;
    }
    tone(stage, 0, seconds, 90 + 90 * intensity, 0.1 * intensity, { wave: sawtooth, soft: 700, shape: held });
  },
  /** A floor, a chair or a rope under strain. Intensity: weight. */
  strain(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(
      stage,
      Math.max(0.9, seconds * 0.4),
      0.7,
      (time) => {
        const pull = wander(random, 0.7, 9);
        tone(stage, time, 0.7, (x) => (150 - 80 * intensity) * (0.5 + pull(x)), 0.8, {
          wave: (p) => (p < 0.1 ? 1 : -0.1),
          shape: (x) => swell(x) * (0.3 + pull(x)),
          throat: [720 - 250 * intensity, 1600],
          room: 0.25,
        });
      },
      0.3,
    );
  },
} as const;
