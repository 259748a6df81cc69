import { type Curve, dying, type Stage, sawtooth, scatter, sine, struckAt, swell, triangleWave, wander } from './stage.ts';
import { hiss, hit, repeat, tone } from './strokes.ts';

const AH = [760, 1250] as const;
const OH = [480, 850] as const;
const EE = [340, 2200] as const;

/** What people do without words. */
export const peopleEffects = {
  /** Intensity: how many laugh. */
  laugh(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const people = 1 + Math.round(9 * intensity);
    for (let person = 0; person < people; person++) {
      const pitch = random.between(140, 340);
      const pan = people === 1 ? 0 : random.signed() * 0.8;
      const beat = random.between(0.15, 0.2);
      let breath = 0;
      for (let time = 0.06 + random.next() * 0.3 * intensity; time < seconds - 0.35; time += beat * random.between(0.92, 1.08)) {
        if (++breath % 8 === 0) time += 0.3;
        const high = pitch * (1.25 - 0.04 * (breath % 8));
        tone(stage, time, 0.11, (x) => high * (1.08 - 0.2 * x), 0.8 / people ** 0.6, {
          wave: sawtooth,
          shape: swell,
          throat: AH,
          pan,
          room: 0.25,
        });
        hiss(stage, time - 0.03, 0.06, 1500, 0.25 / people ** 0.6, { shape: swell, pan });
      }
    }
  },
  /** A baby. Intensity: despair. */
  babyCry(stage: Stage) {
    const { random, intensity } = stage;
    repeat(stage, 1.5 - 0.5 * intensity, 0.9, (time) => {
      const pitch = random.between(400, 470) * (1 + 0.2 * intensity);
      const wail = (x: number) => pitch * (0.85 + 0.3 * Math.sin(Math.PI * x ** 0.6)) * (1 + (0.01 + 0.03 * intensity) * Math.sin(44 * x));
      tone(stage, time, 0.9, wail, 1, {
        wave: sawtooth,
        shape: (x) => Math.min(1, x * 10) * (1 - x) ** 0.5,
        throat: [1050, 2900],
        room: 0.25,
      });
      hiss(stage, time + 0.92, 0.25, 1900, 0.2, { shape: swell });
    });
  },
  /** Intensity: from calm to out of breath. */
  breath(stage: Stage) {
    const { intensity } = stage;
    const step = 2.4 - 1.9 * intensity;
    repeat(
      stage,
      step,
      step * 0.8,
      (time) => {
        hiss(stage, time, step * 0.4, (x) => 1500 + 900 * x, 0.6, { q: 0.08, shape: swell, room: 0.05 });
        hiss(stage, time + step * 0.48, step * 0.42, (x) => 1100 - 500 * x, 0.9, { q: 0.06, shape: swell, room: 0.05 });
      },
      0.06,
    );
  },
  /** Intensity: depth of sleep. */
  snore(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      3.2,
      1.5,
      (time) => {
        const rattle = wander(random, 1.3, 18);
        tone(stage, time, 1.3, (x) => (95 - 35 * intensity) * (0.9 + 0.2 * rattle(x)), 1, {
          wave: (p) => (p < 0.2 ? 1 : -0.15),
          shape: swell,
          throat: [420, 1300],
          room: 0.15,
        });
        hiss(stage, time, 1.3, 700, 0.5, { q: 0.15, shape: (x) => swell(x) * rattle(x) });
        hiss(stage, time + 1.6, 1, 1500, 0.25, { shape: swell });
      },
      0.05,
    );
  },
  /** Intensity: how many scream. */
  scream(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const people = 1 + Math.round(6 * intensity);
    for (let person = 0; person < people; person++) {
      const pitch = random.between(620, 980);
      const long = Math.max(0.5, seconds - 0.5 - random.next() * 0.4 * intensity);
      const shake = wander(random, long, 22);
      const path: Curve = (x) => pitch * (0.7 + 0.4 * Math.min(1, x * 7)) * (0.96 + 0.07 * shake(x)) * (1 - 0.2 * x ** 3);
      tone(stage, 0.05 + random.next() * 0.4 * intensity, long, path, 0.9 / people ** 0.6, {
        wave: sawtooth,
        shape: (x) => Math.min(1, x * 14) * (1 - x) ** 0.6,
        throat: [1150, 2600],
        pan: people === 1 ? 0 : random.signed(),
        room: 0.5,
      });
    }
    hiss(stage, 0.05, seconds * 0.7, 2600, 0.2, { q: 0.1, shape: swell });
  },
  /** Intensity: from a cough to a sneeze. */
  cough(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      intensity > 0.6 ? 2 : 0.55,
      0.4,
      (time) => {
        if (intensity > 0.6) hiss(stage, time, 0.4, (x) => 1300 + 1300 * x, 0.5, { q: 0.1, shape: (x) => x });
        const at = intensity > 0.6 ? time + 0.42 : time;
        hiss(stage, at, 0.2, (x) => 1900 + 1500 * intensity - 900 * x, 1.2, { q: 0.05 });
        tone(stage, at, 0.2, (x) => random.between(150, 160) * (1.4 - 0.6 * x), 0.8, { wave: sawtooth, throat: intensity > 0.6 ? EE : AH });
      },
      0.3,
    );
  },
  /** Fingers that snap. Intensity: speed. */
  snap(stage: Stage) {
    repeat(
      stage,
      0.9 - 0.55 * stage.intensity,
      0.2,
      (time) => {
        ring(stage, time);
        hiss(stage, time, 0.03, 2300, 1.1, { q: 0.35, room: 0.25 });
      },
      0.02,
    );
  },
  /** Hands that clap a beat. Intensity: how many people. */
  handClaps(stage: Stage) {
    const { random, intensity } = stage;
    repeat(
      stage,
      0.5,
      0.2,
      (time) => {
        for (let person = 0; person < 1 + Math.round(10 * intensity); person++)
          hit(stage, time + Math.abs(random.bell()) * 0.012, 'clap', 0.6, { pan: random.signed() * 0.6 * intensity, room: 0.25 });
      },
      0.01,
    );
  },
  /** A crowd with one breath. Intensity: boo, aww, ooh, gasp. */
  crowdBreath(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.6, seconds - 0.5);
    const gasp = intensity > 0.8;
    for (let person = 0; person < 16; person++) {
      const pitch = random.between(110, 290);
      const path: Curve = (x) => pitch * (intensity < 0.3 ? 1 - 0.12 * x : intensity < 0.55 ? 1.15 - 0.3 * x : 0.9 + 0.3 * swell(x));
      const mouth = intensity < 0.3 ? ([330, 720] as const) : intensity < 0.55 ? AH : OH;
      if (!gasp)
        tone(stage, 0.05 + random.next() * 0.25, long * random.between(0.75, 1), path, 0.3, {
          wave: sawtooth,
          shape: swell,
          throat: mouth,
          pan: random.signed(),
          room: 0.45,
        });
      else
        hiss(stage, 0.05 + random.next() * 0.12, random.between(0.35, 0.6), (x) => 1200 + 1500 * x, 0.35, {
          q: 0.15,
          shape: (x) => x * (1 - x) * 4,
          pan: random.signed(),
          room: 0.4,
        });
    }
  },
  /** Somebody whistles. Intensity: from a tune to a call for attention. */
  humanWhistle(stage: Stage) {
    const { random, seconds, intensity } = stage;
    if (intensity > 0.5) {
      repeat(stage, 1.6, 1.1, (time) => {
        tone(stage, time, 0.45, (x) => 1100 + 1500 * x ** 2, 0.6, { shape: swell, room: 0.3 });
        tone(stage, time + 0.55, 0.6, (x) => 1300 + 900 * swell(x ** 0.6) - 500 * x, 0.6, { shape: swell, room: 0.3 });
      });
      return;
    }
    const scale = [1047, 1175, 1319, 1568, 1760];
    repeat(
      stage,
      0.36,
      0.4,
      (time) => {
        const hz = random.pick(scale);
        tone(stage, time, random.pick([0.3, 0.3, 0.6]), (x) => hz * (1 + 0.012 * Math.sin(34 * x * seconds * 0.1)), 0.6, {
          wave: sine,
          shape: swell,
          room: 0.35,
        });
        hiss(stage, time, 0.3, hz, 0.1, { q: 0.8, shape: swell });
      },
      0.02,
    );
  },
  /** The oldest joke. Intensity: length. */
  fart(stage: Stage) {
    const { random, seconds, intensity } = stage;
    const long = Math.max(0.3, (seconds - 0.2) * (0.4 + 0.6 * intensity));
    const flutter = wander(random, long, 26);
    tone(stage, 0.06, long, (x) => (95 + 90 * flutter(x)) * (1.1 - 0.4 * x), 0.9, {
      wave: (p) => (p < 0.3 ? 1 : -0.4),
      soft: 1100,
      shape: (x) => Math.min(1, x * 20) * (0.5 + 0.5 * flutter(x)) * Math.min(1, (1 - x) * 5),
      room: 0.08,
    });
    hiss(stage, 0.06, long, 600, 0.3, { q: 0.1, shape: flutter });
  },
  /** Voices without voice. Intensity: how many. */
  whisper(stage: Stage) {
    const { random, intensity } = stage;
    for (let person = 0; person < 1 + Math.round(5 * intensity); person++) {
      const pan = random.signed() * intensity;
      repeat(
        stage,
        0.17,
        0.2,
        (time) => {
          if (random.chance(0.18)) return;
          hiss(stage, time, random.between(0.08, 0.2), random.pick([1300, 1900, 2600, 3600, 5200]), 0.6, {
            q: 0.2,
            shape: swell,
            pan,
            room: 0.35,
          });
        },
        0.4,
      );
    }
  },
  /** Something that is no longer alive. Intensity: height. */
  ghost(stage: Stage) {
    const { random, seconds, intensity } = stage;
    repeat(stage, Math.max(2.2, seconds / 2), 1.8, (time) => {
      const long = Math.min(3.2, seconds - 0.3);
      const hz = random.between(230, 260) * (1 + intensity);
      for (const part of [1, 1.01])
        tone(stage, time, long, (x) => part * hz * (0.8 + 0.5 * Math.sin(Math.PI * x) + 0.02 * Math.sin(60 * x)), 0.6, {
          wave: triangleWave,
          shape: swell,
          throat: [420, 900],
          room: 0.9,
          pan: random.signed() * 0.5,
        });
      hiss(stage, time, long, (x) => 500 + 500 * swell(x), 0.3, { q: 0.6, shape: swell, room: 0.7 });
    });
  },
  /** A mob or an army that shouts. Intensity: rage. */
  battleCry(stage: Stage) {
    const { random, seconds, intensity } = stage;
    for (let man = 0; man < 18; man++) {
      const pitch = random.between(110, 220) * (1 + 0.3 * intensity);
      const long = random.between(0.6, 0.9) * Math.max(0.7, seconds - 0.4);
      const rough = wander(random, long, 9);
      tone(stage, 0.05 + random.next() * 0.35, long, (x) => pitch * (0.85 + 0.4 * Math.min(1, x * 5) + 0.1 * rough(x) - 0.2 * x), 0.3, {
        wave: sawtooth,
        shape: (x) => Math.min(1, x * 8) * (1 - x) ** 0.5,
        throat: AH,
        pan: random.signed(),
        room: 0.5,
      });
    }
    scatter(stage, 3 * intensity, (time) => hit(stage, time, 'metalTick', 0.25, { pan: random.signed(), room: 0.4 }));
  },
} as const;

function ring(stage: Stage, time: number): void {
  tone(stage, time, 0.05, 1750, 0.5, { shape: struckAt(0.05), room: 0.25 });
  tone(stage, time, 0.03, 3100, 0.2, { shape: dying });
}
