import { type Stage, swell, wander } from './stage.ts';
import { hiss, hit, ring } from './strokes.ts';

/** Paper, pens, locks and small machines. */
export const deskEffects = {
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
} as const;
