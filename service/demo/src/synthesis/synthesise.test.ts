import { demoPieces } from '../catalogue/demo-pieces.ts';
import { CEILING } from './mix/master.ts';
import { cutDown, frameCountOf, type MusicRecipe } from './recipe.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { EFFECT_NAMES } from './sound-effects/effect-names.ts';
import { STYLE_NAMES, type StyleName } from './styles/style-names.ts';
import { type Mastered, synthesise, synthesiseHead } from './synthesise.ts';

const base: MusicRecipe = {
  kind: 'music',
  style: 'folk',
  seed: 7,
  bpm: 120,
  key: 'D major',
  beatsPerBar: 4,
  bars: 4,
  tailSeconds: 1,
  without: [],
};

/** Compare bytes: `toEqual` would compare half a million samples one by one. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength);

const difference = (a: Float32Array, b: Float32Array): number => a.reduce((most, x, i) => Math.max(most, Math.abs(x - b[i]!)), 0);

test('the same recipe gives the same recording; another seed gives another', () => {
  const [a, b, c] = [base, base, { ...base, seed: 8 }].map((recipe) => synthesise(recipe).channels[0]!);
  expect(Buffer.compare(bytesOf(a!), bytesOf(b!))).toBe(0);
  expect(difference(a!, c!)).toBeGreaterThan(0.05);
});

const twoBars = (style: StyleName): MusicRecipe => ({ ...base, style, bars: 2, beatsPerBar: style === 'waltz' ? 3 : 4 });

/** Two bars in each style, synthesised once for all tests. */
const recordings = new Map<StyleName, Mastered>();
function recordingOf(style: StyleName): Mastered {
  const made = recordings.get(style) ?? synthesise(twoBars(style));
  recordings.set(style, made);
  return made;
}

test.each(STYLE_NAMES)('%s sounds: whole, audible, unclipped, stereo, and as long as its recipe says', (style) => {
  const { channels } = recordingOf(style);
  const [left, right] = channels as [Float32Array, Float32Array];
  expect(left.length).toBe(frameCountOf(twoBars(style)));
  let peak = 0;
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
  expect(peak).toBeGreaterThan(0.08);
  expect(peak).toBeLessThanOrEqual(CEILING + 1e-6);
  expect(difference(left, right)).toBeGreaterThan(0.01);
});

/** Their heads take the same path, so every fourth one stands for all in a short run. */
const HEADS = STYLE_NAMES.filter((_, at) => process.env.TEST_FULL === '1' || at % 4 === 0);

test.each(HEADS)('%s has the same first samples, whether all of it is rendered or only the head', (style) => {
  const { channels, gains } = recordingOf(style);
  const begun = synthesiseHead(twoBars(style), gains!, 2.5 * SAMPLE_RATE).channels;
  for (const [at, channel] of begun.entries()) {
    expect(channel.length).toBeGreaterThan(2.4 * SAMPLE_RATE);
    expect(Buffer.compare(bytesOf(channel), bytesOf(channels[at]!.subarray(0, channel.length)))).toBe(0);
  }
});

test('stored gains give the same recording without a new search', () => {
  const { channels, gains } = synthesise(base);
  expect(Buffer.compare(bytesOf(synthesise(base, gains).channels[0]!), bytesOf(channels[0]!))).toBe(0);
});

test('every effect is audible and stays below full scale', () => {
  for (const effect of EFFECT_NAMES) {
    const { channels } = synthesise({ kind: 'effect', effect, seed: 3, seconds: 1.6, intensity: 0.6 });
    const peak = channels[0]!.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    expect({ effect, heard: peak > 0.03, clean: peak <= CEILING + 1e-6 }).toEqual({ effect, heard: true, clean: true });
  }
});

test('a version without drums is the same performance without them', () => {
  const recipe: MusicRecipe = { ...base, style: 'house', key: 'A minor' };
  const full = synthesise(recipe).channels[0]!;
  const without = synthesise({ ...recipe, without: ['drums'] }).channels[0]!;
  expect(without.length).toBe(full.length);
  expect(difference(full, without)).toBeGreaterThan(0.1);
});

test('a cut ends on its exact second, and a length that does not fit is an error', () => {
  const piece = demoPieces.find((one) => one.key === 'first-light')!;
  const full = piece.versions[0].recipe as MusicRecipe;
  expect(frameCountOf(cutDown(full, 30))).toBe(30 * SAMPLE_RATE);
  expect(() => cutDown(full, 4)).toThrow(RangeError);
});
