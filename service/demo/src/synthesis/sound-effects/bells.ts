import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { drumKit } from '../voices/drums.ts';
import { body, dying, put, rumble, type Stage } from './stage.ts';

export const bellEffects = {
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
