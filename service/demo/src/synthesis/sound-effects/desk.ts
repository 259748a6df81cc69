import { type Stage, scatter, struckAt, swell, wander } from './stage.ts';
import { hiss, hit, metal, repeat, ring } from './strokes.ts';

/** Paper, pens, locks and small machines. */
export const deskEffects = {
  /** A pencil or chalk. Intensity: from a soft pencil to chalk. */
  writing(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.2,
      0.15,
      (time) => {
        hiss(stage, time, random.between(0.07, 0.17), 3800 - 1500 * intensity, 0.7, {
          q: 0.05 + 0.15 * intensity,
          shape: swell,
          room: 0.05,
        });
        if (intensity > 0.5) hit(stage, time, 'tick', 0.7, { room: 0.2 });
      },
      0.45,
    );
  },
  /** Intensity: speed. */
  scissors(stage: Stage) {
    repeat(stage, 0.65 - 0.35 * stage.intensity, 0.25, (time) => {
      hiss(stage, time, 0.13, (x) => 3200 + 3200 * x, 0.6, { q: 0.1, shape: (x) => x });
      ring(stage, time + 0.13, metal(stage, 2600, 5, 0.4, 0.09), 0.5);
      hit(stage, time + 0.13, 'tick', 0.6);
    });
  },
  /** Paper or cloth is torn, tape is pulled off. Intensity: speed. */
  tear(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.3, (seconds - 0.2) * (1 - 0.6 * intensity));
    repeat(stage, long * 1.4, long, (time) => {
      const rip = wander(random, long, 70);
      hiss(stage, time, long, (x) => 2400 + 2600 * x, 1, {
        q: 0.01,
        shape: (x) => rip(x) ** 2 * Math.min(1, x * 8, (1 - x) * 6),
        room: 0.06,
      });
    });
  },
  /** Paper, foil or a bag is crumpled. Intensity: how stiff it is. */
  crumple(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const hand = wander(random, seconds, 4);
    scatter(stage, 70 + 60 * intensity, (time) =>
      hiss(
        stage,
        time,
        0.01 + 0.012 * random.next(),
        random.between(1400, 5200 + 3000 * intensity),
        random.next() ** 2 * 1.5 * hand(time / seconds),
        { q: 0.1, pan: random.signed() * 0.4, room: 0.05 },
      ),
    );
  },
  /** A stapler or a rubber stamp. Intensity: from staples to stamps. */
  stapler(stage: Stage) {
    const { intensity } = stage;
    repeat(
      stage,
      0.8,
      0.3,
      (time) => {
        hit(stage, time, intensity > 0.5 ? 'djembe' : 'rim', 0.9, { room: 0.1 });
        ring(
          stage,
          time + 0.06,
          [
            [intensity > 0.5 ? 210 : 1500, 0.5, 0.07],
            [intensity > 0.5 ? 480 : 3100, 0.3, 0.05],
          ],
          0.9,
        );
        hit(stage, time + 0.13, 'metalTick', 0.5 * (1 - intensity));
      },
      0.2,
    );
  },
  /** A bunch of keys. Intensity: how much it is shaken. */
  keys(stage: Stage) {
    const { random, intensity } = stage;
    scatter(stage, 9 + 22 * intensity, (time) => {
      const hz = random.between(3200, 7200);
      ring(
        stage,
        time,
        [
          [hz, 0.3, 0.16],
          [hz * 1.37, 0.2, 0.1],
        ],
        random.next() * 0.7,
        { pan: random.signed() * 0.3, room: 0.1 },
      );
    });
  },
  /** A key turns, a bolt moves. Intensity: weight of the lock. */
  lock(stage: Stage) {
    const { seconds, intensity } = stage;
    const low = 1 - 0.5 * intensity;
    hiss(stage, 0.05, 0.1, 4200, 0.3, { shape: swell });
    for (const part of [0.15, 0.3, 0.4]) hit(stage, part * seconds, 'tick', 0.6);
    hit(stage, 0.55 * seconds, 'block', 0.9, { room: 0.25 });
    ring(
      stage,
      0.55 * seconds,
      [
        [880 * low, 0.5, 0.1],
        [1900 * low, 0.3, 0.07],
        [330 * low, 0.5, 0.15],
      ],
      1,
      { room: 0.25 },
    );
    hit(stage, 0.62 * seconds, 'metalTick', 0.4);
  },
  /** A drawer, a lid, a box on rollers. Intensity: from opening to shutting. */
  drawer(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.3, seconds * 0.5);
    const rough = wander(random, long, 40);
    hiss(stage, 0.08, long, (x) => 500 + 300 * x, 0.9, { q: 0.1, shape: (x) => swell(x) * (0.5 + 0.5 * rough(x)) });
    hit(stage, 0.06, 'tick', 0.5);
    hit(stage, 0.1 + long, intensity > 0.5 ? 'lowTom' : 'rim', 0.9);
    ring(
      stage,
      0.1 + long,
      [
        [240, 0.5, 0.1],
        [560, 0.3, 0.07],
      ],
      0.4 + 0.6 * intensity,
    );
  },
  /** A cash register. Intensity: how many keys come first. */
  cashRegister(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const keys = 2 + Math.round(5 * intensity);
    const step = Math.min(0.16, (seconds * 0.4) / keys);
    for (let key = 0; key < keys; key++) {
      hit(stage, 0.05 + key * step, 'block', 0.6);
      hit(stage, 0.08 + key * step, 'tick', 0.7);
    }
    const opens = 0.1 + keys * step;
    for (const later of [0, 0.09])
      ring(
        stage,
        opens + later,
        [
          [2093, 0.5, 1],
          [5770, 0.2, 0.5],
          [3140, 0.15, 0.4],
        ],
        0.8,
        { room: 0.2 },
      );
    hiss(stage, opens + 0.05, 0.3, 700, 0.6, { q: 0.1, shape: (x) => x });
    hit(stage, opens + 0.35, 'lowTom', 0.7);
    scatter(stage, 6, (time) => time > opens + 0.4 && ring(stage, time, [[random.between(3800, 6000), 0.3, 0.12]], 0.4));
  },
  /** Cards or notes that run through the fingers. Intensity: speed. */
  shuffle(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.95 - 0.3 * intensity,
      0.6,
      (time) => {
        for (let card = 0; card < 22; card++)
          hiss(stage, time + card * (0.026 - 0.012 * intensity), 0.02, random.between(2600, 5200), 0.5 + 0.3 * random.next(), {
            q: 0.03,
            room: 0.06,
          });
        hit(stage, time + 0.6, 'slap', 0.4, { room: 0.1 });
      },
      0.05,
    );
  },
  /** Dice, marbles and small things that roll. Intensity: how many. */
  dice(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let die = 0; die < 1 + Math.round(4 * intensity); die++) {
      let time = 0.05 + random.next() * 0.15;
      for (let gap = random.between(0.14, 0.24); gap > 0.012 && time < seconds - 0.1; gap *= random.between(0.7, 0.88)) {
        const hz = random.between(1300, 2600);
        ring(
          stage,
          time,
          [
            [hz, 0.4, 0.035],
            [hz * 2.2, 0.2, 0.02],
          ],
          0.4 + 2 * gap,
          { pan: random.signed() * 0.4 },
        );
        time += gap;
      }
    }
  },
  /** A rustle of leaves or cloth. Intensity: how dry. */
  rustle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const hand = wander(random, seconds, 3);
    const on = (x: number) => hand(x) ** 2 * Math.min(1, x * 8, (1 - x) * 8);
    hiss(stage, 0, seconds, (x) => 1300 + 2600 * intensity + 900 * hand(x), 0.9, { q: 0.01, shape: on, room: 0.06 });
    scatter(stage, 60 * intensity, (time) =>
      hiss(stage, time, 0.012, random.between(2500, 7500), random.next() ** 2 * hand(time / seconds), {
        pan: random.signed() * 0.6,
        room: 0.05,
      }),
    );
  },
  /** A cloth, a wing, a flag in the wind. Intensity: speed. */
  flap(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.42 - 0.33 * intensity,
      0.15,
      (time) => {
        hiss(stage, time, 0.13 - 0.06 * intensity, 700 + 700 * random.next(), 1, {
          q: 0.03,
          shape: struckAt(0.3),
          pan: random.signed() * 0.3,
        });
        hit(stage, time, 'brush', 0.2);
      },
      0.2,
    );
  },
} as const;
