import { type Stage, sawtooth, struckAt, swell, wander } from './stage.ts';
import { hiss, hit, repeat, ring, tone } from './strokes.ts';

/** Animals beyond house and farm gate. */
export const beastEffects = {
  /** Intensity: fear. */
  horse(stage: Stage) {
    const { random, intensity } = stage;
    repeat(stage, 2.6, 1.6, (time) => {
      const pitch = random.between(620, 760) * (1 + 0.3 * intensity);
      tone(
        stage,
        time,
        1.4,
        (x) => pitch * (0.8 + 0.5 * Math.sin(Math.PI * x ** 0.5)) * (1 + 0.1 * Math.sin(95 * x) * x) * (1 - 0.4 * x),
        1,
        { wave: sawtooth, shape: (x) => Math.min(1, x * 12) * (1 - x) ** 0.7, throat: [1000, 1900], room: 0.3 },
      );
      for (let puff = 0; puff < 5; puff++) hiss(stage, time + 1.4 + puff * 0.06, 0.07, 500, 0.5, { shape: swell });
    });
  },
  /** Hooves. Intensity: walk, trot, gallop. */
  hooves(stage: Stage) {
    const { random, intensity } = stage;
    const gait = intensity > 0.66 ? [0, 0.13, 0.26] : intensity > 0.33 ? [0, 0.02] : [0];
    repeat(
      stage,
      intensity > 0.66 ? 0.52 : intensity > 0.33 ? 0.34 : 0.46,
      0.3,
      (time) => {
        for (const later of gait) {
          ring(
            stage,
            time + later,
            [
              [random.between(420, 620), 0.5, 0.05],
              [random.between(900, 1400), 0.3, 0.04],
            ],
            0.9,
          );
          hit(stage, time + later, 'stamp', 0.5);
          hiss(stage, time + later, 0.08, 1500, 0.25);
        }
      },
      0.04,
    );
  },
  /** Intensity: from a grunt to a squeal. */
  pig(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.75 - 0.2 * intensity,
      0.5,
      (time) => {
        if (intensity > 0.7)
          return tone(stage, time, 0.6, (x) => random.between(760, 780) * (0.8 + 0.5 * swell(x)), 0.9, {
            wave: sawtooth,
            shape: swell,
            throat: [1500, 3000],
            room: 0.2,
          });
        const rough = wander(random, 0.3, 60);
        tone(stage, time, 0.3, (x) => 95 + 50 * rough(x) - 20 * x, 1, {
          wave: (p) => (p < 0.25 ? 1 : -0.3),
          shape: swell,
          throat: [380, 1150],
          room: 0.15,
        });
        hiss(stage, time, 0.3, 900, 0.4, { q: 0.1, shape: swell });
      },
      0.35,
    );
  },
  /** Intensity: how excited. */
  duck(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.65 - 0.4 * intensity,
      0.3,
      (time) => {
        const pitch = random.between(250, 290);
        tone(stage, time, 0.2, (x) => pitch * (1.1 - 0.25 * x), 1, {
          wave: (p) => (p < 0.2 ? 1 : -0.25),
          shape: struckAt(0.15),
          throat: [1150, 2300],
          room: 0.2,
        });
      },
      0.3,
    );
  },
  /** Intensity: from clucking to an alarm. */
  hen(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.42 - 0.15 * intensity,
      0.4,
      (time, count) => {
        const pitch = random.between(420, 520) * (1 + 0.3 * intensity);
        const long = count % 5 === 4 ? 0.45 : 0.09;
        tone(stage, time, long, (x) => pitch * (1 + (long > 0.2 ? 0.9 : 0.3) * Math.sin(Math.PI * x)), 1, {
          wave: sawtooth,
          shape: struckAt(0.2),
          throat: [950, 2300],
          room: 0.15,
        });
      },
      0.4,
    );
  },
  /** From a growl to the roar of a beast. Intensity: rage. */
  roar(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.7, Math.min(2.4, seconds - 0.4));
    repeat(stage, long * 1.4, long, (time) => {
      const rough = wander(random, long, 40);
      const slow = wander(random, long, 5);
      const level = (x: number) => Math.min(1, x * 5) * (1 - x) ** 0.7 * (0.45 + 0.55 * rough(x));
      for (const part of [1, 1.49])
        tone(stage, time, long, (x) => part * (62 + 60 * intensity) * (0.8 + 0.5 * swell(x)) * (0.9 + 0.2 * rough(x)), 0.9, {
          wave: sawtooth,
          shape: level,
          throat: [320 + 260 * intensity, 900 + 500 * intensity],
          room: 0.5,
        });
      hiss(stage, time, long, (x) => 500 + 500 * intensity + 300 * slow(x), 0.7, { q: 0.1, shape: level, room: 0.4 });
    });
  },
  /** Intensity: height. */
  elephant(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(stage, 2.4, 1.5, (time) => {
      const long = Math.min(1.6, seconds - 0.3);
      const rough = wander(random, long, 30);
      for (const part of [1, 1.5])
        tone(
          stage,
          time,
          long,
          (x) => part * (330 + 180 * intensity) * (0.7 + 0.5 * Math.min(1, x * 4) + 0.06 * rough(x) - 0.2 * x ** 3),
          0.7,
          { wave: sawtooth, soft: 3600, shape: (x) => Math.min(1, x * 8) * (1 - x) ** 0.5 * (0.6 + 0.4 * rough(x)), room: 0.5 },
        );
    });
  },
  /** Intensity: how excited. */
  monkey(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.34 - 0.18 * intensity,
      0.25,
      (time, count) => {
        const high = count % 4 > 1;
        const pitch = (high ? 760 : 420) * random.between(0.9, 1.15);
        tone(stage, time, 0.16, (x) => pitch * (0.8 + 0.5 * swell(x)), 1, {
          wave: sawtooth,
          shape: swell,
          throat: high ? [900, 1600] : [420, 850],
          room: 0.35,
          pan: random.signed() * 0.4,
        });
      },
      0.25,
    );
  },
  /** Intensity: from a hiss to a rattle. */
  snake(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const sway = wander(random, seconds, 2);
    hiss(stage, 0, seconds, 6200, 0.6 * (1 - 0.6 * intensity), {
      q: 0.05,
      shape: (x) => (0.3 + 0.7 * sway(x)) * Math.min(1, x * 6, (1 - x) * 6),
    });
    if (intensity > 0.4) repeat(stage, 0.028, 0.1, (time) => hiss(stage, time, 0.02, 4800, 0.9 * sway(time / seconds), { q: 0.1 }), 0.15);
  },
} as const;
