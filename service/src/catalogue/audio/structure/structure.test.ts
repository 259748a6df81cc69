import fc from 'fast-check';
import { BANDS, FLOOR, type SoundFrames } from './sound-frames.ts';
import { structureOf, structureOfFrames } from './structure.ts';

const PER_SECOND = 44_100 / 2 / 1024;

/** Frames of parts that each have a length in seconds, a volume in dB and a colour; `noise` is how much they waver, dB. */
function framesOf(parts: readonly { seconds: number; level: number; colour: number }[], noise = 0): SoundFrames {
  const all = parts.flatMap((part) => Array.from({ length: Math.max(1, Math.round(part.seconds * PER_SECOND)) }, () => part));
  const waver = (at: number): number => noise * Math.sin(at * 12.9898) * Math.cos(at * 4.1414);
  return {
    perSecond: PER_SECOND,
    count: all.length,
    levels: Float32Array.from(all, ({ level }, at) => level + waver(at)),
    bands: Float32Array.from(
      all.flatMap(({ level, colour }, at) =>
        Array.from({ length: BANDS }, (_, band) => Math.max(FLOOR, level - Math.abs(band - colour) + waver(at * BANDS + band))),
      ),
    ),
    chroma: new Float32Array(all.length * 12).fill(1 / 12),
  };
}

const part = fc.record({
  seconds: fc.double({ min: 0.1, max: 60, noNaN: true }),
  level: fc.double({ min: FLOOR, max: 0, noNaN: true }),
  colour: fc.integer({ min: 0, max: BANDS - 1 }),
});
const sound = fc.record({
  frames: fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 8 }), fc.double({ min: 0, max: 20, noNaN: true }))
    .map(([parts, noise]) => framesOf(parts, noise)),
  bpm: fc.option(fc.double({ min: 40, max: 220, noNaN: true })),
});
const durationOf = ({ count }: SoundFrames): number => count / PER_SECOND;

test('the sections of any sound cover it in order, without gaps, each at least four seconds long', () => {
  fc.assert(
    fc.property(sound, ({ frames, bpm }) => {
      const duration = durationOf(frames);
      const { sections } = structureOfFrames(frames, duration, bpm);
      expect([sections[0]!.from, sections.at(-1)!.to]).toEqual([0, duration]);
      for (const [at, { from, to }] of sections.entries()) {
        if (at > 0) expect(from).toBe(sections[at - 1]!.to);
        if (sections.length > 1) expect(to - from).toBeGreaterThanOrEqual(4);
      }
    }),
    { numRuns: 60 },
  );
});

