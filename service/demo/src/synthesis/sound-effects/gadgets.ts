import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { drumKit } from '../voices/drums.ts';
import { body, put, type Stage } from './stage.ts';

/** Things that a hand sets off. */
export const gadgetEffects = {
  doorbell(stage: Stage) {
    for (const [hz, time] of [
      [659.3, 0.05],
      [523.3, 0.65],
    ] as const) {
      const tone = body(
        stage.seconds,
        [
          [hz, 0.5, 1.6],
          [hz * 2.76, 0.16, 0.7],
          [hz * 5.4, 0.08, 0.3],
        ],
        addDecayingSine,
      );
      put(stage, tone, time, 0.9, 0, 0.35);
    }
    put(stage, drumKit.tick(0.5, stage.random), 0.05, 0.3, 0, 0.1);
  },
} as const;
