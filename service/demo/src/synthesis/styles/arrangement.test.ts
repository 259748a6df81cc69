import { integratedLoudness } from 'service/catalogue/audio/analysis/loudness';
import { type EffectRecipe, frameCountOf, type MusicRecipe } from '../recipe.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { planBars } from '../score/form.ts';
import { synthesise } from '../synthesise.ts';
import { styleOf } from './all-styles.ts';
import { type Arrangement, FORMS } from './arrangement.ts';

const base: MusicRecipe = {
  kind: 'music',
  style: 'piano',
  seed: 11,
  bpm: 120,
  key: 'G major',
  beatsPerBar: 4,
  bars: 4,
  tailSeconds: 1,
  without: [],
};
const arranged = (arrangement: Arrangement): MusicRecipe => ({ ...base, arrangement });

test('an instrument that takes over a part plays it in its own register, and about as loud', () => {
  const [own, cello] = [base, arranged({ voices: { melody: 'cello' } })].map(
    (recipe) => styleOf(recipe).parts.find(({ role }) => role === 'melody')!,
  );
  expect([own!.voice, cello!.voice]).toEqual(['piano', 'cello']);
  expect([own!.centre - cello!.centre, Math.abs(own!.level - cello!.level) <= 9]).toEqual([24, true]);
  const [piano, bowed] = [base, arranged({ voices: { melody: 'cello' } })].map((recipe) => synthesise(recipe).channels);
  expect(Buffer.from(piano![0]!.buffer).equals(Buffer.from(bowed![0]!.buffer))).toBe(false);
  expect(Math.abs(integratedLoudness(piano!, SAMPLE_RATE) - integratedLoudness(bowed!, SAMPLE_RATE))).toBeLessThan(2);
});

test('drums and scale come from where the arrangement says, and none when it says none', () => {
  const jazz = styleOf({ ...base, style: 'jazz' });
  expect(styleOf(arranged({ beat: 'jazz', scale: 'dorian' }))).toMatchObject({
    beat: jazz.beat,
    fill: jazz.fill,
    scale: { major: 'dorian', minor: 'dorian' },
  });
  expect(styleOf({ ...base, style: 'jazz', arrangement: { beat: 'none' } })).toMatchObject({ beat: [], fill: [] });
});

test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('the form %s builds up to a peak and goes out below it', (form) => {
  const recipe = { ...arranged({ form }), bars: 48 };
  const energies = planBars(recipe, styleOf(recipe)).map(({ energy }) => energy);
  const peak = Math.max(...energies);
  expect(energies).toHaveLength(48);
  expect(energies[0]).toBeLessThan(peak);
  expect(energies.at(-1)).toBeLessThan(peak);
  expect(energies.indexOf(peak)).toBeGreaterThan(3);
});

test('a sound effect at half the speed keeps its length and sounds an octave lower', () => {
  const ping: EffectRecipe = { kind: 'effect', effect: 'sonar', seed: 1, seconds: 4, intensity: 0 };
  /** Times that a half second of the sound crosses zero upwards. */
  const crossings = (recipe: EffectRecipe): number => {
    const [left] = synthesise(recipe).channels;
    expect(left!.length).toBe(frameCountOf(recipe));
    const part = left!.subarray(11_025, 33_075);
    return part.reduce((count, value, at) => count + (at > 0 && part[at - 1]! < 0 && value >= 0 ? 1 : 0), 0);
  };
  expect(crossings({ ...ping, speed: 0.5 }) / crossings(ping)).toBeCloseTo(0.5, 1);
});
