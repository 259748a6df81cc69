import { SAMPLE_RATE } from '../sample-rate.ts';
import {
  glide,
  put,
  rumble,
  type Stage,
  samples,
  sawtooth,
  scatter,
  soften,
  struckAt,
  swell,
  sweptNoise,
  triangleWave,
  wander,
} from './stage.ts';
import { voiced } from './voiced.ts';

/** A quiet night around the animal. */
function night(stage: Stage): void {
  const air = rumble(stage.random, stage.seconds, 350, () => 0.008);
  put(stage, air, 0, 1, 0, 0);
}

export const animalEffects = {
  /** Intensity: size of the dog. */
  dogBark(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.1; time < seconds - 0.4; time += random.between(0.4, 1.1)) {
      const pitch = random.between(0.95, 1.1) * (520 - 280 * intensity);
      const bark = glide(0.2, (x) => pitch * (0.8 + 0.9 * swell(x ** 0.6)), struckAt(0.08), sawtooth);
      put(stage, voiced(bark, [760 - 200 * intensity, 1500]), time, 1, 0, 0.35);
      put(
        stage,
        sweptNoise(random, 0.12, () => 1400, 0.1, struckAt(0.1)),
        time,
        0.25,
        0,
        0.3,
      );
    }
  },
  /** Intensity: from a plea to a complaint. */
  catMeow(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.15; time < seconds - 0.8; time += random.between(1.3, 2.2)) {
      const long = random.between(0.6, 0.8);
      const pitch = random.between(560, 640) * (1.15 - 0.3 * intensity);
      const call = glide(long, (x) => pitch * (0.85 + 0.4 * Math.sin(Math.PI * x ** 0.7)), swell, sawtooth);
      put(stage, voiced(call, [980, 2300]), time, 1, 0.1, 0.25);
    }
  },
  /** Intensity: how many. */
  frogs(stage: Stage) {
    const { random, seconds, intensity } = stage;
    night(stage);
    for (let frog = 0; frog < 3 + 9 * intensity; frog++) {
      const pitch = random.between(280, 900);
      const pan = random.signed();
      const near = random.between(0.05, 0.3);
      for (let time = random.next() * 2; time < seconds - 0.5; time += random.between(0.7, 1.6)) {
        const rattle = random.between(38, 60);
        const croak = glide(
          0.3,
          (x) => pitch * (1 + 0.2 * x),
          (x) => swell(x) * (Math.sin(rattle * 2 * Math.PI * x * 0.3) > 0 ? 1 : 0.1),
          triangleWave,
        );
        put(stage, croak, time, near, pan, 0.4);
      }
    }
  },
  wolf(stage: Stage) {
    const { random, seconds } = stage;
    night(stage);
    for (let time = 0.3, pan = -0.5; time < seconds - 3; time += random.between(2.6, 3.8), pan = -pan) {
      const pitch = random.between(330, 400);
      const long = random.between(2.4, 3);
      const howl = glide(
        long,
        (x) => pitch * (0.75 + 0.45 * Math.sin(Math.PI * Math.min(1, x * 1.6) * 0.5) - 0.25 * x ** 3) * (1 + 0.008 * Math.sin(34 * x)),
        (x) => swell(x ** 0.8),
        triangleWave,
      );
      put(stage, soften(howl, 1600), time, 0.6, pan, 1);
    }
  },
  /** A grasshopper's field in summer; intensity: heat. */
  cicadas(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (const pan of [-0.7, -0.1, 0.6]) {
      const breath = wander(random, seconds, 0.5);
      const hz = random.between(4300, 6200);
      const level = (x: number): number => (0.15 + 0.5 * intensity * breath(x)) * (0.6 + 0.4 * Math.sin(2 * Math.PI * 52 * x * seconds));
      put(
        stage,
        sweptNoise(random, seconds, () => hz, 0.75, level),
        0,
        0.5,
        pan,
        0.2,
      );
    }
    scatter(stage, 0.4, (time) =>
      put(
        stage,
        glide(samples(0.05) / SAMPLE_RATE, () => 4800, swell),
        time,
        0.08,
        random.signed(),
        0.3,
      ),
    );
  },
} as const;
