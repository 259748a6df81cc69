import { dying, type Stage, sawtooth, sine, squareWave, swell } from './stage.ts';
import { hiss, hit, play, repeat, ring, tone } from './strokes.ts';

/** One stroke, one chord, one flourish: what an editor lays under a cut. */
export const singleHitEffects = {
  /** Intensity: from a swell into the stroke to the bare stroke. */
  cymbal(stage: Stage) {
    const { seconds, intensity } = stage;
    const at = intensity > 0.5 ? 0.05 : seconds * 0.55;
    if (intensity <= 0.5) hiss(stage, 0.02, at, (x) => 4200 + 2600 * x, 0.8, { q: 0, shape: (x) => x ** 3, room: 0.3 });
    hit(stage, at, 'crash', 1, { room: 0.4 });
    hiss(stage, at, Math.max(0.4, seconds - at - 0.1), 6800, 0.35, { q: 0 });
  },
  /** The drums after a joke. Intensity: speed. */
  rimshot(stage: Stage) {
    const step = 0.26 - 0.1 * stage.intensity;
    hit(stage, 0.05, 'snare', 0.9);
    hit(stage, 0.05 + step, 'lowTom', 0.9);
    hit(stage, 0.05 + step * 2.4, 'kick', 0.9);
    hit(stage, 0.05 + step * 2.4, 'crash', 0.8, { room: 0.3 });
    hit(stage, 0.05 + step * 2.4, 'rim', 0.8);
  },
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
  /** A harp runs up or down. Intensity: from down to up. */
  harpRun(stage: Stage) {
    const { seconds, intensity } = stage;
    const scale = [0, 2, 4, 7, 9]
      .flatMap((_, n, five) => [0, 1, 2, 3].map((octave) => 261.6 * 2 ** ((five[n]! + 12 * octave) / 12)))
      .sort((a, b) => a - b);
    const notes = intensity >= 0.5 ? scale : scale.reverse();
    const step = Math.max(0.03, Math.min(0.1, (seconds - 1) / notes.length));
    notes.forEach((hz, n) => {
      play(stage, 0.04 + n * step, 'celesta', hz, 0.9, 0.35, { pan: n / notes.length - 0.5, room: 0.5 });
      ring(
        stage,
        0.04 + n * step,
        [
          [hz, 0.4, 0.9],
          [hz * 2, 0.15, 0.4],
        ],
        0.6,
        { pan: n / notes.length - 0.5, room: 0.5 },
      );
    });
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
  /** A trombone that has lost. Intensity: how much it wails. */
  sadTrombone(stage: Stage) {
    const { seconds, intensity } = stage;
    const unit = Math.min(0.42, (seconds - 0.4) / 5.5);
    [233.1, 220, 207.7, 196].forEach((hz, n) => {
      const long = n === 3 ? unit * 2.4 : unit * 0.92;
      const wail = n === 3 ? 0.02 + 0.05 * intensity : 0.006;
      tone(stage, 0.05 + n * unit, long, (x) => hz * (1 + wail * Math.sin(32 * x)) * (1 - (n === 3 ? 0.06 * x : 0)), 0.8, {
        wave: sawtooth,
        soft: 1500,
        shape: (x) => Math.min(1, x * 9) * (1 - x) ** 0.4,
        room: 0.3,
      });
    });
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
  /** A bowl of bronze. Intensity: height. */
  bowl(stage: Stage) {
    const { seconds, intensity } = stage;
    const hz = 170 + 330 * intensity;
    ring(
      stage,
      0.05,
      [
        [hz, 0.5, seconds],
        [hz * 1.006, 0.4, seconds],
        [hz * 2.71, 0.25, seconds * 0.7],
        [hz * 5.1, 0.1, seconds * 0.35],
      ],
      0.9,
      { room: 0.5 },
    );
    hit(stage, 0.05, 'tablaLow', 0.25);
  },
  /** A piano: one key, a cluster. Intensity: how low and how many. */
  pianoHit(stage: Stage) {
    const { seconds, intensity } = stage;
    const base = intensity > 0.5 ? 32.7 : 130.8;
    for (const step of intensity > 0.7 ? [0, 1, 6, 7, 13] : intensity > 0.4 ? [0, 12] : [0, 4, 7, 12])
      play(stage, 0.05, 'piano', base * 2 ** (step / 12), Math.max(0.6, seconds - 0.3), 0.6, { room: 0.6 });
  },
  /** Strings that stab. Intensity: how shrill. */
  stringStab(stage: Stage) {
    const { seconds, intensity } = stage;
    const single = seconds < 1.8;
    repeat(
      stage,
      0.34,
      single ? seconds : 0.5,
      (time) => {
        for (const ratio of [1, 1.06, 1.5, 1.59])
          tone(stage, time, 0.28, (x) => ratio * (620 + 900 * intensity) * (1 + 0.03 * x), 0.3, {
            wave: sawtooth,
            soft: 5200,
            shape: (x) => Math.min(1, x * 20) * (1 - x),
            pan: ratio - 1.3,
            room: 0.5,
          });
        hiss(stage, time, 0.06, 5200, 0.5, { room: 0.3 });
      },
      0.02,
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
  /** The old machine says that it is over. Intensity: from a short end to a long one. */
  gameOver(stage: Stage) {
    const { seconds, intensity } = stage;
    const notes = intensity > 0.5 ? [523, 494, 466, 440, 415, 392, 330, 262] : [392, 330, 262, 196];
    const step = Math.min(0.22, (seconds - 0.4) / notes.length);
    notes.forEach((hz, n) => {
      const last = n === notes.length - 1;
      tone(stage, 0.03 + n * step, last ? 0.5 : step * 0.9, (x) => hz * (last ? 1 - 0.15 * x : 1), 0.35, {
        wave: squareWave,
        shape: (x) => 1 - x,
        room: 0.08,
      });
    });
  },
  /** Something is picked up. Intensity: worth. */
  collect(stage: Stage) {
    const notes = stage.intensity > 0.5 ? [784, 988, 1175, 1568] : [988, 1568];
    notes.forEach((hz, n) => {
      tone(stage, 0.02 + n * 0.055, 0.14, hz, 0.35, { wave: squareWave, soft: 5200, shape: (x) => 1 - x, room: 0.1 });
    });
  },
  /** A soft pass of a finger over glass. Intensity: speed. */
  swipe(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = Math.max(0.12, Math.min(0.5, seconds - 0.1) * (1 - 0.6 * intensity));
    hiss(stage, 0.03, long, (x) => 1300 + 3200 * (intensity > 0.5 ? x : 1 - x), 0.8, { q: 0.06, shape: swell, room: 0.06 });
    tone(stage, 0.03 + long * 0.7, 0.06, 1900, 0.15, { shape: swell });
  },
  /** Sound drawn backwards into a cut. Intensity: how metallic. */
  suck(stage: Stage) {
    const { seconds, intensity } = stage;
    const long = seconds * 0.92;
    hiss(stage, 0.02, long, (x) => 900 + 5200 * x, 0.9, { q: 0.02, shape: (x) => x ** 3.2, room: 0.15 });
    for (const ratio of [1, 1.49, 2.24, 3.1])
      tone(stage, 0.02, long, ratio * (260 + 240 * intensity), 0.25 * intensity, { shape: (x) => x ** 3.5, room: 0.2 });
  },
} as const;
