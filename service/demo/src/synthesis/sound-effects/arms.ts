import { dying, put, rumble, type Stage, sawtooth, scatter, sine, struckAt, swell, wander } from './stage.ts';
import { hiss, hit, metal, repeat, ring, tone } from './strokes.ts';

/** Shots, fists and what breaks. */
export const armsEffects = {
  /** Intensity: from single shots to automatic fire. */
  gunshot(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(
      stage,
      intensity > 0.7 ? 0.11 : intensity > 0.4 ? 0.5 : Math.max(1, seconds - 0.2),
      0.7,
      (time) => {
        hiss(stage, time, 0.05, 3800, 1.4, { q: 0 });
        hiss(stage, time, 0.5, (x) => 1900 - 1500 * x, 0.9, { q: 0.01, room: 0.6, pan: random.signed() * 0.1 });
        tone(stage, time, 0.16, (x) => 170 - 120 * x, 1.2, { room: 0.2 });
      },
      0.04,
    );
  },
  /** Intensity: from a pistol to a heavy weapon. */
  gunLoad(stage: Stage) {
    const { seconds, intensity } = stage;
    const step = Math.min(0.42, seconds / 5);
    const low = 1 - 0.4 * intensity;
    [0, 1, 1.5, 2.6, 3].forEach((at, n) => {
      const time = 0.05 + at * step;
      hit(stage, time, 'metalTick', 0.7);
      hit(stage, time, n % 2 ? 'block' : 'tick', 0.8);
      ring(stage, time, metal(stage, 900 * low + 220 * n, 6, 0.6, 0.12), 0.7);
      if (n === 2 || n === 0) hiss(stage, time + 0.03, 0.12, 2600 * low, 0.3, { shape: swell });
    });
  },
  /** Intensity: from one punch to a series. */
  punch(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.75 - 0.5 * intensity,
      0.3,
      (time) => {
        hiss(stage, time, 0.1, 1100, 0.35, { shape: swell, pan: random.signed() * 0.3 });
        hit(stage, time + 0.08, 'stamp', 1, { room: 0.1 });
        tone(stage, time + 0.08, 0.14, (x) => 130 - 70 * x, 1, { room: 0.1 });
        hiss(stage, time + 0.08, 0.07, random.between(900, 1700), 0.9, { q: 0.02 });
      },
      0.3,
    );
  },
  /** Intensity: how sharp. */
  slap(stage: Stage) {
    repeat(
      stage,
      0.7,
      0.3,
      (time) => {
        hit(stage, time, 'clap', 0.5);
        hiss(stage, time, 0.07, 1500 + 2200 * stage.intensity, 1.1, { q: 0.01, room: 0.25 });
      },
      0.3,
    );
  },
  whip(stage: Stage) {
    repeat(stage, 1.1, 0.5, (time) => {
      hiss(stage, time, 0.32, (x) => 500 + 4200 * x ** 2, 0.6, { q: 0.2, shape: (x) => x ** 2 });
      hiss(stage, time + 0.32, 0.06, 5200 - 2000 * stage.intensity, 1.6, { q: 0, room: 0.5 });
      hit(stage, time + 0.32, 'clap', 0.5, { room: 0.5 });
    });
  },
  /** Intensity: how many bullets fly past. */
  ricochet(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(
      stage,
      1.4 - 1 * intensity,
      0.7,
      (time) => {
        const from = random.between(1900, 3000);
        hiss(stage, time, 0.04, 4200, 1.1, { q: 0 });
        tone(stage, time + 0.01, Math.min(0.9, seconds - 0.2), (x) => from * (1 - 0.55 * x) * (1 + 0.02 * Math.sin(120 * x)), 0.35, {
          shape: struckAt(0.05),
          pan: random.signed() * 0.8,
          room: 0.4,
        });
        hiss(stage, time + 0.01, 0.5, (x) => from * (1.2 - 0.6 * x), 0.3, { q: 0.6 });
      },
      0.3,
    );
  },
  /** Something heavy falls. Intensity: weight. */
  thud(stage: Stage) {
    const { random, intensity } = stage;
    repeat(stage, 1.6, 0.8, (time) => {
      tone(stage, time, 0.3, (x) => 115 - 45 * intensity - 40 * x, 1.1, { room: 0.3 });
      hit(stage, time, 'stamp', 0.9);
      hiss(stage, time, 0.22, 500 - 200 * intensity, 0.6, { q: 0.01 });
      for (const later of [0.14, 0.24]) hit(stage, time + later * random.between(0.9, 1.2), 'djembe', 0.3);
    });
  },
  /** Wood cracks or ice breaks. Intensity: from a crack to a break. */
  crack(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let bit = 0; bit < 6 + 50 * intensity; bit++) {
      const time = 0.05 + random.next() ** 2 * Math.max(0.3, seconds - 0.5);
      const hz = random.between(350, 1900);
      ring(
        stage,
        time,
        [
          [hz, 0.4, 0.05],
          [hz * 2.3, 0.2, 0.03],
        ],
        random.next() ** 2 * 1.2,
        { pan: random.signed() * 0.5 },
      );
      hiss(stage, time, 0.02, hz * 2.5, 0.8 * random.next(), { q: 0.02 });
    }
    hit(stage, 0.05, 'slap', 0.9);
    hiss(stage, 0.05, 0.16, 1900, 0.9 * intensity, { q: 0.01 });
  },
  /** Metal on metal. Intensity: size. */
  clang(stage: Stage) {
    const { seconds, intensity } = stage;
    repeat(
      stage,
      1.5 - 0.8 * intensity,
      0.9,
      (time) => {
        ring(stage, time, metal(stage, 620 - 420 * intensity, 13, 0.59, Math.max(0.5, seconds * 0.6)), 1, { room: 0.4 });
        hiss(stage, time, 0.04, 4500, 0.7);
      },
      0.3,
    );
  },
  /** Intensity: how hard they are shaken. */
  chains(stage: Stage) {
    const { random, intensity } = stage;
    scatter(stage, 14 + 26 * intensity, (time) => {
      const hz = random.between(1300, 4600);
      ring(
        stage,
        time,
        [
          [hz, 0.3, 0.12],
          [hz * 1.49, 0.2, 0.08],
          [hz * 2.2, 0.1, 0.05],
        ],
        random.next() * 0.6,
        { pan: random.signed() * 0.6 },
      );
    });
  },
  /** Stones and earth that move. Intensity: from stones to an earthquake. */
  rocks(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const heave = wander(random, seconds, 3);
    put(
      stage,
      rumble(
        random,
        seconds,
        70 + 60 * (1 - intensity),
        (x) => (0.3 + 0.8 * intensity) * (0.4 + heave(x)) * Math.min(1, x * 6, (1 - x) * 4),
      ),
      0,
      1,
      0,
      0.2,
    );
    scatter(stage, 22 - 14 * intensity, (time) => {
      const hz = random.between(110, 600);
      ring(
        stage,
        time,
        [
          [hz, 0.5, 0.09],
          [hz * 2.1, 0.3, 0.05],
        ],
        random.next() ** 2,
        { pan: random.signed(), room: 0.3 },
      );
      hiss(stage, time, 0.06, hz * 4, 0.3 * random.next());
    });
  },
  /** An electric spark. Intensity: from sparks to a steady arc. */
  zap(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const flicker = wander(random, seconds, 24);
    const on = (x: number) => (flicker(x) > 0.75 - 0.6 * intensity ? 1 : 0.02) * Math.min(1, (1 - x) * 9);
    tone(stage, 0.03, seconds - 0.05, 100, 0.5, { wave: (p) => (p < 0.15 ? 1 : -0.2), shape: on });
    hiss(stage, 0.03, seconds - 0.05, 5200, 0.9, { q: 0.03, shape: on });
    scatter(stage, 6 + 10 * intensity, (time) => hiss(stage, time, 0.015, random.between(2500, 8000), 0.9, { pan: random.signed() * 0.4 }));
  },
  /** A blade of light. Intensity: how much it is swung. */
  lightBlade(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const swing = wander(random, seconds, 1 + 3 * intensity);
    const on = (x: number) => Math.min(1, x * 6, (1 - x) * 6);
    for (const hz of [88, 177, 91])
      tone(stage, 0, seconds, (x) => hz * (1 + 0.5 * intensity * swing(x) ** 3), 0.4, {
        wave: sawtooth,
        soft: 1600,
        shape: (x) => on(x) * (0.5 + 0.5 * swing(x)),
      });
    hiss(stage, 0, 0.4, (x) => 600 + 4000 * x, 0.5, { shape: swell });
    if (intensity > 0.6) repeat(stage, 1.1, 0.3, (time) => hiss(stage, time, 0.3, 3600, 0.9, { q: 0.02, shape: dying }));
  },
  /** A low tone that falls under everything. Intensity: depth. */
  subDrop(stage: Stage) {
    const { seconds, intensity } = stage;
    tone(stage, 0.02, seconds - 0.1, (x) => 95 * (0.5 - 0.2 * intensity) ** x, 1, {
      wave: sine,
      shape: (x) => Math.min(1, x * 60) * (1 - x) ** 0.8,
    });
    tone(stage, 0.02, seconds - 0.1, (x) => 190 * (0.5 - 0.2 * intensity) ** x, 0.25, { shape: dying });
    hit(stage, 0.02, 'boom', 0.4, { room: 0.3 });
  },
} as const;
