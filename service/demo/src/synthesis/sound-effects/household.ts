import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { drumKit } from '../voices/drums.ts';
import { body, dying, glide, put, type Stage, soften, swell, sweptNoise, wander } from './stage.ts';

export const householdEffects = {
  door(stage: Stage) {
    const { random, seconds } = stage;
    const creak = Math.min(2.2, seconds * 0.5);
    const strain = wander(random, creak, 6);
    const groan = glide(
      creak,
      (x) => 55 + 90 * strain(x) * (0.4 + x),
      (x) => 0.5 * swell(x) * strain(x),
      (p) => (p < 0.12 ? 1 : -0.1),
    );
    for (const hz of [620, 1340, 2100]) put(stage, resonated(groan, hz), 0.1, 0.5, -0.2, 0.3);
    put(stage, drumKit.lowTom(0.9, random), creak + 0.5, 0.8, 0, 0.6);
    put(stage, drumKit.block(0.6, random), creak + 0.56, 0.5, 0.1, 0.5);
    put(stage, drumKit.tick(0.8, random), creak + 0.68, 0.9, 0.1, 0.4);
  },
  knock(stage: Stage) {
    const { random } = stage;
    for (let i = 0; i < 3; i++) {
      const time = 0.15 + i * 0.3;
      put(stage, drumKit.tom(0.5, random), time, 0.5, 0, 0.5);
      put(
        stage,
        body(
          0.16,
          [
            [190, 0.5, 0.12],
            [410, 0.4, 0.08],
            [930, 0.2, 0.05],
          ],
          addDecayingSine,
        ),
        time,
        0.8,
        0,
        0.5,
      );
    }
  },
  clock(stage: Stage) {
    const { random, seconds } = stage;
    for (let i = 0; i * 0.5 + 0.2 < seconds - 0.1; i++) {
      const even = i % 2 === 0;
      put(
        stage,
        body(
          0.09,
          [
            [even ? 2900 : 2350, 0.3, 0.04],
            [even ? 5100 : 4300, 0.2, 0.03],
            [820, 0.15, 0.06],
          ],
          addDecayingSine,
        ),
        i * 0.5 + 0.2,
        0.9,
        0.05,
        0.35,
      );
      put(stage, drumKit.tick(0.3, random), i * 0.5 + 0.2, 0.4, 0.05, 0.3);
    }
  },
  /** Intensity: from rest (60 a minute) to fear (140). */
  heartbeat(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const beat = 60 / (60 + 80 * intensity);
    for (let time = 0.15; time < seconds - 0.4; time += beat) {
      put(stage, soften(drumKit.kick(0.9, random), 180), time, 1.2, 0, 0.1);
      put(stage, soften(drumKit.kick(0.7, random), 220), time + 0.28 * beat + 0.06, 0.9, 0, 0.1);
    }
  },
  glass(stage: Stage) {
    const { random, seconds } = stage;
    put(
      stage,
      sweptNoise(random, 0.12, () => 5200, 0.02, dying),
      0.05,
      0.9,
      0,
      0.3,
    );
    for (let piece = 0; piece < 70; piece++) {
      const hz = random.between(2200, 11_000);
      const time = 0.05 + random.next() ** 2.2 * Math.min(1.6, seconds - 0.4);
      const shard = body(
        0.3,
        [
          [hz, 0.3, random.between(0.05, 0.28)],
          [hz * 1.51, 0.15, 0.1],
        ],
        addDecayingSine,
      );
      put(stage, shard, time, 0.7 * random.next() ** 1.5, random.signed() * 0.8, 0.3);
    }
  },
  paper(stage: Stage) {
    const { random, seconds } = stage;
    const rustle = wander(random, seconds, 28);
    put(
      stage,
      sweptNoise(
        random,
        seconds * 0.6,
        (x) => 2500 + 3500 * x,
        0.02,
        (x) => swell(x) * rustle(x) ** 2,
      ),
      seconds * 0.15,
      0.8,
      -0.2,
      0.1,
    );
    put(
      stage,
      sweptNoise(random, 0.12, () => 3800, 0.02, dying),
      seconds * 0.66,
      0.5,
      0.2,
      0.1,
    );
  },
  /** Intensity: speed of the hands. */
  keyboard(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let time = 0.1; time < seconds - 0.2; time += random.between(0.06, 0.34 - 0.2 * intensity)) {
      const space = random.chance(0.14);
      const pan = random.signed() * 0.35;
      put(
        stage,
        body(
          0.07,
          [
            [space ? 420 : random.between(900, 1300), 0.35, 0.05],
            [random.between(2600, 3600), 0.2, 0.02],
          ],
          addDecayingSine,
        ),
        time,
        0.9,
        pan,
        0.12,
      );
      put(stage, drumKit.tick(0.6, random), time, 0.6, pan, 0.1);
      put(stage, drumKit.tick(0.3, random), time + random.between(0.05, 0.09), 0.35, pan, 0.1);
    }
  },
  camera(stage: Stage) {
    const { random } = stage;
    put(stage, drumKit.tick(1, random), 0.05, 1, 0, 0.15);
    put(
      stage,
      sweptNoise(random, 0.05, () => 3200, 0.08, dying),
      0.06,
      0.8,
      -0.1,
      0.1,
    );
    put(
      stage,
      sweptNoise(random, 0.09, (x) => 1800 - 800 * x, 0.1, swell),
      0.11,
      0.5,
      0.1,
      0.1,
    );
    put(stage, drumKit.tick(0.8, random), 0.17, 0.9, 0, 0.15);
  },
  phone(stage: Stage) {
    const { seconds } = stage;
    for (let start = 0.1; start < seconds - 1.2; start += 2.4) {
      for (let time = start; time < start + 1.5; time += 0.05) {
        const high = Math.round((time - start) / 0.05) % 2;
        put(
          stage,
          body(
            0.3,
            [
              [high ? 1480 : 1180, 0.25, 0.25],
              [high ? 3720 : 2960, 0.12, 0.18],
            ],
            addDecayingSine,
          ),
          time,
          0.6,
          0,
          0.2,
        );
      }
    }
  },
} as const;

/** Filters a sound through a body with one strong resonance. */
function resonated(sound: Float32Array, hz: number): Float32Array {
  const out = new Float32Array(sound.length);
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  const r = 0.992;
  const a1 = 2 * r * Math.cos(w);
  for (let i = 2; i < out.length; i++) out[i] = sound[i]! * 0.05 + a1 * out[i - 1]! - r * r * out[i - 2]!;
  return out;
}
