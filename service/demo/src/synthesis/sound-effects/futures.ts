import { drumKit } from '../voices/drums.ts';
import {
  dying,
  glide,
  overdrive,
  put,
  putMoving,
  type Stage,
  sawtooth,
  scatter,
  soften,
  squareWave,
  swell,
  sweptNoise,
  triangleWave,
  wander,
} from './stage.ts';

/** Machines that do not exist yet, and the signals of those that do. */
export const futureEffects = {
  /** Intensity: how near the echo is. */
  sonar(stage: Stage) {
    const { seconds, intensity } = stage;
    for (let time = 0.1; time < seconds - 1; time += 2.4) {
      put(
        stage,
        glide(
          1.2,
          () => 1180,
          (x) => 0.5 * Math.exp(-x * 6),
        ),
        time,
        0.8,
        0,
        0.9,
      );
      put(
        stage,
        glide(
          0.9,
          () => 1180,
          (x) => 0.5 * Math.exp(-x * 8),
        ),
        time + 1.3 - 0.9 * intensity,
        0.25 + 0.3 * intensity,
        0.5,
        1,
      );
    }
  },
  /** Intensity: height to which it rises. */
  teleport(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let ray = 0; ray < 7; ray++) {
      const base = 180 * (1 + ray * 0.5);
      const beam = glide(
        seconds * 0.9,
        (x) => base * (1 + (2 + 5 * intensity) * x * x) * (1 + 0.03 * Math.sin(90 * x)),
        (x) => 0.12 * swell(x),
        triangleWave,
      );
      putMoving(stage, beam, ray * 0.03, (x) => Math.sin(8 * x + ray), 0.5);
    }
    put(
      stage,
      sweptNoise(
        random,
        seconds * 0.5,
        (x) => 1200 + 8000 * x,
        0.3,
        (x) => x ** 2,
      ),
      seconds * 0.35,
      0.5,
      0,
      0.5,
    );
    put(stage, drumKit.boom(0.5, random), seconds * 0.86, 0.5, 0, 0.5);
  },
  /** Between the stations; intensity: how bad the reception is. */
  radio(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const fading = wander(random, seconds, 2);
    const dial = wander(random, seconds, 0.7);
    put(
      stage,
      sweptNoise(
        random,
        seconds,
        () => 2400,
        0.02,
        (x) => (0.2 + 0.6 * intensity) * (0.4 + 0.6 * fading(x)),
      ),
      0,
      0.6,
      0,
      0,
    );
    put(
      stage,
      glide(
        seconds,
        (x) => 300 + 2600 * dial(x),
        (x) => 0.18 * (1 - fading(x)),
      ),
      0,
      0.5,
      0,
      0,
    );
    scatter(stage, 3 + 12 * intensity, (time) =>
      put(
        stage,
        sweptNoise(random, random.between(0.01, 0.08), () => 3000, 0.05, dying),
        time,
        random.next(),
        0,
        0,
      ),
    );
  },
  /** A machine that talks in tones; intensity: how excited it is. */
  robot(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.05; time < seconds - 0.2; ) {
      const long = random.between(0.06, 0.22) * (1.3 - 0.6 * intensity);
      const from = random.between(400, 1800);
      const to = random.between(400, 2400);
      put(
        stage,
        glide(
          long,
          (x) => from + (to - from) * x,
          (x) => 0.35 * Math.min(1, x * 20, (1 - x) * 20),
          random.chance(0.5) ? squareWave : triangleWave,
        ),
        time,
        0.7,
        random.signed() * 0.2,
        0.15,
      );
      time += long + (random.chance(0.25) ? 0.2 : 0.02);
    }
  },
  /** Intensity: how strong the field is. */
  forceField(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const throb = (x: number): number => 0.5 + 0.5 * Math.sin(2 * Math.PI * (1.5 + 4 * intensity) * x * seconds);
    for (const [hz, pan] of [
      [92, -0.6],
      [93.1, 0.6],
      [184.4, 0],
      [276, 0.2],
    ] as const) {
      put(
        stage,
        soften(
          glide(
            seconds,
            () => hz,
            (x) => 0.25 * (0.4 + 0.6 * throb(x)),
            sawtooth,
          ),
          500 + 1500 * intensity,
        ),
        0,
        0.7,
        pan,
        0.3,
      );
    }
    scatter(stage, 2 + 8 * intensity, (time) =>
      put(
        stage,
        sweptNoise(random, 0.05, () => random.between(2500, 8000), 0.3, dying),
        time,
        0.4 * random.next(),
        random.signed(),
        0.4,
      ),
    );
  },
  /** A wrong answer, a door, the end of a quarter; intensity: harshness. */
  buzzer(stage: Stage) {
    const { seconds, intensity } = stage;
    const level = (x: number): number => 0.4 * Math.min(1, x * 40, (1 - x) * 30);
    const tone = glide(seconds * 0.9, () => 118 + 60 * (1 - intensity), level, sawtooth);
    put(stage, soften(overdrive(tone, 2 + 3 * intensity), 3600), 0.02, 0.7, 0, 0.25);
    put(
      stage,
      glide(
        seconds * 0.9,
        () => 355,
        (x) => 0.5 * level(x),
        squareWave,
      ),
      0.02,
      0.4,
      0,
      0.25,
    );
  },
} as const;
