import { glide, put, type Stage, sawtooth, struckAt, swell } from './stage.ts';
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
  /** Intensity: how shrill. */
  rooster(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.1; time < Math.max(0.2, seconds - 2.2); time += random.between(2.6, 3.4)) {
      const pitch = random.between(560, 620) * (1 + 0.25 * intensity);
      let at = time;
      for (const [long, height] of [
        [0.16, 1],
        [0.14, 1.15],
        [0.3, 1.35],
        [0.95, 1.2],
      ] as const) {
        const syllable = glide(long, (x) => pitch * height * (1 + 0.1 * Math.sin(Math.PI * x) - 0.25 * x ** 3), swell, sawtooth);
        put(stage, voiced(syllable, [1150, 2500]), at, 1, 0.1, 0.35);
        at += long + 0.04;
      }
    }
  },
  /** Intensity: how many sheep. */
  sheep(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const wait = 1.8 - 1.1 * intensity;
    for (let time = 0.1; time < seconds - 1; time += random.between(wait, wait + 0.7)) {
      const long = random.between(0.6, 0.9);
      const pitch = random.between(260, 380);
      const call = glide(long, (x) => pitch * (1 + 0.07 * Math.sin(2 * Math.PI * 9 * x * long) - 0.1 * x), struckAt(0.12), sawtooth);
      put(stage, voiced(call, [680, 1750]), time, 1, random.between(-0.7, 0.7) * intensity, 0.25);
    }
  },
};
