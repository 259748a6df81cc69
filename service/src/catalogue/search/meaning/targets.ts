import type { MarkRange } from 'shared-contracts/search/range-marks';
import { LENGTHS, type Length, TEMPOS, type Tempo } from 'shared-contracts/search/track-filters';
import type { Closest } from '../condition.ts';
import { facetToken, rangeTokens, SCALES, type Scale } from '../facets.ts';

/** Something that works have and that a word may stand for. */
export type Target =
  | { kind: 'tag'; id: number }
  | { kind: 'brand'; id: number; name: { zh: string; en: string } }
  | { kind: 'tempo'; value: Tempo }
  | { kind: 'length'; value: Length }
  /** One bar of a range of lengths; the range says which works are meant, and `about` the length that was asked for. */
  | { kind: 'seconds'; range: MarkRange; token: number; about?: Closest['to'] }
  /** The same of tempos. */
  | { kind: 'bpm'; range: MarkRange; token: number; about?: Closest['to'] }
  /** A musical key, as tracks store it. */
  | { kind: 'key'; key: string }
  | { kind: 'library'; id: number };

/** The token by which the search rows of its works are found. */
export function tokenOf(target: Target): number {
  switch (target.kind) {
    case 'tag':
      return facetToken.tag(target.id);
    case 'brand':
      return facetToken.brand(target.id);
    case 'tempo':
      return facetToken.tempo(target.value);
    case 'length':
      return facetToken.length(target.value);
    case 'seconds':
    case 'bpm':
      return target.token;
    case 'key':
      return facetToken.key(target.key);
    case 'library':
      return facetToken.library(target.id);
  }
}

/** Tokens of works that have a tag first among those of its group: a piano piece, and not a piece with some piano. */
export function mainTokensOf(targets: readonly Target[]): number[] {
  return targets.flatMap((target) => (target.kind === 'tag' ? [facetToken.mainTag(target.id)] : []));
}

/** A target that is no tag, as the thesaurus writes it: `tempo:slow`, `length:0-30`, `library:4`. Null for anything else. */
export function writtenTarget(text: string): Target | null {
  const [kind, value = ''] = text.split(':');
  if (kind === 'tempo' && (TEMPOS as readonly string[]).includes(value)) return { kind, value: value as Tempo };
  if (kind === 'length' && (LENGTHS as readonly string[]).includes(value)) return { kind, value: value as Length };
  if (kind === 'library' && /^[1-5]$/.test(value)) return { kind, id: Number(value) };
  return null;
}

/** What works of a range of lengths have: one of these each. */
export function lengthTargets(range: MarkRange, about?: Closest['to']): Target[] {
  return measureTargets('seconds', range, about);
}

/** What works of a range of tempos have: one of these each. */
export function tempoTargets(range: MarkRange, about?: number): Target[] {
  return measureTargets('bpm', range, about);
}

function measureTargets(kind: Scale, range: MarkRange, about?: Closest['to']): Target[] {
  return rangeTokens(kind, range).map((token) => ({ kind, range, token, ...(about !== undefined && { about }) }));
}

/** The order of works on a scale that the targets of a part ask for; null where any work of theirs is as good. */
export function closestOf(targets: readonly Target[]): Closest | null {
  const [first] = targets;
  if ((first?.kind === 'seconds' || first?.kind === 'bpm') && first.about !== undefined) return { scale: first.kind, to: first.about };
  const lengths = targets.flatMap((target) => (target.kind === 'length' ? [target.value] : []));
  return lengths.includes('300-') && !lengths.includes('0-30') ? { scale: 'seconds', to: 'longest' } : null;
}

/** Whether a value counts as within a range of a scale. */
export function isInRange(scale: Scale, value: number, [from, to]: MarkRange): boolean {
  const whole = Math.round(value);
  const marks = SCALES[scale];
  return (whole >= from || from === marks[0]) && (whole <= to || to === marks.at(-1));
}
