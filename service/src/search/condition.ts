import { type RawBuilder, sql } from 'kysely';
import type { trackFilter } from 'shared-contracts/api/music';
import { splitKeywords } from 'shared-contracts/search/keywords';
import type { z } from 'zod';
import { facetToken } from './facets.ts';
import { queryTokens, type Segment, segmentsOf, wholeToken } from './tokens.ts';

export type TrackFilter = z.output<typeof trackFilter>;

/** What the search needs to know of tags: which ones a text names, and which of them widen one another. */
export interface TagLookup {
  tagsNamed(segment: Segment): number[];
  groupOf(tagId: number): number | null;
}

/** One requirement: all of `all`, or any of `any`. A condition is the conjunction of its clauses. */
export interface Clause {
  /** Facet that the clause comes from; facet counts leave their own clause out. Null for keywords and the rest. */
  facet: string | null;
  /** True when `all` holds words of texts; everything else is a facet token. */
  words?: true;
  all: readonly number[];
  any: readonly number[];
}

export interface Condition {
  clauses: Clause[];
  /** True when nothing can match, as for a keyword of punctuation alone. */
  impossible: boolean;
  /** Tokens by which a title matches each sought segment, for ranking; empty without keywords. */
  titleTokens: number[][];
  wholeTitle: number | null;
}

const MOST_SEGMENTS = 24;

/** Turns the filters of a list into token clauses: values of one facet widen, facets and keywords narrow. */
export function conditionOf(filter: TrackFilter, tags: TagLookup): Condition {
  const clauses: Clause[] = [];
  const one = (token: number) => clauses.push({ facet: null, all: [token], any: [] });
  const some = (facet: string, tokens: readonly number[]) => {
    if (tokens.length > 0) clauses.push({ facet, all: [], any: [...new Set(tokens)] });
  };
  if (filter.musicLibraryTypeId !== undefined) one(facetToken.library(filter.musicLibraryTypeId));
  if (filter.brandId !== undefined) one(facetToken.brand(filter.brandId));
  if (filter.albumId !== undefined) one(facetToken.album(filter.albumId));
  if (filter.promoted) one(facetToken.promoted());
  for (const [group, tokens] of tagTokensByGroup(filter.tagIds ?? [], tags)) some(`tags:${group}`, tokens);
  some('lengths', (filter.lengths ?? []).map(facetToken.length));
  some('tempos', (filter.tempos ?? []).map(facetToken.tempo));
  some('keys', (filter.keys ?? []).map(facetToken.key));
  const keywords = splitKeywords(filter.keyWords ?? '');
  const segments = keywords.flatMap(segmentsOf).slice(0, MOST_SEGMENTS);
  const titleTokens = segments.map(queryTokens);
  segments.forEach((segment, at) => {
    clauses.push({ facet: null, words: true, all: titleTokens[at]!, any: tags.tagsNamed(segment).map(facetToken.tag) });
  });
  return {
    clauses,
    impossible: keywords.some((keyword) => segmentsOf(keyword).length === 0),
    titleTokens,
    wholeTitle: keywords.length === 1 ? wholeToken(keywords[0]!) : null,
  };
}

function tagTokensByGroup(tagIds: readonly number[], tags: TagLookup): Map<number | null, number[]> {
  const groups = new Map<number | null, number[]>();
  for (const id of tagIds) {
    const group = tags.groupOf(id);
    groups.set(group, [...(groups.get(group) ?? []), facetToken.tag(id)]);
  }
  return groups;
}

type Met = Pick<Condition, 'clauses' | 'impossible'>;

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
  for (const { all, any } of clauses) {
    if (any.length === 0) for (const token of all) required.add(token);
    else if (all.length === 0 && any.length === 1) required.add(any[0]!);
    else if (all.length === 0) parts.push(sql<boolean>`${column} && ${integers(any)}`);
    else if (all.length === 1) parts.push(sql<boolean>`${column} && ${integers([...all, ...any])}`);
    else parts.push(sql<boolean>`(${column} @> ${integers(all)} or ${column} && ${integers(any)})`);
  }
  if (required.size > 0) parts.unshift(sql<boolean>`${column} @> ${integers([...required])}`);
  return parts.length === 0 ? [sql<boolean>`true`] : parts;
}

/** An integer array parameter. */
export function integers(values: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`${`{${values.join(',')}}`}::int4[]`;
}
