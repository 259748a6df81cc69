import { glide, put, type Stage, sawtooth, swell } from './stage.ts';
import { voiced } from './voiced.ts';

/** Animals of a farm. */
export const farmEffects = {
  /** Intensity: how many cows. */
  cow(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const wait = 2.6 - 1.6 * intensity;
    for (let time = 0.15; time < Math.max(0.2, seconds - 1.8); time += random.between(wait, wait + 1.2)) {
      const long = random.between(1.2, 1.7);
      const pitch = random.between(105, 140);
      const call = glide(long, (x) => pitch * (0.8 + 0.35 * Math.sin(Math.PI * x ** 0.5)), swell, sawtooth);
      put(stage, voiced(call, [380, 820]), time, 1, random.between(-0.6, 0.6) * intensity, 0.3);
    }
  },
};
