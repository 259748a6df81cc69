import type { Clause } from '../condition.ts';
import { queryTokens } from '../tokens.ts';
import { type Target, tokenOf } from './targets.ts';
import type { Part } from './understand.ts';

const MEASURES: ReadonlySet<Target['kind']> = new Set(['seconds', 'bpm', 'key']);

export function isMeasure({ same }: Part): boolean {
  return same.length > 0 && same.every(({ kind }) => MEASURES.has(kind));
}

/** No text and no tag of a work may say what is excluded. */
export function exclusionOf(part: Part): Clause {
  return { ...clauseOf(part, false), not: true };
}

export function clauseOf(part: Part, widened: boolean): Clause {
  const targets = widened ? [...part.same, ...part.near] : part.same;
  // However many works have the typed word, those with another word for the sound are just as right: `honk` and `Car Horn`.
  const named = part.excluded ? [] : part.titles.map((token) => [token]);
  return { facet: null, words: true, all: textTokens(part), any: targets.map(tokenOf), ...(named.length > 0 && { or: named }) };
}

/** Any of the parts; a length, tempo or key alone is no answer to a search for more. */
export function anyOf(all: readonly Part[]): Clause {
  const others = all.filter((part) => !isMeasure(part));
  const parts = others.length > 0 ? others : all;
  const clauses = parts.map((part) => clauseOf(part, true));
  const or = clauses.flatMap(({ all, or: others = [] }) => [all, ...others]);
  return { facet: null, words: true, all: [], any: [...new Set(clauses.flatMap(({ any }) => any))], or };
}

/** A work whose title is the whole search meets a clause that texts do not say: a length, a key, a kind of works. */
export function orTitle(clause: Clause, title: number | null): Clause {
  return title === null ? clause : { ...clause, words: true, or: [...(clause.or ?? []), [title]] };
}

export function textTokens({ segments, whole }: Part): number[] {
  if (whole !== undefined) return [whole];
  return [...new Set(segments.flatMap(queryTokens))];
}
