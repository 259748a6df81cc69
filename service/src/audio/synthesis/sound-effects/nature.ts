import { drumKit } from '../voices/drums.ts';
import { dying, glide, put, putMoving, rumble, type Stage, struckAt, swell, sweptNoise, triangleWave, wander } from './stage.ts';

/** Many small things: about `perSecond` a second, each made and placed by chance. */
function scatter(stage: Stage, perSecond: number, make: (time: number) => void): void {
  let time = 0;
  while (time < stage.seconds) {
    make(time);
    time += -Math.log(1 - stage.random.next()) / perSecond;
  }
}

function drop(stage: Stage, low: number, high: number): Float32Array {
  const top = stage.random.between(low, high);
  const seconds = stage.random.between(0.02, 0.06);
  return glide(seconds, (x) => top * (1 + 0.6 * x), struckAt(0.05));
}

export const natureEffects = {
  /** Intensity: from drizzle to downpour. */
  rain(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const breath = wander(random, seconds, 0.4);
    for (const pan of [-0.8, 0.8]) {
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          () => 5200 - 1800 * intensity,
          0.005,
          (x) => 0.05 + intensity * (0.1 + 0.05 * breath(x)),
        ),
        0,
        1,
        pan,
        0.05,
      );
      put(
        stage,
        rumble(random, seconds, 500, () => 0.06 * intensity * intensity),
        0,
        1,
        pan,
        0,
      );
    }
    scatter(stage, 12 + 40 * intensity, (time) =>
      put(stage, drop(stage, 900, 4200), time, random.between(0.01, 0.08), random.signed(), 0.2),
    );
  },
  /** Intensity: strength of the gusts. */
  wind(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (const pan of [-0.7, 0.7]) {
      const gust = wander(random, seconds, 0.45);
      put(
        stage,
        rumble(random, seconds, 260, (x) => 0.05 + 0.22 * gust(x) * intensity),
        0,
        1,
        pan,
        0.1,
      );
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 380 + 620 * gust(x),
          0.8,
          (x) => 0.24 * gust(x) ** 2 * intensity,
        ),
        0,
        1,
        pan,
        0.3,
      );
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 900 + 500 * gust(x),
          1,
          (x) => 0.1 * gust(x) ** 3 * intensity,
        ),
        0,
        1,
        -pan,
        0.3,
      );
    }
  },
  /** Intensity: how near. */
  thunder(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const near = intensity * intensity;
    const strike = (1 - intensity) * 0.8;
    put(
      stage,
      sweptNoise(random, 0.35, (x) => 5000 - 4200 * x, 0.01, dying),
      strike,
      near * 0.9,
      0.1,
      0.5,
    );
    for (let roll = 0; roll < 7; roll++) {
      const at = strike + roll * random.between(0.25, 0.7);
      const long = Math.min(seconds - at, random.between(1.6, 4));
      if (long <= 0.2) continue;
      const hz = 60 + 200 * intensity * random.next();
      put(stage, rumble(random, long, hz, struckAt(0.12 + 0.3 * (1 - intensity))), at, 0.7 / (1 + roll * 0.25), random.signed() * 0.7, 0.5);
    }
  },
  /** Intensity: height of the waves. */
  sea(stage: Stage) {
    const { random, seconds, intensity } = stage;
    put(
      stage,
      rumble(random, seconds, 220, () => 0.05 + 0.05 * intensity),
      0,
      1,
      0,
      0.1,
    );
    for (let time = -1.5; time < seconds; time += random.between(4, 6)) {
      const long = random.between(6, 8);
      const wave = sweptNoise(
        random,
        long,
        (x) => 500 + 3200 * Math.sin(Math.PI * x) ** 3,
        0.01,
        (x) => swell(x ** 0.7) * (0.15 + 0.3 * intensity),
      );
      const from = Math.max(0, time);
      const begun = wave.subarray(Math.round((from - time) * 44_100));
      const side = random.signed() * 0.6;
      putMoving(stage, begun, from, (x) => side * (1 - 2 * x), 0.15);
      const sand = sweptNoise(
        random,
        2.6,
        (x) => 7500 - 2000 * x,
        0.01,
        (x) => swell(x) * 0.06,
      );
      put(stage, sand, from + long * 0.6, 1, -side, 0.05);
    }
  },
  stream(stage: Stage) {
    const { random, seconds } = stage;
    for (const pan of [-0.6, 0.6]) {
      const flow = wander(random, seconds, 1.5);
      put(
        stage,
        sweptNoise(
          random,
          seconds,
          (x) => 1100 + 900 * flow(x),
          0.06,
          (x) => 0.1 + 0.05 * flow(x),
        ),
        0,
        1,
        pan,
        0.05,
      );
    }
    scatter(stage, 38, (time) => put(stage, drop(stage, 450, 1700), time, random.between(0.02, 0.12), random.signed(), 0.2));
  },
  waterDrop(stage: Stage) {
    const { random } = stage;
    scatter(stage, 1.1, (time) => {
      const top = random.between(700, 1300);
      put(
        stage,
        glide(0.12, (x) => top * (1 + 1.2 * x * x), struckAt(0.03)),
        time,
        0.5,
        random.signed() * 0.5,
        1.6,
      );
    });
  },
  fire(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const flame = wander(random, seconds, 3);
    put(
      stage,
      rumble(random, seconds, 170, (x) => 0.1 + 0.14 * flame(x) * intensity),
      0,
      1,
      0,
      0.05,
    );
    put(
      stage,
      sweptNoise(
        random,
        seconds,
        (x) => 700 + 900 * flame(x),
        0.02,
        (x) => 0.03 + 0.03 * flame(x),
      ),
      0,
      1,
      0.2,
      0,
    );
    scatter(stage, 16 * intensity + 4, (time) => {
      const crack = sweptNoise(random, random.between(0.004, 0.03), () => random.between(1800, 6500), 0.05, dying);
      put(stage, crack, time, random.next() ** 3 * 1.3, random.signed() * 0.8, 0.1);
    });
  },
  birds(stage: Stage) {
    const { random, seconds } = stage;
    put(
      stage,
      rumble(random, seconds, 500, () => 0.01),
      0,
      1,
      0,
      0,
    );
    const flock = Array.from({ length: 5 }, () => ({
      pitch: random.between(2200, 5200),
      bend: random.between(-0.4, 0.5),
      notes: 2 + Math.floor(random.next() * 5),
      beat: random.between(0.07, 0.16),
      trill: random.between(15, 45),
      pan: random.signed() * 0.9,
      near: random.between(0.05, 0.3),
    }));
    scatter(stage, 1.6, (time) => {
      const bird = random.pick(flock);
      for (let note = 0; note < bird.notes; note++) {
        const pitch = bird.pitch * (1 + 0.12 * random.signed());
        const call = glide(bird.beat * 0.85, (x) => pitch * (1 + bird.bend * x + 0.04 * Math.sin(bird.trill * x)), swell);
        put(stage, call, time + note * bird.beat, bird.near, bird.pan, 0.6);
      }
    });
  },
  crickets(stage: Stage) {
    const { random, seconds } = stage;
    put(
      stage,
      rumble(random, seconds, 400, () => 0.012),
      0,
      1,
      0,
      0,
    );
    for (let insect = 0; insect < 5; insect++) {
      const pitch = random.between(3900, 5100);
      const every = random.between(0.55, 1.1);
      const pan = random.signed();
      const level = random.between(0.03, 0.13);
      for (let time = random.next(); time < seconds; time += every * random.between(0.95, 1.08)) {
        for (let pulse = 0; pulse < 3; pulse++)
          put(
            stage,
            glide(0.03, () => pitch, swell),
            time + pulse * 0.055,
            level,
            pan,
            0.2,
          );
      }
    }
  },
  /** Intensity: 0 hard floor .. 1 gravel. */
  footsteps(stage: Stage) {
    const { random, seconds, intensity } = stage;
    let foot = 0;
    for (let time = 0.2; time < seconds - 0.3; time += random.between(0.52, 0.58)) {
      const pan = foot++ % 2 ? 0.15 : -0.15;
      put(stage, drumKit.stamp(random.between(0.5, 0.7), random), time, 0.8, pan, 0.5 - 0.4 * intensity);
      if (intensity < 0.5) put(stage, drumKit.rim(0.5, random), time + 0.07, 0.5, pan, 0.6);
      else
        for (let grain = 0; grain < 26; grain++) {
          const bit = sweptNoise(random, 0.012, () => random.between(1500, 7000), 0.1, dying);
          put(stage, bit, time + random.next() ** 2 * 0.2, random.next() * 0.7 * intensity, pan + random.signed() * 0.2, 0.05);
        }
    }
  },
  /** Intensity: size of the crowd's voice. */
  crowd(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let voice = 0; voice < 8 + 12 * intensity; voice++) {
      const pitch = random.between(95, 260);
      const speech = wander(random, seconds, random.between(4, 6.5));
      const tune = wander(random, seconds, 3);
      const vowel = wander(random, seconds, 5);
      const throat = glide(
        seconds,
        (x) => pitch * (0.85 + 0.3 * tune(x)),
        (x) => Math.max(0, speech(x) - 0.35) * 0.12,
        (p) => triangleWave(p) ** 3,
      );
      formantSweep(throat, (x) => 450 + 900 * vowel(x));
      put(stage, throat, 0, random.between(0.5, 1), random.signed(), 0.5);
    }
    put(
      stage,
      sweptNoise(
        random,
        seconds,
        () => 900,
        0.02,
        () => 0.02,
      ),
      0,
      1,
      0,
      0.3,
    );
  },
  /** Intensity: size of the audience. */
  applause(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const people = 20 + Math.round(70 * intensity);
    for (let person = 0; person < people; person++) {
      const from = random.next() * 0.9;
      const until = seconds * random.between(0.65, 0.96);
      const beat = random.between(0.2, 0.29);
      const pan = random.signed();
      const near = random.between(0.08, 0.4);
      const hands = Array.from({ length: 3 }, () => sweptNoise(random, 0.03, () => random.between(900, 2600), 0.12, struckAt(0.03)));
      for (let time = from; time < until; time += beat * random.between(0.92, 1.08)) {
        const fade = Math.min(1, (until - time) / 1.8, (time + 0.15) / 0.7);
        put(stage, random.pick(hands), time, near * fade, pan, 0.35);
      }
    }
  },
} as const;

/** A moving mouth: one resonance that follows a curve, in place. */
function formantSweep(sound: Float32Array, hz: (x: number) => number): void {
  let low = 0;
  let band = 0;
  let g = 0;
  for (let i = 0; i < sound.length; i++) {
    if ((i & 63) === 0) g = Math.tan((Math.PI * hz(i / sound.length)) / 44_100);
    const a = 1 / (1 + g * (g + 0.25));
    const v1 = a * (band + g * (sound[i]! - low));
    const v2 = low + g * v1;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    sound[i] = v1 + 0.3 * v2;
  }
}
