import { splitKeywords } from 'shared-contracts/search/keywords';
import type { Db } from '../../database/transaction.ts';
import {
  type Clause,
  type Condition,
  filterClauses,
  hasImpossible,
  type RankedPart,
  type TrackFilter,
  wholeComposerOf,
  wholeTitleOf,
} from '../condition.ts';
import type { Snapshot } from '../snapshot.ts';
import { nameToken, queryTokens, type Segment, segmentsOf, wholeToken } from '../tokens.ts';
import { type Lexicon, NAME_WEIGHT, PLAIN_WEIGHT, REMAINDER_WEIGHT, TEXT_WEIGHT, TEXT_WEIGHT_BESIDE } from './lexicon.ts';
import { mainTokensOf, type Target, tokenOf } from './targets.ts';
import { kindsIn, type Part, understand } from './understand.ts';
import { worksCounter } from './works-counter.ts';

/** Fewer works than this are too few for an answer: then the search gives up what says least. */
export const ENOUGH = 5;

/** A part of a search with what became of it. */
export interface UsedPart extends Part {
  /** Works need not have it: too few have it together with the rest. */
  relaxed: boolean;
  /** Nothing in the catalogue has it. */
  unknown: boolean;
  /** The word that was taken for it. */
  corrected: string | null;
}

export interface SearchMeaning {
  parts: UsedPart[];
  /** What works must not have, whatever else is given up. */
  excluded: UsedPart[];
  /** Works of these kinds come first among equals. */
  kinds: readonly Target[];
  /** Works that come near a part count too. */
  widened: boolean;
  /** Number of works that have every part, as far as it mattered: `ENOUGH` stands for more. */
  complete: number;
}

interface Tags {
  lexicon: Lexicon;
  tagsNamed(segment: Segment): number[];
  groupOf(tagId: number): number | null;
  /** Keys of a tag and of its group; null for an id that is no tag. */
  kindOf(tagId: number): { key: string; group: string } | null;
  /** Adds what is a kind of the same: electric piano to piano. */
  withVariants(targets: readonly Target[]): Target[];
}

interface Catalogue {
  db: Db;
  snapshot: Snapshot | null;
  tags: Tags;
}

/**
 * What the keywords of a list ask for, and how much of it works must have: all of it where enough works do; otherwise also what comes
 * near; otherwise without the part that says least, and so on; at last any part. Where somebody looks counts, further filters do not:
 * they narrow what was found.
 */
export async function searchMeaning(catalogue: Catalogue, keyWords: string, place: readonly Clause[]): Promise<SearchMeaning> {
  const { db, snapshot, tags } = catalogue;
  const count = worksCounter(db, snapshot, ENOUGH);
  const used: UsedPart[] = [];
  for (const part of await readAs(keyWords, tags.lexicon, count)) used.push(await usedPart(withTagNames(part, tags), count));
  const parts = used.filter((part) => part.excluded === null);
  const excluded = used.filter((part) => part.excluded !== null).map((part) => ({ ...part, same: tags.withVariants(part.same) }));
  const named = kindsIn(keyWords, tags.lexicon);
  // Who says only how long a piece is, or what it must not have, looks for music.
  const bare = used.length > 0 && parts.every(({ same }) => same.length > 0 && same.every(({ kind }) => kind === 'seconds'));
  const kinds = named.length === 0 && bare ? (tags.lexicon.kindOf('music') ?? []) : named;
  const bounds = [...place, ...excluded.map(exclusionOf)];
  withoutEachOther(parts);
  musicFirst(parts, tags);
  textLast(parts);
  // Of two sounds the one that takes more words says more: a door that creaks, not something wooden.
  const known = parts.filter(({ unknown }) => !unknown).sort((a, b) => b.weight - a.weight || b.segments.length - a.segments.length);
  if (known.length === 0) return { parts, excluded, kinds, widened: false, complete: parts.length > 0 ? 0 : await count(bounds) };
  const complete = known.length < parts.length ? 0 : await count([...bounds, ...known.map((part) => clauseOf(part, false))]);
  // What is asked for, with and without what comes near; then less and less of it.
  for (const { kept, widened } of attemptsOf(known)) {
    const clauses = known.slice(0, kept).map((part) => clauseOf(part, widened));
    if ((await count([...bounds, ...clauses])) < ENOUGH) continue;
    for (const part of known.slice(kept)) part.relaxed = true;
    return { parts, excluded, kinds, widened, complete };
  }
  for (const part of known) part.relaxed = known.length > 1;
  return { parts, excluded, kinds, widened: true, complete };
}

