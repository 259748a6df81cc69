import { type RawBuilder, sql } from 'kysely';
import type { trackFilter } from 'shared-contracts/api/music';
import { splitKeywords } from 'shared-contracts/search/keywords';
import type { z } from 'zod';
import { facetToken, rangeTokens, type Scale } from './facets.ts';
import { nameToken, queryTokens, type Segment, segmentsOf, wholeToken } from './tokens.ts';

export type TrackFilter = z.output<typeof trackFilter>;

/** What the search needs to know of tags: which ones a text names, and which of them widen one another. */
export interface TagLookup {
  tagsNamed(segment: Segment): number[];
  groupOf(tagId: number): number | null;
}

/** One requirement: all of `all`, or any of `any`, or all of one of `or`. A condition is the conjunction of its clauses. */
export interface Clause {
  /** Facet that the clause comes from; facet counts leave their own clause out. Null for keywords and the rest. */
  facet: string | null;
  /** True when `all` and `or` hold words of texts; everything else is a facet token. */
  words?: true;
  all: readonly number[];
  any: readonly number[];
  or?: readonly (readonly number[])[];
  /** Works must not meet the requirement. */
  not?: true;
}

/** A part of a search, as works are ranked by it; all are tokens. */
export interface RankedPart {
  /** How much the part says about a work, 1 to 20. */
  weight: number;
  /** Words of texts; of a title they count more. */
  text: readonly number[];
  same: readonly number[];
  /** Works that are mainly what the part asks for. */
  main: readonly number[];
  /** What comes nearest, and what comes near. */
  nearest: readonly number[];
  near: readonly number[];
  /** Words of titles: a work that is near and has one of them is just what the part asks for. */
  titles: readonly number[];
  /** Words of titles of works that are of its kind. */
  kin: readonly number[];
  /** Of works that are as good otherwise, the closest to what is asked for on a scale come first. */
  closest?: Closest | null;
}

/** A length in seconds or a tempo that works come close to, or the longest works of all. */
export interface Closest {
  scale: Scale;
  to: number | 'longest';
}

export interface Condition {
  clauses: Clause[];
  /** True when nothing can match, as for a keyword of punctuation alone. */
  impossible: boolean;
  /** For ranking; empty without keywords. Works need not have them all: the clauses say what they need. */
  parts: RankedPart[];
  /** Tokens of moods that go against what is asked for: works with one come later. */
  against: readonly number[];
  /** Tokens of what suits only who asks for it, as a feast or a very short work does: works with one come later. */
  special: readonly number[];
  wholeTitle: number | null;
  /** Token of a composer whose name is the search: those works come next. */
  wholeComposer: number | null;
  /** Works of one album come further apart, among those that are nearly as good. */
  varied: boolean;
}

const MOST_SEGMENTS = 24;
const LITERAL_WEIGHT = 1;

/** Clauses of everything but the keywords: values of one facet widen, facets narrow. */
export function filterClauses(filter: TrackFilter, tags: TagLookup): Clause[] {
  const clauses = placeClauses(filter);
  const some = (facet: string, tokens: readonly number[]) => {
    if (tokens.length > 0) clauses.push({ facet, all: [], any: [...new Set(tokens)] });
  };
  for (const [group, tokens] of tagTokensByGroup(filter.tagIds ?? [], tags)) some(`tags:${group}`, tokens);
  some('lengths', (filter.lengths ?? []).map(facetToken.length));
  some('tempos', (filter.tempos ?? []).map(facetToken.tempo));
  if (filter.seconds) some('seconds', rangeTokens('seconds', filter.seconds as [number, number]));
  if (filter.bpm) some('bpm', rangeTokens('bpm', filter.bpm as [number, number]));
  some('keys', (filter.keys ?? []).map(facetToken.key));
  return clauses;
}

/** Clauses of where somebody looks: a library, a brand, an album, what is on offer. */
export function placeClauses(filter: TrackFilter): Clause[] {
  const clauses: Clause[] = [];
  const one = (token: number) => clauses.push({ facet: null, all: [token], any: [] });
  if (filter.musicLibraryTypeId !== undefined) one(facetToken.library(filter.musicLibraryTypeId));
  if (filter.brandId !== undefined) one(facetToken.brand(filter.brandId));
  if (filter.albumId !== undefined) one(facetToken.album(filter.albumId));
  if (filter.promoted) one(facetToken.promoted());
  return clauses;
}

