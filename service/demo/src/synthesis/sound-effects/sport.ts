import { type Stage, sawtooth, scatter, struckAt, swell, wander } from './stage.ts';
import { held, hiss, hit, repeat, ring, tone } from './strokes.ts';

/** Sport, play and steps. */
export const sportEffects = {
  /** A ball on the floor. Intensity: from one that comes to rest to a dribble. */
  ball(stage: Stage) {
    const { seconds, intensity } = stage;
    const bounce = (time: number, loud: number) => {
      tone(stage, time, 0.13, (x) => 105 + 30 * x, loud, { shape: struckAt(0.03), room: 0.35 });
      ring(
        stage,
        time,
        [
          [330, 0.3, 0.08],
          [910, 0.2, 0.1],
        ],
        loud * 0.6,
        { room: 0.4 },
      );
      hit(stage, time, 'stamp', loud * 0.6, { room: 0.35 });
    };
    if (intensity > 0.4) return repeat(stage, 0.75 - 0.5 * intensity, 0.2, (time) => bounce(time, 0.95), 0.06);
    let time = 0.08;
    for (let gap = 0.62; gap > 0.03 && time < seconds - 0.15; gap *= 0.78) {
      bounce(time, Math.min(1, gap * 1.8));
      time += gap;
    }
  },
  /** A racket and a ball. Intensity: from table tennis to tennis. */
  racket(stage: Stage) {
    const { random, intensity } = stage;
    const tennis = intensity > 0.5;
    repeat(
      stage,
      tennis ? 1.15 : 0.42,
      0.3,
      (time, count) => {
        const pan = count % 2 ? 0.6 : -0.6;
        ring(
          stage,
          time,
          tennis
            ? [
                [420, 0.6, 0.09],
                [940, 0.35, 0.06],
              ]
            : [
                [1250, 0.6, 0.04],
                [2700, 0.3, 0.03],
              ],
          1,
          { pan, room: 0.3 },
        );
        if (tennis) hiss(stage, time, 0.06, 1400, 0.7, { pan, q: 0.05 });
        ring(stage, time + (tennis ? 0.6 : 0.2), tennis ? [[210, 0.5, 0.08]] : [[1650, 0.5, 0.035]], 0.5, { pan: -pan * 0.3, room: 0.3 });
        if (random.chance(0.3) && tennis) hiss(stage, time + 0.7, 0.12, 2600, 0.25, { shape: swell });
      },
      0.12,
    );
  },
  /** Intensity: how many pins fall. */
  bowling(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const roll = Math.max(0.4, seconds * 0.55);
    hit(stage, 0.05, 'lowTom', 0.7);
    hiss(stage, 0.08, roll, 190, 1, { q: 0.15, shape: (x) => 0.4 + 0.6 * x, room: 0.4 });
    for (let pin = 0; pin < 3 + 16 * intensity; pin++) {
      const hz = random.between(520, 1150);
      ring(
        stage,
        0.1 + roll + random.next() ** 2 * 0.8,
        [
          [hz, 0.6, 0.1],
          [hz * 2.3, 0.35, 0.06],
        ],
        0.9,
        { pan: random.signed() * 0.6, room: 0.5 },
      );
    }
  },
  /** A bell between rounds, a bell on a counter. Intensity: from a counter to a ring. */
  counterBell(stage: Stage) {
    const { intensity } = stage;
    const ringside = intensity > 0.5;
    repeat(
      stage,
      ringside ? 0.42 : 1.4,
      0.8,
      (time) => {
        const hz = ringside ? 1180 : 2640;
        ring(
          stage,
          time,
          [
            [hz, 0.5, 1.5],
            [hz * 1.51, 0.3, 1],
            [hz * 2.44, 0.2, 0.6],
            [hz * 3.6, 0.1, 0.3],
          ],
          0.9,
          { room: 0.3 },
        );
        hit(stage, time, 'metalTick', 0.4);
      },
      0.02,
    );
  },
  /** A horn of compressed air. Intensity: how many blasts. */
  airHorn(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = intensity > 0.5 ? 0.2 : Math.max(0.5, seconds - 0.5);
    repeat(
      stage,
      long * 1.35,
      long + 0.1,
      (time) => {
        for (const hz of [466, 471, 554])
          tone(stage, time, long, (x) => hz * (1 - 0.06 * x ** 3), 0.4, { wave: sawtooth, soft: 4200, shape: held, room: 0.4 });
        hiss(stage, time, long, 3000, 0.2, { shape: held });
      },
      0.05,
    );
  },
  /** Wheels on a street. Intensity: roughness. */
  wheels(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const rough = wander(random, seconds, 20);
    hiss(stage, 0, seconds, (x) => 380 + 700 * intensity * rough(x), 0.9, {
      q: 0.08,
      shape: (x) => swell(x ** 0.7) * (0.6 + 0.4 * rough(x)),
    });
    scatter(stage, 3 + 14 * intensity, (time) => hit(stage, time, 'rim', 0.35 * swell(time / seconds)));
    if (seconds > 2) hit(stage, seconds * 0.6, 'block', 0.9, { room: 0.3 });
  },
  /** A ball or a body is kicked. Intensity: how hard. */
  kick(stage: Stage) {
    repeat(
      stage,
      1.2,
      0.5,
      (time) => {
        tone(stage, time, 0.12, (x) => 210 - 120 * x, 1, { shape: struckAt(0.02), room: 0.3 });
        hit(stage, time, 'slap', 0.7);
        hiss(stage, time + 0.03, 0.5 * stage.intensity + 0.1, (x) => 1500 - 900 * x, 0.3, { q: 0.1 });
      },
      0.3,
    );
  },
  /** The reels of a slot machine. Intensity: size of the win. */
  slotMachine(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const stops = seconds * 0.45;
    repeat(stage, 0.055, seconds - stops, (time) => hit(stage, time, 'tick', 0.5), 0.02);
    for (const part of [0.6, 0.8, 1]) hit(stage, stops * part, 'block', 0.9);
    for (let coin = 0; coin < 4 + 22 * intensity; coin++) {
      const hz = random.pick([1568, 1760, 2093, 2637, 3136]);
      ring(
        stage,
        stops + 0.15 + coin * ((seconds - stops - 0.4) / (5 + 22 * intensity)),
        [
          [hz, 0.4, 0.3],
          [hz * 2.7, 0.15, 0.15],
        ],
        0.7,
        { pan: random.signed() * 0.5 },
      );
    }
  },
  /** A brass hooter, a rubber duck, a squeaky toy. Intensity: from toy to hooter. */
  hooter(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.55,
      0.35,
      (time) => {
        const hz = 1500 - 1180 * intensity;
        tone(stage, time, 0.17, (x) => hz * (0.85 + 0.35 * Math.sin(Math.PI * x)), 0.9, {
          wave: intensity > 0.4 ? (p) => (p < 0.25 ? 1 : -0.3) : sawtooth,
          shape: swell,
          throat: intensity > 0.4 ? [620, 1500] : [2000, 3400],
          room: 0.15,
        });
        tone(stage, time + 0.2, 0.12, hz * 0.8 * random.between(0.95, 1.05), 0.4, { wave: sawtooth, soft: 2400, shape: swell });
      },
      0.15,
    );
  },
  /** A knock on an empty head. Intensity: size. */
  bonk(stage: Stage) {
    repeat(
      stage,
      0.9,
      0.4,
      (time) => {
        const low = 1 - 0.55 * stage.intensity;
        ring(
          stage,
          time,
          [
            [640 * low, 0.7, 0.16],
            [1040 * low, 0.4, 0.1],
          ],
          1,
          { room: 0.2 },
        );
        tone(stage, time, 0.2, (x) => 420 * low * (1 + 0.5 * x), 0.5, { shape: struckAt(0.03) });
      },
      0.2,
    );
  },
  /** Steps on other grounds. Intensity: from boards to puddles. */
  softSteps(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.56,
      0.3,
      (time, count) => {
        const pan = count % 2 ? 0.15 : -0.15;
        if (intensity > 0.6) {
          hiss(stage, time, 0.17, (x) => 1500 + 900 * x, 0.8, { q: 0.1, shape: struckAt(0.2), pan });
          for (let drop = 0; drop < 5; drop++)
            tone(stage, time + 0.05 + random.next() * 0.2, 0.04, random.between(700, 1700), 0.25, { pan, shape: struckAt(0.2) });
          return;
        }
        ring(
          stage,
          time,
          [
            [150 + 60 * random.next(), 0.7, 0.12],
            [370, 0.35, 0.08],
            [760, 0.15, 0.05],
          ],
          1 - intensity,
          { pan, room: 0.3 },
        );
        hiss(stage, time + 0.03, 0.1, 2600, 0.5 * intensity, { pan });
        if (count % 4 === 3 && intensity < 0.3)
          tone(stage, time + 0.05, 0.2, (x) => 310 + 60 * x, 0.12, { wave: sawtooth, soft: 1300, shape: swell, pan });
      },
      0.06,
    );
  },
  /** Many feet in step. Intensity: how many. */
  march(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.52,
      0.25,
      (time) => {
        for (let man = 0; man < 5 + 14 * intensity; man++)
          hit(stage, time + Math.abs(random.bell()) * 0.018, 'stamp', 0.4, { pan: random.signed() * 0.8, room: 0.35 });
        hiss(stage, time, 0.09, 1700, 0.4, { room: 0.3 });
      },
      0.01,
    );
  },
} as const;
