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
} as const;
