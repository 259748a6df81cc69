import { addDecayingSine } from 'service/audio/encode/decaying-sine';
import { drumKit } from '../voices/drums.ts';
import { body, dying, put, rumble, type Stage } from './stage.ts';

export const bellEffects = {
  bell(stage: Stage) {
    const base = 98;
    const ratios = [
      [1, 0.5, 11],
      [2.01, 0.5, 9],
      [2.4, 0.35, 7],
      [3.02, 0.25, 5.5],
      [4.1, 0.2, 4],
      [5.43, 0.14, 2.6],
      [6.8, 0.1, 1.6],
    ] as const;
    const tone = body(
      stage.seconds,
      ratios.flatMap(
        ([r, level, ring]) =>
          [
            [base * r, level * 0.6, ring],
            [base * r + 0.7, level * 0.5, ring * 0.9],
          ] as const,
      ),
      addDecayingSine,
    );
    put(stage, tone, 0.05, 0.9, 0, 0.5);
    put(stage, drumKit.lowTom(0.8, stage.random), 0.05, 0.5, 0, 0.3);
  },
  gong(stage: Stage) {
    const { random, seconds } = stage;
    put(stage, drumKit.daGong(1, random), 0.05, 0.9, 0, 0.5);
    const shimmer = body(
      seconds,
      Array.from({ length: 24 }, (_, n) => [130 + n * 71 + random.between(-14, 14), 0.14 / (1 + n * 0.1), random.between(2.5, 7)] as const),
      addDecayingSine,
    );
    for (let i = 0; i < shimmer.length; i++) shimmer[i]! *= Math.min(1, i / 14_000 + 0.15);
    put(stage, shimmer, 0.05, 1, 0, 0.4);
    put(stage, rumble(random, 0.5, 120, dying), 0.05, 0.7, 0, 0.2);
  },
} as const;