/**
 * What is tried in turn. Of a sound that is named, five by that name suit better than what comes near it and also has the other words:
 * a `big explosion` is no `Big Gong`. The ranking puts those first that have the other words as well.
 */
function attemptsOf(known: readonly Part[]): { kept: number; widened: boolean }[] {
  const kepts = known.map((_, at) => known.length - at);
  const sounds = known.filter(({ weight }) => weight === NAME_WEIGHT).length;
  if (sounds === 0) return kepts.flatMap((kept) => [false, true].map((widened) => ({ kept, widened })));
  return [
    ...[...new Set([known.length, sounds, 1])].map((kept) => ({ kept, widened: false })),
    ...kepts.map((kept) => ({ kept, widened: true })),
  ];
}

/** The condition of a list whose keywords have that meaning. */
export function conditionOfMeaning(filter: TrackFilter, { parts, excluded, kinds, widened }: SearchMeaning, tags: Tags): Condition {
  const known = parts.filter(({ unknown }) => !unknown);
  const required = known.filter(({ relaxed }) => !relaxed);
  const keywords = splitKeywords(filter.keyWords ?? '');
  const clauses = [
    ...filterClauses(filter, tags),
    ...excluded.map(exclusionOf),
    ...(required.length > 0 ? required.map((part) => clauseOf(part, widened)) : known.length > 0 ? [anyOf(known)] : []),
  ];
  const ranked = known.map(
    (part): RankedPart => ({
      weight: part.weight,
      text: textTokens(part),
      same: part.same.map(tokenOf),
      main: mainTokensOf(part.same),
      nearest: part.near.slice(0, 1).map(tokenOf),
      near: part.near.slice(1).map(tokenOf),
      titles: part.titles,
      kin: part.kin,
    }),
  );
  if (known.length + excluded.length > 0 && kinds.length > 0) ranked.push({ ...NOTHING, weight: PLAIN_WEIGHT, same: kinds.map(tokenOf) });
  const nothing = keywords.length > 0 && known.length === 0 && (parts.length > 0 || excluded.length === 0);
  return {
    clauses,
    impossible: hasImpossible(keywords) || nothing,
    parts: ranked,
    wholeTitle: wholeTitleOf(keywords),
    wholeComposer: wholeComposerOf(keywords),
  };
}

const NOTHING = { text: [], same: [], main: [], nearest: [], near: [], titles: [], kin: [] } as const;

/** Adds the tags whose names have the part: to a part that is known they come near, an unknown one is no more than its text. */
function withTagNames(part: Part, tags: Tags): Part {
  const [segment, more] = part.segments;
  if (!segment || more) return part;
  if (part.weight === REMAINDER_WEIGHT && part.excluded === null) return part;
  if (part.excluded) return withNamedTags(part, segment, tags);
  const known = new Set(part.same.map(tokenOf));
  const named = tags.tagsNamed(segment).map((id): Target => ({ kind: 'tag', id }));
  const fresh = named.filter((target) => !known.has(tokenOf(target)));
  if (fresh.length === 0) return part;
  if (part.same.length > 0 || part.weight < TEXT_WEIGHT) return { ...part, near: [...fresh, ...part.near] };
  return { ...part, same: fresh };
}

/** Somebody who wants no drums wants none of the tags that are named so, and no `Drum Roll` either. */
function withNamedTags(part: Part, { kind, text }: Segment, tags: Tags): Part {
  const one = { kind, text: kind === 'word' && text.length > 4 ? text.replace(/s$/, '') : text };
  const known = new Set(part.same.map(tokenOf));
  const named = tags.tagsNamed(one).map((id): Target => ({ kind: 'tag', id }));
  return { ...part, segments: [one], same: [...part.same, ...named.filter((target) => !known.has(tokenOf(target)))] };
}

/** What one part asks for is not what comes near another: `warm` says nothing of a wedding in `warm piano for a wedding`. */
function withoutEachOther(parts: UsedPart[]): void {
  const asked = new Set(parts.flatMap(({ same }) => same.map(tokenOf)));
  for (const part of parts) part.near = part.near.filter((target) => !asked.has(tokenOf(target)));
}

