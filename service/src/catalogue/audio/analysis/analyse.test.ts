import fc from 'fast-check';
import { analyse } from './analyse.ts';
import { integratedLoudness } from './loudness.ts';
import { peaksOf } from './peaks.ts';

const tone = (hz: number, level: number, seconds: number, rate: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / rate));

test.each([44_100, 48_000])('a 997 Hz sine at full scale in one channel measures −3.01 LUFS at %i Hz', (rate) => {
  expect(integratedLoudness([tone(997, 1, 3, rate)], rate)).toBeCloseTo(-3.01, 1);
});

test('both channels together are 3 LU louder, half the level is 6 LU softer, silence is −70', () => {
  const one = tone(997, 0.5, 3, 48_000);
  expect(integratedLoudness([one, one], 48_000)).toBeCloseTo(-6.02, 1);
  expect(integratedLoudness([one], 48_000)).toBeCloseTo(-9.03, 1);
  expect(integratedLoudness([new Float32Array(48_000)], 48_000)).toBe(-70);
});

test('quiet passages below the gate do not pull the loudness down', () => {
  const loud = tone(997, 0.5, 4, 48_000);
  const withPause = new Float32Array(loud.length * 3);
  withPause.set(loud);
  expect(integratedLoudness([withPause], 48_000)).toBeCloseTo(integratedLoudness([loud], 48_000), 0);
});

test('a waveform always has 1000 values in 0..1 and includes the loudest sample', () => {
  fc.assert(
    fc.property(fc.float32Array({ minLength: 1, maxLength: 5000, noNaN: true, min: -2, max: 2 }), (samples) => {
      const peaks = peaksOf([samples]);
      expect(peaks).toHaveLength(1000);
      expect(
        peaks.every((x) => (x >= 0 && x <= 1 && Math.round(x * 1000) === x * 1000) || Math.abs(Math.round(x * 1000) - x * 1000) < 1e-9),
      ).toBe(true);
      const loudest = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
      expect(Math.max(...peaks)).toBeCloseTo(Math.min(1, loudest), 2);
    }),
    { numRuns: 60 },
  );
});

test('noise and a click get no tempo or key and cause no error', () => {
  const click = new Float32Array(12_000);
  click[6000] = 1;
  const result = analyse({ sampleRate: 44_100, channels: [click] });
  expect(result.bpm).toBeNull();
  expect(result.features.every(Number.isFinite)).toBe(true);
});