/** Turns the filters of a list into clauses that take each word literally: as text, or as the name of a tag. */
export function conditionOf(filter: TrackFilter, tags: TagLookup): Condition {
  const keywords = splitKeywords(filter.keyWords ?? '');
  const clauses = [...filterClauses(filter, tags), ...markClauses(keywords)];
  const segments = keywords.flatMap(segmentsOf).slice(0, MOST_SEGMENTS);
  const parts = segments.map((segment): RankedPart => {
    const named = tags.tagsNamed(segment);
    const text = queryTokens(segment);
    clauses.push({ facet: null, words: true, all: text, any: named.map(facetToken.tag) });
    return {
      weight: LITERAL_WEIGHT,
      text,
      same: named.map(facetToken.tag),
      main: named.map(facetToken.mainTag),
      nearest: [],
      near: [],
      titles: [],
      kin: [],
    };
  });
  return {
    ...unranked(clauses),
    impossible: hasImpossible(keywords),
    parts,
    wholeTitle: wholeTitleOf(keywords),
    wholeComposer: wholeComposerOf(keywords),
  };
}

/** The condition of a list that no words rank. */
export function unranked(clauses: Clause[]): Condition {
  return {
    clauses,
    impossible: false,
    parts: [],
    against: [],
    special: [],
    wholeTitle: null,
    wholeComposer: null,
    varied: false,
  };
}

/** A keyword of punctuation alone is a whole title, as `???` may be. */
export function markClauses(keywords: readonly string[]): Clause[] {
  const [only, more] = keywords;
  if (only === undefined || more !== undefined || segmentsOf(only).length > 0) return [];
  return [{ facet: null, words: true, all: [wholeToken(only)], any: [] }];
}

/** Beside other keywords one of punctuation matches nothing. */
export function hasImpossible(keywords: readonly string[]): boolean {
  return keywords.length > 1 && keywords.some((keyword) => segmentsOf(keyword).length === 0);
}

/** Token of a title that is the whole search, letter for letter: a title may have a slash, which parts keywords. Null without keywords. */
export function wholeTitleOf(keywords: readonly string[]): number | null {
  return keywords.length > 0 ? wholeToken(keywords.join(' ')) : null;
}

/** Token of the composer of that name; null when there is not one keyword. */
export function wholeComposerOf(keywords: readonly string[]): number | null {
  return keywords.length === 1 ? nameToken('composer', keywords[0]!) : null;
}

function tagTokensByGroup(tagIds: readonly number[], tags: TagLookup): Map<number | null, number[]> {
  const groups = new Map<number | null, number[]>();
  for (const id of tagIds) {
    const group = tags.groupOf(id);
    groups.set(group, [...(groups.get(group) ?? []), facetToken.tag(id)]);
  }
  return groups;
}

export type Met = Pick<Condition, 'clauses' | 'impossible'>;

/** SQL of a condition over `track_search`. Requirements of single tokens become one containment, which the index intersects. */
export function conditionSql({ clauses, impossible }: Met): RawBuilder<boolean> {
  return impossible ? sql<boolean>`false` : sql<boolean>`${sql.join(clausesSql(clauses, sql.ref('k')), sql` and `)}`;
}

/** The same for rows that are looked at one by one, without the index: facet tokens are then found in a much shorter array. */
export function rowConditionSql({ clauses, impossible }: Met): RawBuilder<boolean> {
  if (impossible) return sql<boolean>`false`;
  const facets = clausesSql(
    clauses.filter(({ words }) => !words),
    sql.ref('f'),
  );
  const words = clausesSql(
    clauses.filter(({ words }) => words),
    sql.ref('k'),
  );
  return sql<boolean>`${sql.join([...facets, ...words], sql` and `)}`;
}

/** What is to be true of `column`, an array of tokens; never empty. */
function clausesSql(clauses: readonly Clause[], column: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const required = new Set<number>();
  const parts: RawBuilder<boolean>[] = [];
  for (const { all, any, or = [], not } of clauses) {
    const ways = [all, ...or].filter((tokens) => tokens.length > 0);
    const single = [...any, ...ways.filter(({ length }) => length === 1).flat()];
    const several = ways.filter(({ length }) => length > 1);
    if (not) {
      const unwanted = several.map((tokens) => sql<boolean>`not (${column} @> ${integers(tokens)})`);
      if (single.length > 0) unwanted.push(sql<boolean>`not (${column} && ${integers(single)})`);
      parts.push(...unwanted);
    } else if (single.length + several.length === 0) parts.push(sql<boolean>`false`);
    else if (single.length === 0 && several.length === 1) for (const token of several[0]!) required.add(token);
    else if (single.length === 1 && several.length === 0) required.add(single[0]!);
    else {
      const alternatives = several.map((tokens) => sql<boolean>`${column} @> ${integers(tokens)}`);
      if (single.length > 0) alternatives.push(sql<boolean>`${column} && ${integers(single)}`);
      parts.push(sql<boolean>`(${sql.join(alternatives, sql` or `)})`);
    }
  }
  if (required.size > 0) parts.unshift(sql<boolean>`${column} @> ${integers([...required])}`);
  return parts.length === 0 ? [sql<boolean>`true`] : parts;
}

/** An integer array parameter. */
export function integers(values: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`${`{${values.join(',')}}`}::int4[]`;
}
