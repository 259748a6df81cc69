import { dying, glide, put, type Stage, sawtooth, scatter, sine, soften, swell, wander } from './stage.ts';
import { held, hiss, hit, repeat, tone } from './strokes.ts';

/** Telephones, tapes, screens and computers. */
export const deviceEffects = {
  /** Tones of a telephone line. Intensity: from a free line to a busy one. */
  lineTone(stage: Stage) {
    const { seconds, intensity } = stage;
    const on = intensity > 0.7 ? 0.5 : intensity > 0.35 ? 1.2 : seconds - 0.1;
    repeat(
      stage,
      intensity > 0.35 ? on * (intensity > 0.7 ? 2 : 3) : seconds,
      on,
      (time) => {
        for (const hz of [425, intensity > 0.35 && intensity < 0.7 ? 480 : 428])
          tone(stage, time, on, hz, 0.35, { shape: held, room: 0.02 });
      },
      0,
    );
  },
  /** A number is dialled. Intensity: speed. */
  dialling(stage: Stage) {
    const { random, intensity } = stage;
    const step = 0.34 - 0.2 * intensity;
    repeat(
      stage,
      step,
      step,
      (time) => {
        for (const hz of [random.pick([697, 770, 852, 941]), random.pick([1209, 1336, 1477])])
          tone(stage, time, step * 0.6, hz, 0.4, { shape: held, room: 0.03 });
      },
      0.1,
    );
  },
  /** A phone that shakes on a table. Intensity: how hard the table is. */
  vibrate(stage: Stage) {
    const { intensity } = stage;
    repeat(
      stage,
      1.5,
      0.8,
      (time) => {
        tone(stage, time, 0.75, 155, 0.6, { wave: sawtooth, soft: 500 + 1500 * intensity, shape: held, room: 0.08 });
        hiss(stage, time, 0.75, 900, 0.3 * intensity, { q: 0.3, shape: (x) => held(x) * (Math.sin(700 * x) > 0 ? 1 : 0.2) });
      },
      0.02,
    );
  },
  /** A screen or radio without a signal. Intensity: how broken it is. */
  static(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const cut = wander(random, seconds, 12);
    const on = (x: number) => (cut(x) < intensity * 0.6 ? 0.1 : 1) * Math.min(1, (1 - x) * 12);
    hiss(stage, 0, seconds, 5200, 0.8, { q: 0, shape: on, room: 0.03 });
    tone(stage, 0, seconds, 100, 0.12, { wave: sawtooth, soft: 1800, shape: on, room: 0.02 });
    scatter(stage, 3 + 12 * intensity, (time) => hiss(stage, time, 0.03, random.between(900, 7000), 0.9, { room: 0.02 }));
  },
  /** A record is pulled back and forth under the needle. Intensity: how often. */
  scratch(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.65 - 0.4 * intensity,
      0.3,
      (time, count) => {
        const long = random.between(0.16, 0.34);
        const path = (x: number) => (count % 2 ? 260 + 1900 * (1 - x) ** 1.4 : 260 + 1900 * Math.sin(Math.PI * x));
        hiss(stage, time, long, path, 1.2, { q: 0.5, shape: swell, room: 0.05 });
        tone(stage, time, long, (x) => path(x) * 0.5, 0.35, { wave: sawtooth, soft: 2600, shape: swell, room: 0.05 });
      },
      0.3,
    );
  },
  /** A tape runs back. Intensity: speed. */
  rewind(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const voice = wander(random, seconds, 16 + 20 * intensity);
    const on = (x: number) => Math.min(1, x * 10, (1 - x) * 14);
    tone(stage, 0.06, seconds - 0.2, (x) => (700 + 1800 * voice(x)) * (0.7 + 0.6 * x), 0.35, {
      wave: sawtooth,
      soft: 4200,
      shape: (x) => on(x) * voice(x),
      room: 0.05,
    });
    hiss(stage, 0.06, seconds - 0.2, (x) => 2600 + 2600 * x, 0.4, { q: 0.2, shape: on, room: 0.05 });
    hit(stage, 0.03, 'block', 0.8);
    hit(stage, seconds - 0.13, 'block', 0.9);
  },
  /** Music or a machine that runs down. Intensity: how high it began. */
  powerDown(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = seconds - 0.1;
    for (const part of [1, 1.5, 2.02]) {
      const fall = glide(
        long,
        (x) => part * (180 + 320 * intensity) * (1 - x) ** 1.6 + 18,
        (x) => (1 - x) ** 0.6,
        sawtooth,
      );
      put(stage, soften(fall, 2200), 0.03, 0.35 / part, 0, 0.15);
    }
    hiss(stage, 0.03, long, (x) => 1800 * (1 - x) + 100, 0.2, { shape: dying });
  },
  /** A film projector, a film reel. Intensity: speed. */
  projector(stage: Stage) {
    const { seconds, intensity } = stage;
    const step = 1 / (16 + 12 * intensity);
    tone(stage, 0, seconds, 95, 0.15, { wave: sawtooth, soft: 600, shape: held });
    hiss(stage, 0, seconds, 1800, 0.12, { shape: held });
    repeat(stage, step, 0.1, (time, count) => hit(stage, time, count % 2 ? 'tick' : 'rim', count % 2 ? 0.35 : 0.2, { room: 0.1 }), 0.03);
  },
  /** A computer that works. Intensity: how busy. */
  computer(stage: Stage) {
    const { random, seconds, intensity } = stage;
    tone(stage, 0, seconds, 118, 0.05, { wave: sawtooth, soft: 500, shape: held });
    repeat(
      stage,
      0.3 - 0.2 * intensity,
      0.1,
      (time) => {
        if (random.chance(0.75))
          tone(stage, time, random.pick([0.04, 0.06, 0.12]), random.pick([880, 1175, 1397, 1760, 2093, 2637]), 0.3, {
            wave: sine,
            shape: held,
            pan: random.signed() * 0.4,
            room: 0.12,
          });
      },
      0.05,
    );
  },
  /** One tone without an end: over a rude word, on a monitor. Intensity: height. */
  steadyTone(stage: Stage) {
    const { seconds, intensity } = stage;
    tone(stage, 0.03, seconds - 0.08, 620 + 620 * intensity, 0.5, { shape: (x) => Math.min(1, x * 200, (1 - x) * 200), room: 0.03 });
  },
} as const;
