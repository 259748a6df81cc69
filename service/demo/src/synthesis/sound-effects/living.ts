import { SAMPLE_RATE } from '../sample-rate.ts';
import { drumKit } from '../voices/drums.ts';
import { dying, glide, put, rumble, type Stage, scatter, struckAt, swell, sweptNoise, triangleWave, wander } from './stage.ts';

export const livingEffects = {
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
    if ((i & 63) === 0) g = Math.tan((Math.PI * hz(i / sound.length)) / SAMPLE_RATE);
    const a = 1 / (1 + g * (g + 0.25));
    const v1 = a * (band + g * (sound[i]! - low));
    const v2 = low + g * v1;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    sound[i] = v1 + 0.3 * v2;
  }
}