/** Scenes that are places and occasions: beside a sound they say where it is heard, as in `rain on a car window`. */
const PLACES: ReadonlySet<string> = new Set(
  'travel city nature food sport children education festival technology opening sleep meditation'.split(' '),
);
/** Groups of tags that sounds have, or that say how a sound feels. */
const OF_SOUNDS: ReadonlySet<string> = new Set(['effect', 'mood']);

/** Beside what only music has, a word that names a sound says what the picture shows: a train film about a company looks for music. */
function musicFirst(parts: UsedPart[], tags: Tags): void {
  const isSound = ({ same, titles }: Part) => same.length === 0 && titles.length > 0;
  const isMusical = (target: Target) => {
    const known = target.kind === 'tag' ? tags.kindOf(target.id) : null;
    return known !== null && !OF_SOUNDS.has(known.group) && !PLACES.has(known.key);
  };
  if (parts.some(({ same }) => same.some(isMusical))) for (const part of parts.filter(isSound)) part.weight = REMAINDER_WEIGHT;
}

/** A word that only texts have says less than the words of the thesaurus beside it. */
function textLast(parts: UsedPart[]): void {
  const isText = ({ same, near, titles }: Part) => same.length + near.length + titles.length === 0;
  if (parts.some(({ same }) => same.length > 0))
    for (const part of parts.filter(isText)) part.weight = Math.min(part.weight, TEXT_WEIGHT_BESIDE);
}

/** A part that no text and no tag has stands for the word that is meant by it, or for nothing. */
async function usedPart(part: Part, count: (clauses: readonly Clause[]) => Promise<number>): Promise<UsedPart> {
  const used = { ...part, relaxed: false, unknown: false, corrected: null };
  if (part.same.length > 0 || (part.near.length > 0 && !part.meant)) return used;
  if ((await count([clauseOf(part, true)])) > 0) return used;
  if (!part.meant) return { ...used, unknown: true };
  return { ...used, ...part.meant.meaning, segments: [], corrected: part.meant.text };
}

/**
 * The parts of a search. A code stands for the one work that has it, a composer's name for its works; keywords that are a title are
 * taken as they are: `Not Alone` excludes nothing.
 */
async function readAs(keyWords: string, lexicon: Lexicon, count: (clauses: readonly Clause[]) => Promise<number>): Promise<Part[]> {
  const keywords = splitKeywords(keyWords);
  const [only, more] = keywords;
  const parts = understand(keyWords, lexicon);
  if (only === undefined || more !== undefined) return parts;
  const has = async (token: number) => (await count([{ facet: null, words: true, all: [token], any: [] }])) > 0;
  const literal = { text: only, same: [], near: [], titles: [], kin: [], weight: TEXT_WEIGHT, meant: null, excluded: null };
  const code = nameToken('code', only);
  if (/\d/u.test(only) && (await has(code))) return [{ ...literal, segments: segmentsOf(only), whole: code }];
  const isName = !parts.some(({ excluded }) => excluded) ? false : await has(wholeToken(only));
  return isName || (await has(nameToken('composer', only))) ? [{ ...literal, segments: segmentsOf(only) }] : parts;
}

/** No text and no tag of a work may say what is excluded. */
export function exclusionOf(part: Part): Clause {
  return { ...clauseOf(part, false), not: true };
}

function clauseOf(part: Part, widened: boolean): Clause {
  const targets = widened ? [...part.same, ...part.near] : part.same;
  // However many works have the typed word, those with another word for the sound are just as right: `honk` and `Car Horn`.
  const named = part.excluded ? [] : part.titles.map((token) => [token]);
  return { facet: null, words: true, all: textTokens(part), any: targets.map(tokenOf), ...(named.length > 0 && { or: named }) };
}

function anyOf(parts: readonly Part[]): Clause {
  const clauses = parts.map((part) => clauseOf(part, true));
  const or = clauses.flatMap(({ all, or: others = [] }) => [all, ...others]);
  return { facet: null, words: true, all: [], any: [...new Set(clauses.flatMap(({ any }) => any))], or };
}

function textTokens({ segments, whole }: Part): number[] {
  if (whole !== undefined) return [whole];
  return [...new Set(segments.flatMap(queryTokens))];
}
