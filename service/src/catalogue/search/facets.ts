import { barOf, LENGTH_MARKS, type MarkRange, partsOfRange, TEMPO_MARKS } from 'shared-contracts/search/range-marks';
import type { Length, Tempo } from 'shared-contracts/search/track-filters';
import { hashToken } from './tokens.ts';

/** Length range of a recording; the upper bound belongs to the range, so a 30 s cut is one of at most 30 s. */
export function lengthRangeOf(seconds: number): Length {
  if (seconds <= 30) return '0-30';
  if (seconds <= 60) return '30-60';
  if (seconds <= 120) return '60-120';
  return seconds <= 300 ? '120-300' : '300-';
}

/** Tempo word of a number of beats a minute. */
export function tempoOfBpm(bpm: number): Tempo {
  if (bpm < 80) return 'slow';
  if (bpm < 110) return 'medium';
  return bpm < 140 ? 'fast' : 'veryFast';
}

/** Tokens of what tracks are filtered by. They live in the same array as the tokens of texts. */
export const facetToken = {
  library: (id: number) => hashToken(`library:${id}`),
  tag: (id: number) => hashToken(`tag:${id}`),
  /** Of works that have the tag first among those of its group. */
  mainTag: (id: number) => hashToken(`main tag:${id}`),
  length: (range: Length) => hashToken(`length:${range}`),
  tempo: (tempo: Tempo) => hashToken(`tempo:${tempo}`),
  key: (key: string) => hashToken(`key:${key}`),
  brand: (id: number) => hashToken(`brand:${id}`),
  album: (id: number) => hashToken(`album:${id}`),
  promoted: () => hashToken('promoted'),
  bar: (scale: Scale, bar: number) => hashToken(`${scale} bar:${bar}`),
  exactly: (scale: Scale, mark: number) => hashToken(`${scale} mark:${mark}`),
} as const;

/** What works can be filtered by in a range, with the marks of each. */
export const SCALES = { seconds: LENGTH_MARKS, bpm: TEMPO_MARKS } as const;
export type Scale = keyof typeof SCALES;

/** Tokens of a work on a scale: its bar, and the mark where it lies on one. Values count as whole numbers. */
export function scaleTokens(scale: Scale, value: number): number[] {
  const whole = Math.round(value);
  const tokens = [facetToken.bar(scale, barOf(whole, SCALES[scale]))];
  if (SCALES[scale].includes(whole)) tokens.push(facetToken.exactly(scale, whole));
  return tokens;
}

/** Tokens of which a work in the range has at least one. */
export function rangeTokens(scale: Scale, range: MarkRange): number[] {
  const { bars, exactly } = partsOfRange(range, SCALES[scale]);
  const tokens = bars.map((bar) => facetToken.bar(scale, bar));
  return exactly === null ? tokens : [...tokens, facetToken.exactly(scale, exactly)];
}
