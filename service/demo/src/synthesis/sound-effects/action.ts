import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { drumKit } from '../voices/drums.ts';
import { body, dying, glide, put, putMoving, rumble, type Stage, sawtooth, soften, swell, sweptNoise, wander } from './stage.ts';

/** Fights, fairs, matches and what drives or sails past. */
export const actionEffects = {
  /** Intensity: weight of the blades. */
  sword(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.1; time < seconds - 0.7; time += random.between(0.55, 0.9)) {
      putMoving(
        stage,
        sweptNoise(random, 0.22, (x) => 900 + 4200 * swell(x), 0.15, swell),
        time,
        (x) => x - 0.5,
        0.2,
      );
      const base = random.between(1250, 1700) * (1.2 - 0.5 * intensity);
      const ring = body(
        0.9,
        Array.from({ length: 9 }, (_, n) => [base * (1 + n * 0.57), 0.25 / (1 + n * 0.4), random.between(0.2, 0.8)] as const),
        addDecayingSine,
      );
      put(stage, ring, time + 0.17, 0.8, random.signed() * 0.3, 0.35);
      put(
        stage,
        sweptNoise(random, 0.05, () => 5200, 0.05, dying),
        time + 0.17,
        0.9,
        0,
        0.2,
      );
    }
  },
  bow(stage: Stage) {
    const { random, seconds } = stage;
    put(
      stage,
      soften(
        glide(
          0.5,
          (x) => 70 + 60 * x,
          (x) => 0.15 * x,
          sawtooth,
        ),
        1200,
      ),
      0.03,
      0.6,
      -0.2,
      0.1,
    );
    put(
      stage,
      body(
        0.4,
        [
          [118, 0.6, 0.3],
          [236, 0.3, 0.2],
          [590, 0.2, 0.1],
        ],
        addDecayingSine,
      ),
      0.56,
      1,
      -0.2,
      0.15,
    );
    putMoving(
      stage,
      sweptNoise(
        random,
        0.4,
        (x) => 3800 - 2200 * x,
        0.3,
        (x) => 1 - x,
      ),
      0.58,
      (x) => x * 1.4 - 0.5,
      0.2,
    );
    if (seconds > 1.3) put(stage, drumKit.lowTom(0.9, random), 1, 0.9, 0.7, 0.3);
    if (seconds > 1.3) put(stage, drumKit.block(0.7, random), 1, 0.6, 0.7, 0.3);
  },
  /** Intensity: how low it flies. */
  helicopter(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const near = (x: number): number => 0.25 + (0.4 + 0.35 * intensity) * swell(x);
    const beat = 11.5;
    const blade = (x: number): number => near(x) * Math.max(0, Math.sin(2 * Math.PI * beat * x * seconds)) ** 4;
    putMoving(stage, rumble(random, seconds, 170, blade), 0, (x) => (x - 0.5) * 1.2, 0.2);
    putMoving(
      stage,
      sweptNoise(random, seconds, () => 750, 0.02, blade),
      0,
      (x) => (x - 0.5) * 1.2,
      0.2,
    );
    const turbine = glide(
      seconds,
      () => 610,
      (x) => 0.05 * near(x),
      sawtooth,
    );
    putMoving(stage, soften(turbine, 2600), 0, (x) => (x - 0.5) * 1.2, 0.3);
  },
  /** A door that falls shut; intensity: from wood to iron. */
  slam(stage: Stage) {
    const { random, seconds, intensity } = stage;
    put(stage, drumKit.boom(0.7, random), 0.08, 0.8, 0, 0.5);
    put(stage, drumKit.lowTom(1, random), 0.08, 1, 0, 0.6);
    const plate = Array.from(
      { length: 10 },
      (_, n) => [180 + n * 137 + random.between(-9, 9), (0.3 * intensity) / (1 + n * 0.3), 0.3 + seconds * 0.4 * intensity] as const,
    );
    put(stage, body(seconds, plate, addDecayingSine), 0.08, 0.9, 0.1, 0.5);
    put(
      stage,
      sweptNoise(random, 0.09, () => 1700, 0.02, dying),
      0.08,
      0.9,
      0,
      0.4,
    );
    put(stage, drumKit.rim(0.7, random), 0.2, 0.5, 0.1, 0.4);
  },
  /** Cheers of a stadium; intensity: from a murmur to a goal. */
  stadium(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const wave = (x: number): number => 0.3 + intensity * Math.exp(-(((x - 0.4) / 0.25) ** 2));
    for (const pan of [-0.8, 0, 0.8]) {
      const breath = wander(random, seconds, 2);
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 800 + 500 * wave(x) + 150 * breath(x),
          0.08,
          (x) => wave(x) * (0.5 + 0.3 * breath(x)),
        ),
        0,
        0.8,
        pan,
        0.5,
      );
    }
    for (let voice = 0; voice < 14; voice++) {
      const hz = random.between(240, 520);
      const cry = glide(
        random.between(0.8, 1.8),
        (x) => hz * (1 + 0.25 * swell(x)),
        (x) => 0.1 * swell(x),
        sawtooth,
      );
      put(stage, soften(cry, 1500), seconds * random.between(0.15, 0.6), 0.35 * intensity, random.signed(), 0.8);
    }
  },
} as const;
