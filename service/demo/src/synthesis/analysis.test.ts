import { analyse } from 'service/catalogue/audio/analysis/analyse';
import { distance, FEATURES } from 'service/catalogue/audio/analysis/features';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { synthesise } from './synthesise.ts';

const heard = new Map<string, ReturnType<typeof listen>>();
/** The 30-second version of a demo piece, analysed once for all tests. */
const thirty = (key: string) => {
  if (!heard.has(key)) heard.set(key, listen(key));
  return heard.get(key)!;
};

const listen = (key: string) => {
  const piece = demoPieces.find((one) => one.key === key)!;
  return { piece, result: analyse(synthesise(piece.versions.find((version) => version.kind === 'cut30')!.recipe)) };
};

test.each(['rising-floor', 'glass-elevator', 'copper-market'])('the tempo of %s is detected within 2 %%', (key) => {
  const { piece, result } = thirty(key);
  const ratio = result.bpm! / piece.bpm!;
  const octave = [0.5, 1, 2].reduce((best, o) => (Math.abs(ratio / o - 1) < Math.abs(ratio / best - 1) ? o : best), 1);
  expect(Math.abs(ratio / octave - 1)).toBeLessThan(0.02);
});

test.each(['letters-unsent', 'first-light'])('the key of %s is detected', (key) => {
  const { piece, result } = thirty(key);
  expect(result.key).toBe(piece.musicalKey);
});

test('two piano pieces are more alike than a piano piece and a dance track', () => {
  const [a, b, c] = ['first-light', 'letters-unsent', 'glass-elevator'].map((key) => thirty(key).result.features);
  expect(a).toHaveLength(FEATURES.length);
  expect(distance(a!, a!)).toBe(0);
  expect(distance(a!, b!)).toBeCloseTo(distance(b!, a!), 10);
  expect(distance(a!, b!)).toBeLessThan(distance(a!, c!) / 2);
  expect(() => distance(a!, [1, 2])).toThrow(RangeError);
});
