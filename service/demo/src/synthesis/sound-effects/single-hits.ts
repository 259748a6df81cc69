import { dying, type Stage, sawtooth, sine, squareWave, swell } from './stage.ts';
import { hiss, hit, play, repeat, ring, tone } from './strokes.ts';

/** One stroke, one chord, one flourish: what an editor lays under a cut. */
export const singleHitEffects = {
  /** A chord of the whole orchestra. Intensity: how dark. */
  orchestraHit(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = Math.min(1.2, seconds - 0.3);
    const chord = intensity > 0.5 ? [65.4, 130.8, 155.6, 185, 261.6] : [65.4, 130.8, 164.8, 196, 261.6];
    for (const [n, hz] of chord.entries()) {
      play(stage, 0.04, 'lowBrass', hz, long, 0.4, { pan: n * 0.2 - 0.4, room: 0.5 });
      tone(stage, 0.04, long, hz * 2, 0.12, { wave: sawtooth, soft: 3200, pan: 0.4 - n * 0.2, room: 0.5 });
    }
    hit(stage, 0.04, 'taiko', 0.9, { room: 0.5 });
    hit(stage, 0.04, 'crash', 0.35, { room: 0.4 });
  },
  /** Trumpets announce. Intensity: how grand. */
  fanfare(stage: Stage) {
    const { seconds, intensity } = stage;
    const unit = Math.min(0.16, seconds / 14);
    const phrase = [
      [392, 1],
      [392, 1],
      [392, 1],
      [523.3, 3],
      [392, 1.5],
      [523.3, 4],
    ] as const;
    let time = 0.05;
    for (const [hz, long] of phrase) {
      for (const part of intensity > 0.5 ? [1, 0.75, 0.5] : [1])
        tone(stage, time, long * unit * 0.95, part * hz, 0.35, {
          wave: sawtooth,
          soft: 3600,
          shape: (x) => Math.min(1, x * 14) * (1 - 0.5 * x) * Math.min(1, (1 - x) * 10),
          pan: part - 0.75,
          room: 0.45,
        });
      if (intensity > 0.5) hit(stage, time, 'taiko', 0.5, { room: 0.4 });
      time += long * unit;
    }
  },
  /** Drum sticks count in, or blocks. Intensity: tempo. */
  sticks(stage: Stage) {
    repeat(
      stage,
      0.62 - 0.32 * stage.intensity,
      0.1,
      (time) => {
        hit(stage, time, 'claves', 0.7);
        hit(stage, time, 'rim', 0.7);
      },
      0,
    );
  },
  /** Small bells that sparkle. Intensity: from down to up. */
  sparkle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const up = intensity >= 0.5;
    const notes = 26;
    for (let n = 0; n < notes; n++) {
      const x = n / notes;
      const hz = 1568 * 2 ** ((up ? x : 1 - x) * 1.6 + random.signed() * 0.12);
      ring(
        stage,
        0.04 + x * seconds * 0.6 + random.next() * 0.05,
        [
          [hz, 0.3, 0.7],
          [hz * 2.76, 0.1, 0.3],
        ],
        0.5,
        { pan: random.signed() * 0.8, room: 0.6 },
      );
    }
    hiss(stage, 0.04, seconds * 0.7, (x) => (up ? 3000 + 5000 * x : 8000 - 5000 * x), 0.12, { q: 0.4, shape: swell, room: 0.5 });
  },
  /** A spell. Intensity: how dark. */
  spell(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const at = seconds * 0.4;
    hiss(stage, 0.02, at, (x) => 500 + 4500 * x, 0.7, { q: 0.3, shape: (x) => x ** 2, room: 0.4 });
    tone(stage, at, 0.8, (x) => (intensity > 0.5 ? 220 : 880) * (1 - 0.4 * x), 0.5, {
      wave: intensity > 0.5 ? sawtooth : sine,
      soft: 2400,
      shape: dying,
      room: 0.6,
    });
    for (let n = 0; n < 14; n++)
      ring(
        stage,
        at + random.next() * Math.max(0.3, seconds - at - 0.8),
        [[random.between(1500, 4600) * (1 - 0.5 * intensity), 0.3, 0.5]],
        0.5,
        { pan: random.signed(), room: 0.6 },
      );
    if (intensity > 0.5) hit(stage, at, 'boom', 0.7, { room: 0.5 });
  },
  /** A device wakes up. Intensity: brightness. */
  startUp(stage: Stage) {
    const { seconds, intensity } = stage;
    [1, 1.25, 1.5, 2].forEach((ratio, n) => {
      const hz = (220 + 220 * intensity) * ratio;
      tone(stage, 0.04 + n * 0.14, Math.max(0.5, seconds - 0.2 - n * 0.14), hz, 0.35, {
        shape: (x) => Math.min(1, x * 8) * (1 - x) ** 1.5,
        pan: n * 0.3 - 0.45,
        room: 0.5,
      });
      play(stage, 0.04 + n * 0.14, 'celesta', hz * 2, 0.9, 0.25, { room: 0.5 });
    });
  },
  /** Something is picked up. Intensity: worth. */
  collect(stage: Stage) {
    const notes = stage.intensity > 0.5 ? [784, 988, 1175, 1568] : [988, 1568];
    notes.forEach((hz, n) => {
      tone(stage, 0.02 + n * 0.055, 0.14, hz, 0.35, { wave: squareWave, soft: 5200, shape: (x) => 1 - x, room: 0.1 });
    });
  },
} as const;
