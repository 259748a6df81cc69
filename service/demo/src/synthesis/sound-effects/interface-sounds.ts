import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { orchestra } from '../voices/orchestra.ts';
import { body, dying, glide, put, type Stage, sawtooth, squareWave, struckAt, sweptNoise } from './stage.ts';

/** A note of one of the instruments. */
function note(
  stage: Stage,
  voice: keyof typeof orchestra,
  hz: number,
  seconds: number,
  time: number,
  gain: number,
  pan = 0,
  room = 0.3,
): void {
  put(stage, orchestra[voice].render({ frequency: hz, seconds, velocity: 0.8, random: stage.random }), time, gain, pan, room);
}

/** A short run of square notes, as the old game machines made them. */
function bleeps(stage: Stage, pitches: readonly number[], each: number, last = each): void {
  pitches.forEach((hz, i) => {
    const long = i === pitches.length - 1 ? last : each;
    put(
      stage,
      glide(
        long,
        () => hz,
        (x) => 0.3 * (1 - x) ** 0.7,
        squareWave,
      ),
      i * each,
      1,
      0,
      0.08,
    );
  });
}

export const interfaceEffects = {
  click(stage: Stage) {
    put(
      stage,
      glide(0.035, (x) => 1250 - 500 * x, struckAt(0.04)),
      0.02,
      0.6,
      0,
      0.05,
    );
    put(stage, body(0.03, [[2600, 0.2, 0.02]], addDecayingSine), 0.02, 0.8, 0, 0);
  },
  notification(stage: Stage) {
    note(stage, 'glockenspiel', 1318.5, 0.5, 0.03, 0.8);
    note(stage, 'glockenspiel', 1760, 1, 0.17, 0.9);
  },
  success(stage: Stage) {
    [659.3, 830.6, 987.8].forEach((hz, i) => {
      note(stage, 'celesta', hz, 1, 0.03 + i * 0.1, 0.7, (i - 1) * 0.2);
    });
    note(stage, 'glockenspiel', 1318.5, 1.2, 0.33, 0.6);
  },
  failure(stage: Stage) {
    note(stage, 'marimba', 311.1, 0.5, 0.03, 0.9);
    note(stage, 'marimba', 233.1, 0.8, 0.24, 0.9);
    put(
      stage,
      glide(
        0.5,
        () => 116.5,
        (x) => 0.15 * (1 - x),
        squareWave,
      ),
      0.24,
      0.5,
      0,
      0.1,
    );
  },
  coin(stage: Stage) {
    bleeps(stage, [987.8, 1318.5], 0.08, 0.7);
  },
  /** Intensity: how far it falls. */
  laser(stage: Stage) {
    put(
      stage,
      glide(
        0.42,
        (x) => 2600 * 10 ** (-1.4 * x * stage.intensity) + 60,
        (x) => 0.4 * (1 - x),
        sawtooth,
      ),
      0.02,
      1,
      0,
      0.25,
    );
    put(
      stage,
      sweptNoise(stage.random, 0.2, (x) => 7000 - 5000 * x, 0.1, dying),
      0.02,
      0.4,
      0,
      0.2,
    );
  },
  jump(stage: Stage) {
    put(
      stage,
      glide(
        0.28,
        (x) => 240 + 620 * x ** 0.7,
        (x) => 0.35 * (1 - x) ** 0.6,
        squareWave,
      ),
      0.02,
      1,
      0,
      0.08,
    );
  },
  powerUp(stage: Stage) {
    bleeps(stage, [392, 523.3, 659.3, 784, 1046.5, 1318.5, 1568, 2093], 0.075, 0.8);
  },
} as const;