test('the best part begins inside the sound, not in its last 15 seconds, and where a section begins or within one', () => {
  fc.assert(
    fc.property(sound, ({ frames, bpm }) => {
      const duration = durationOf(frames);
      const { highlight, sections } = structureOfFrames(frames, duration, bpm);
      if (highlight === null) return;
      expect(highlight).toBeGreaterThanOrEqual(0);
      expect(highlight).toBeLessThanOrEqual(duration - 14.99);
      expect(sections.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test('the same sound gives the same structure', () => {
  fc.assert(
    fc.property(sound, ({ frames, bpm }) => {
      expect(structureOfFrames(frames, durationOf(frames), bpm)).toEqual(structureOfFrames(frames, durationOf(frames), bpm));
    }),
    { numRuns: 20 },
  );
});

const RATE = 8000;
const SECONDS = 40;

test.each([
  ['silence', () => 0],
  // A linear congruential generator: the same noise in every run.
  [
    'constant noise',
    (() => {
      let state = 1;
      return () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return 0.3 * (state / 1_073_741_824 - 1);
      };
    })(),
  ],
])('%s is one plain section without a best part', (_, sample) => {
  const pcm = { sampleRate: RATE, channels: [Float32Array.from({ length: SECONDS * RATE }, sample)] };
  for (const bpm of [null, 120]) {
    expect(structureOf(pcm, bpm)).toEqual({ sections: [{ kind: 'plain', from: 0, to: SECONDS }], highlight: null });
  }
});

/** A piece at 120 beats a minute, bars of two seconds: each part is a number of bars with a volume; a drum marks the bars. */
function piece(parts: readonly { bars: number; volume: number }[], lead = 0): Float32Array {
  const bars = parts.flatMap(({ bars: count, volume }) => Array.from({ length: count }, () => volume));
  const samples = new Float32Array(Math.round((lead + bars.length * 2) * RATE));
  for (let at = Math.round(lead * RATE); at < samples.length; at++) {
    const time = at / RATE - lead;
    const volume = bars[Math.floor(time / 2)] ?? 0;
    const beat = time % 0.5;
    const drum = Math.exp(-beat * 30) * (time % 2 < 0.5 ? 1 : 0.4) * Math.sin(2 * Math.PI * 90 * beat);
    const voices = [220, 330, 550, 880, 1760].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * time), 0) / 5;
    samples[at] = volume * (0.6 * voices + 0.4 * drum);
  }
  return samples;
}

test('a quiet beginning, a loud height and a quiet end are named, and the height is the best part', () => {
  const parts = [
    { bars: 4, volume: 0.08 },
    { bars: 8, volume: 0.25 },
    { bars: 12, volume: 0.8 },
    { bars: 4, volume: 0.1 },
  ];
  const { sections, highlight } = structureOf({ sampleRate: RATE, channels: [piece(parts)] }, 120);
  expect(sections.map(({ kind }) => kind)).toEqual(['intro', 'build', 'peak', 'outro']);
  for (const [at, line] of [0, 8, 24, 48].entries()) expect(Math.abs(sections[at]!.from - line)).toBeLessThan(0.1);
  expect(highlight).toBe(sections[2]!.from);
});

test('of a piece that is loud nearly throughout, its loudest part alone is the height', () => {
  const parts = [
    { bars: 12, volume: 0.5 },
    { bars: 12, volume: 0.52 },
    { bars: 10, volume: 0.72 },
    { bars: 6, volume: 0.1 },
  ];
  const { sections } = structureOf({ sampleRate: RATE, channels: [piece(parts)] }, 120);
  const heights = sections.filter(({ kind }) => kind === 'peak');
  expect(heights).toHaveLength(1);
  expect(Math.abs(heights[0]!.from - 48)).toBeLessThan(2.1);
  expect(Math.abs(heights[0]!.to - 68)).toBeLessThan(0.1);
});

test('of a piece that is equally loud up to its end no part is the height', () => {
  const parts = [
    { bars: 38, volume: 0.6 },
    { bars: 6, volume: 0.1 },
  ];
  const { sections } = structureOf({ sampleRate: RATE, channels: [piece(parts)] }, 120);
  expect(sections.map(({ kind }) => kind)).not.toContain('peak');
});

test('no height of any music is longer than half of it', () => {
  fc.assert(
    fc.property(sound, ({ frames, bpm }) => {
      const duration = durationOf(frames);
      fc.pre(duration >= 30);
      const { sections } = structureOfFrames(frames, duration, bpm);
      for (const { kind, from, to } of sections) if (kind === 'peak') expect(to - from).toBeLessThanOrEqual(duration / 2 + 0.02);
    }),
    { numRuns: 60 },
  );
});

test('the best part begins on a bar line, also when the music begins late', () => {
  const parts = [
    { bars: 6, volume: 0.15 },
    { bars: 10, volume: 0.8 },
    { bars: 6, volume: 0.15 },
  ];
  const { highlight } = structureOf({ sampleRate: RATE, channels: [piece(parts, 0.7)] }, 119.6);
  expect(Math.abs(highlight! - 12.7)).toBeLessThan(0.1);
});

test('a height that comes only in the last 15 seconds is not the best part', () => {
  const parts = [
    { bars: 6, volume: 0.1 },
    { bars: 8, volume: 0.4 },
    { bars: 6, volume: 0.9 },
  ];
  const { highlight } = structureOf({ sampleRate: RATE, channels: [piece(parts)] }, 120);
  expect(Math.abs(highlight! - 12)).toBeLessThan(0.1);
});

test('a sound of less than half a minute has no best part', () => {
  const parts = [
    { bars: 5, volume: 0.1 },
    { bars: 9, volume: 0.8 },
  ];
  expect(structureOf({ sampleRate: RATE, channels: [piece(parts)] }, 120).highlight).toBeNull();
});
