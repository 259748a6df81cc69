import { dying, type Stage, sawtooth, scatter, sine, squareWave, struckAt, swell, triangleWave, wander } from './stage.ts';
import { hiss, repeat, ring, tone } from './strokes.ts';

/** Birds, whales and what squeaks and hums. */
export const skyAndSeaEffects = {
  /** A bird of prey. Intensity: how near. */
  eagle(stage: Stage) {
    const { random, intensity } = stage;
    repeat(stage, 1.7, 0.9, (time) => {
      const pitch = random.between(2300, 2700);
      const shape = (x: number) => Math.min(1, x * 9) * (1 - x) ** 0.8;
      tone(stage, time, 0.85, (x) => pitch * (1.12 - 0.4 * x) * (1 + 0.015 * Math.sin(170 * x)), 0.5, {
        wave: sawtooth,
        soft: 4800,
        shape,
        room: 0.9 - 0.5 * intensity,
      });
      hiss(stage, time, 0.85, (x) => pitch * (1.12 - 0.4 * x), 0.4 * intensity, { q: 0.5, shape });
    });
  },
  /** Intensity: how many. */
  gulls(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      1.9 - 1.5 * intensity,
      0.8,
      (time) => {
        const pitch = random.between(850, 1250);
        const pan = random.signed() * 0.8;
        for (let call = 0; call < 3; call++)
          tone(stage, time + call * 0.3, 0.26, (x) => pitch * (0.85 + 0.6 * Math.sin(Math.PI * x ** 0.6)), random.between(0.4, 0.8), {
            wave: sawtooth,
            shape: swell,
            throat: [1500, 2700],
            pan,
            room: 0.5,
          });
      },
      0.4,
    );
  },
  /** Intensity: how many. */
  crows(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      1.1 - 0.75 * intensity,
      0.5,
      (time) => {
        const pitch = random.between(300, 420);
        const rough = wander(random, 0.35, 70);
        tone(stage, time, 0.35, (x) => pitch * (1 + 0.2 * swell(x) - 0.1 * x) * (0.9 + 0.2 * rough(x)), 1, {
          wave: (p) => (p < 0.18 ? 1 : -0.22),
          shape: struckAt(0.12),
          throat: [1250, 1900],
          pan: random.signed() * 0.7,
          room: 0.5,
        });
        hiss(stage, time, 0.35, 1500, 0.35, { q: 0.15, shape: swell });
      },
      0.35,
    );
  },
  /** Two notes, or a soft coo. Intensity: from dove to cuckoo. */
  cuckoo(stage: Stage) {
    const { intensity } = stage;
    const dove = intensity < 0.5;
    repeat(
      stage,
      dove ? 1.6 : 1.4,
      0.9,
      (time) => {
        const calls = dove
          ? [
              [430, 0.16],
              [520, 0.4],
              [430, 0.3],
            ]
          : [
              [740, 0.22],
              [587, 0.38],
            ];
        let at = time;
        for (const [hz = 0, long = 0] of calls) {
          tone(stage, at, long, (x) => hz * (1 + (dove ? 0.05 * Math.sin(80 * x) : 0.02 * swell(x))), 0.9, {
            wave: sine,
            shape: swell,
            room: 0.5,
          });
          hiss(stage, at, long, hz, 0.08, { q: 0.7, shape: swell });
          at += long + 0.09;
        }
      },
      0.06,
    );
  },
  /** Intensity: speed of the beak. */
  woodpecker(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      1.7,
      0.7,
      (time) => {
        const pan = random.signed() * 0.4;
        for (let peck = 0; peck < 9 + 8 * intensity; peck++)
          ring(
            stage,
            time + peck * (0.075 - 0.04 * intensity),
            [
              [620, 0.5, 0.04],
              [1400, 0.35, 0.03],
            ],
            0.9 - peck * 0.03,
            { pan, room: 0.55 },
          );
      },
      0.2,
    );
  },
  /** Intensity: from a deep song to a high one. */
  whale(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(
      stage,
      3,
      2,
      (time) => {
        const long = Math.min(2.6, seconds - 0.3) * random.between(0.7, 1);
        const hz = random.between(130, 200) * (1 + 1.5 * intensity);
        const bend = random.between(-0.35, 0.6);
        for (const part of [1, 2.01])
          tone(stage, time, long, (x) => part * hz * (1 + bend * x + 0.25 * Math.sin(5 * x)), 0.6 / part, {
            wave: triangleWave,
            soft: 1800,
            shape: swell,
            room: 0.95,
            pan: random.signed() * 0.5,
          });
      },
      0.15,
    );
  },
  /** Mice, bats and dolphins. Intensity: how many calls. */
  squeak(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.6 - 0.42 * intensity,
      0.2,
      (time) => {
        const hz = random.between(2600, 4600);
        tone(stage, time, random.between(0.06, 0.15), (x) => hz * (0.85 + 0.3 * Math.sin(Math.PI * x) + 0.03 * Math.sin(90 * x)), 0.6, {
          wave: triangleWave,
          shape: swell,
          pan: random.signed() * 0.5,
          room: 0.25,
        });
      },
      0.4,
    );
  },
  /** A mosquito or a fly. Intensity: how near it comes. */
  mosquito(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const path = wander(random, seconds, 1.4);
    const near = wander(random, seconds, 0.9);
    for (const pan of [-0.7, 0.7])
      tone(stage, 0, seconds, (x) => 520 * (0.92 + 0.16 * path(x)), 0.6, {
        wave: squareWave,
        soft: 2600,
        shape: (x) => (0.08 + intensity * near(x) ** 2) * (0.5 + 0.5 * pan * (2 * path(x) - 1)) * Math.min(1, (1 - x) * 8),
        pan,
        room: 0.05,
      });
  },
  /** Under water. Intensity: how much moves. */
  underwater(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const drift = wander(random, seconds, 0.7);
    hiss(stage, 0, seconds, (x) => 160 + 180 * drift(x), 1, { q: 0.05, shape: (x) => 0.5 + 0.5 * drift(x), room: 0.4 });
    scatter(stage, 1 + 7 * intensity, (time) => {
      const hz = random.between(180, 420);
      for (let bubble = 0; bubble < 4; bubble++)
        tone(stage, time + bubble * 0.07, 0.06, (x) => hz * (1 + 0.7 * x + bubble * 0.12), 0.3, {
          shape: struckAt(0.2),
          pan: random.signed() * 0.6,
          room: 0.5,
        });
    });
    tone(stage, 0, seconds, 55, 0.15, { wave: sawtooth, soft: 200, shape: (x) => 0.5 + 0.5 * dying(x) });
  },
} as const;
