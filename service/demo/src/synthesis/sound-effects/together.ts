import { actionEffects } from './action.ts';
import { livingEffects } from './living.ts';
import { natureEffects } from './nature.ts';
import { dying, type Stage, sawtooth, scatter, squareWave, struckAt, swell, wander } from './stage.ts';
import { held, hiss, hit, play, repeat, rising, tone } from './strokes.ts';

/** Two sounds at once; and what bodies, records, phones and balloons say. */
export const togetherEffects = {
  /** Rain and thunder. Intensity: how near and how hard. */
  storm(stage: Stage) {
    natureEffects.rain(stage);
    natureEffects.thunder(stage);
  },
  /** Hands and cheers. Intensity: size of the audience. */
  ovation(stage: Stage) {
    livingEffects.applause(stage);
    actionEffects.stadium(stage);
  },
  /** A record without music. Intensity: how much dust is in the groove. */
  vinyl(stage: Stage) {
    const { random, seconds, intensity } = stage;
    hiss(stage, 0, seconds, 3800, 0.12, { q: 0, shape: held, room: 0.02 });
    scatter(stage, 6 + 40 * intensity, (time) =>
      hiss(stage, time, random.between(0.002, 0.012), random.between(1500, 7000), random.next() ** 2, {
        q: 0.02,
        pan: random.signed() * 0.5,
        room: 0.02,
      }),
    );
    // A scratch comes round with the record.
    repeat(stage, 1.8, 0.2, (time) => hit(stage, time, 'tick', 0.25 + 0.5 * intensity, { room: 0.03 }), 0);
  },
  /** Lips part. Intensity: how loud. */
  kiss(stage: Stage) {
    repeat(stage, 0.5, 0.4, (time) => {
      hiss(stage, time, 0.14, (x) => 1800 + 2600 * x, 0.5, { q: 0.35, shape: (x) => x ** 2, room: 0.05 });
      tone(stage, time + 0.13, 0.05, (x) => 700 + 1500 * x, 0.5 + 0.5 * stage.intensity, { shape: struckAt(0.1), room: 0.08 });
      hiss(stage, time + 0.14, 0.04, 4200, 0.4 * stage.intensity, { room: 0.05 });
    });
  },
  /** Intensity: how rude. */
  burp(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.35, seconds - 0.25);
    const rough = wander(random, long, 45);
    tone(stage, 0.05, long, (x) => (95 - 25 * intensity) * (1.1 - 0.35 * x) * (0.8 + 0.4 * rough(x)), 1, {
      wave: sawtooth,
      shape: (x) => Math.min(1, x * 12) * (1 - x) ** 0.5 * (0.5 + 0.5 * rough(x)),
      throat: [520, 980],
      room: 0.12,
    });
    hiss(stage, 0.05, long, 700, 0.25 * intensity, { q: 0.2, shape: swell });
  },
  /** A cat that is content. Intensity: how near. */
  purr(stage: Stage) {
    const { intensity } = stage;
    repeat(
      stage,
      1.5,
      0.4,
      (time, count) => {
        const pitch = count % 2 === 0 ? 26 : 22;
        const shake = (x: number) => swell(x) ** 0.4 * (Math.sin(2 * Math.PI * pitch * x * 1.4) > 0 ? 1 : 0.25);
        hiss(stage, time, 1.4, 240, 0.5 + 0.4 * intensity, { q: 0.12, shape: shake, room: 0.05 });
        tone(stage, time, 1.4, pitch, 0.8, { wave: sawtooth, soft: 300 + 500 * intensity, shape: (x) => swell(x) ** 0.4, room: 0.05 });
      },
      0.02,
    );
  },
  /** Something is loaded with energy. Intensity: how bright it ends. */
  charge(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = seconds * 0.92;
    for (const ratio of [1, 1.5, 2.01])
      tone(stage, 0.02, long, (x) => ratio * 110 * 2 ** ((2 + 2 * intensity) * x), 0.4 / ratio, {
        wave: sawtooth,
        soft: 2600,
        shape: rising,
        room: 0.3,
      });
    tone(stage, 0.02, long, (x) => 900 + 2400 * x * intensity, 0.2, {
      wave: squareWave,
      soft: 3000,
      shape: (x) => x * Math.sin(90 * x * x) ** 2,
    });
    hiss(stage, 0.02, long, (x) => 600 + 5000 * x, 0.3, { q: 0.1, shape: rising });
  },
  /** Intensity: how big they are. */
  balloonPop(stage: Stage) {
    const { intensity } = stage;
    repeat(
      stage,
      0.55,
      0.6,
      (time) => {
        hiss(stage, time, 0.02, 3200, 1.4, { q: 0 });
        hit(stage, time, 'slap', 1);
        tone(stage, time, 0.09, (x) => (320 - 160 * intensity) * (1 - 0.5 * x), 0.9, { shape: dying, room: 0.3 });
        hiss(stage, time + 0.01, 0.18, 1400, 0.4 * intensity, { room: 0.5 });
      },
      0.35,
    );
  },
  /** The tune of a mobile phone. Intensity: how lively. */
  ringtone(stage: Stage) {
    const { random, intensity } = stage;
    const scale = [523.25, 587.33, 659.26, 783.99, 880, 1046.5];
    const step = 0.3 - 0.16 * intensity;
    const tune = Array.from({ length: 8 }, (_, at) => (at % 4 === 3 && random.next() < 0.6 ? null : random.pick(scale)));
    repeat(
      stage,
      step,
      0.3,
      (time, count) => {
        // A tune of eight notes, and a rest as long as half of it.
        const hz = tune[count % 12];
        if (hz) play(stage, time, 'marimba', hz, 0.4, 0.8, { room: 0.15 });
      },
      0,
    );
  },
} as const;
