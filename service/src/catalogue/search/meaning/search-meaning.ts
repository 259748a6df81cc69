import { splitKeywords } from 'shared-contracts/search/keywords';
import { SOUND_EFFECTS } from '../../../platform/database/library-ids.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import {
  type Clause,
  type Condition,
  filterClauses,
  hasImpossible,
  markClauses,
  type RankedPart,
  type TrackFilter,
  wholeComposerOf,
  wholeTitleOf,
} from '../condition.ts';
import type { Snapshot } from '../snapshot.ts';
import { completeSegmentsOf, nameToken, queryTokens, type Segment, segmentsOf, wholeToken } from '../tokens.ts';
import { type Attempt, attemptsOf, ENOUGH, firstFound, mostDecisiveFirst } from './attempts.ts';
import { anyOf, clauseOf, exclusionOf, isMeasure, orTitle, textTokens } from './clauses.ts';
import { withoutAsked } from './exclusions.ts';
import { type Kind, type Lexicon, NAME_WEIGHT, PLAIN_WEIGHT, REMAINDER_WEIGHT, TEXT_WEIGHT, TEXT_WEIGHT_BESIDE } from './lexicon.ts';
import { mendedPhrases } from './mended-phrases.ts';
import { namedFirst } from './named-first.ts';
import { shortWorks } from './short-works.ts';
import { closestOf, mainTokensOf, type Target, tokenOf } from './targets.ts';
import { DESCRIBES, kindIn, type Part, understand } from './understand.ts';
import { withoutDecoration, withoutUnknown } from './without-unknown.ts';
import { isLookedUp, withinCost } from './word-cost.ts';
import { worksCounter } from './works-counter.ts';

/** A part of a search with what became of it. */
export interface UsedPart extends Part {
  /** Works need not have it: too few have it together with the rest. */
  relaxed: boolean;
  /** Works that only come near it count too. */
  widened: boolean;
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
  /** Works must be of the kind that the search names; null where it names none, or too few are. */
  only: Clause | null;
  /** Works that only come near some part count too. */
  widened: boolean;
  /** Number of works that have every part, as far as it mattered: `ENOUGH` stands for more. */
  complete: number;
}

interface Tags {
  lexicon: Lexicon;
  tagsNamed(segment: Segment): number[];
  groupOf(tagId: number): number | null;
  /** Key of the group of a tag; null for an id that is no tag. */
  groupKeyOf(tagId: number): string | null;
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
  const used = await usedParts(keyWords, tags, count);
  const parts = used.filter((part) => part.excluded === null);
  const excluded = used
    .filter((part) => part.excluded !== null)
    .map((part) => ({ ...part, same: withoutAsked(tags.withVariants(part.same), parts) }));
  const named = kindIn(keyWords, tags.lexicon);
  // Who says only how long a piece is, how fast, in which key, or what it must not have, looks for music.
  const bare = used.length > 0 && parts.every(isMeasure);
  const kinds = (named ?? (bare ? tags.lexicon.kindOf('music') : null))?.targets ?? [];
  withoutEachOther(parts);
  musicFirst(parts, tags, named);
  textLast(parts);
  const works = await soundsCounted(catalogue, parts);
  const known = mostDecisiveFirst(
    parts.filter(({ unknown }) => !unknown),
    works,
  );
  const outer = [...place, ...excluded.map(exclusionOf)];
  const answer = { parts, excluded, kinds };
  const kind: Clause = { facet: null, all: [], any: kinds.map(tokenOf) };
  if (known.length === 0) {
    // Too many works have no piano to rank them all: without the clause the newest sounds would come first.
    const only = excluded.length > 0 && kinds.length > 0 && (await count([...outer, kind])) >= ENOUGH ? kind : null;
    return { ...answer, only, widened: false, complete: parts.length > 0 ? 0 : await count(only ? [...outer, only] : outer) };
  }
  const only = named?.only && (await count([...outer, kind, anyOf(known)])) >= ENOUGH ? kind : null;
  const bounds = only ? [...outer, only] : outer;
  const complete = known.length < parts.length ? 0 : await count([...bounds, ...known.map((part) => clauseOf(part, false))]);
  // What is asked for, with and without what comes near; then less and less of it.
  const take = ({ kept, exact }: Attempt) =>
    known.forEach((part, at) => {
      part.widened = at >= exact;
      part.relaxed = at >= kept;
    });
  const found = await firstFound(attemptsOf(known), async (attempt) => {
    take(attempt);
    const required = known.slice(0, attempt.kept);
    return (await count([...bounds, ...required.map((part) => clauseOf(part, part.widened))])) >= ENOUGH;
  });
  take(found ?? { kept: 1, exact: 0 });
  if (found) {
    const named = found.exact > 0 ? await namedFirst(known, bounds, count) : null;
    return { ...answer, only, widened: named !== null || found.exact < found.kept, complete: Math.min(complete, named ?? complete) };
  }
  for (const part of known) part.relaxed = known.length > 1;
  return { ...answer, only, widened: true, complete };
}

/** Works of a sound that are counted to see which of several sounds is the rarest. */
const COUNTED_SOUNDS = 100;

/** How many works each sound has, where a search names several. */
async function soundsCounted({ db, snapshot }: Catalogue, parts: readonly Part[]): Promise<Map<Part, number>> {
  const sounds = parts.filter(({ weight }) => weight === NAME_WEIGHT);
  if (sounds.length < 2) return new Map();
  const count = worksCounter(db, snapshot, COUNTED_SOUNDS);
  return new Map(await Promise.all(sounds.map(async (part) => [part, await count([clauseOf(part, false)])] as const)));
}

/** The condition of a list whose keywords have that meaning. */
export function conditionOfMeaning(filter: TrackFilter, { parts, excluded, kinds, only }: SearchMeaning, tags: Tags): Condition {
  const known = parts.filter(({ unknown }) => !unknown);
  const required = known.filter(({ relaxed }) => !relaxed);
  const keywords = splitKeywords(filter.keyWords ?? '');
  const marks = markClauses(keywords);
  const whole = wholeTitleOf(keywords);
  const requiredClause = (part: UsedPart) => orTitle(clauseOf(part, part.widened), part.segments.length === 0 ? whole : null);
  const clauses = [
    ...filterClauses(filter, tags),
    ...marks,
    ...excluded.map(exclusionOf),
    ...(only ? [orTitle(only, whole)] : []),
    ...(required.length > 0 ? required.map(requiredClause) : known.length > 0 ? [orTitle(anyOf(known), whole)] : []),
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
      closest: closestOf(part.same),
    }),
  );
  if (known.length + excluded.length > 0 && kinds.length > 0) ranked.push({ ...NOTHING, weight: PLAIN_WEIGHT, same: kinds.map(tokenOf) });
  const nothing = keywords.length > 0 && known.length === 0 && (parts.length > 0 || excluded.length === 0) && marks.length === 0;
  return {
    clauses,
    impossible: hasImpossible(keywords) || nothing,
    parts: ranked,
    against: tags.lexicon.against(known).map(tokenOf),
    special: known.length > 0 ? [...tags.lexicon.special(known).map(tokenOf), ...shortWorks(known, soundsMeant(filter, kinds), tags)] : [],
    wholeTitle: whole,
    wholeComposer: wholeComposerOf(keywords),
    // Who names a sound wants several of it; of a mood or a style, several albums.
    varied: known.every(({ weight }) => weight !== NAME_WEIGHT),
  };
}

/** The list or the search is of sounds: nearly all of them are short. */
function soundsMeant({ musicLibraryTypeId }: TrackFilter, kinds: readonly Target[]): boolean {
  return musicLibraryTypeId === SOUND_EFFECTS || kinds.some((target) => target.kind === 'library' && target.id === SOUND_EFFECTS);
}

const NOTHING = { text: [], same: [], main: [], nearest: [], near: [], titles: [], kin: [] } as const;

/**
 * Adds the tags whose names have the part: to a part that is known they come near, an unknown one is no more than its text. Before other
 * words a word is typed to its end: a `class` that has dancing behind it is not about to be `classical`.
 */
function withTagNames(part: Part, tags: Tags, isLast = true): Part {
  const [segment, more] = part.segments;
  if (!segment || more || (segment.kind === 'word' && segment.text.length === 1)) return part;
  if (part.weight === REMAINDER_WEIGHT && part.excluded === null) return part;
  if (part.excluded) return withNamedTags(part, segment, tags);
  const known = new Set(part.same.map(tokenOf));
  const named = tags.tagsNamed(segment).map((id): Target => ({ kind: 'tag', id }));
  const fresh = named.filter((target) => !known.has(tokenOf(target)));
  if (fresh.length === 0) return part;
  if (part.same.length > 0 || part.weight < TEXT_WEIGHT || !isLast) return { ...part, near: [...fresh, ...part.near] };
  return { ...part, same: fresh };
}

function isTypedLast(keyWords: string, { text }: Part): boolean {
  return keyWords.trimEnd().toLowerCase().endsWith(text);
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

/** Groups of tags that sounds have, or that say how a sound feels. */
const OF_SOUNDS: ReadonlySet<string> = new Set(['effect', 'mood']);

/**
 * Beside what only music has, a word that names a sound says what the picture shows: a train film about a company looks for music. A place
 * says where the sound is heard, as in `rain on a car window`.
 */
function musicFirst(parts: UsedPart[], tags: Tags, kind: Kind | null): void {
  const isOfSounds = kind?.targets.some((target) => target.kind === 'library' && target.id === SOUND_EFFECTS) ?? false;
  if (kind?.only && isOfSounds) return;
  const isSound = ({ weight }: Part) => weight === NAME_WEIGHT;
  const isMusical = (target: Target) => {
    const group = target.kind === 'tag' ? tags.groupKeyOf(target.id) : null;
    return group !== null && !OF_SOUNDS.has(group);
  };
  if (kind?.only || parts.some(({ place, same }) => !place && same.some(isMusical)))
    for (const part of parts.filter(isSound)) Object.assign(part, { weight: REMAINDER_WEIGHT, decides: false });
}

/** A word that only texts have says less than the words of the thesaurus beside it. */
function textLast(parts: UsedPart[]): void {
  const isText = ({ same, near, titles }: Part) => same.length + near.length + titles.length === 0;
  if (parts.some(({ same }) => same.length > 0))
    for (const part of parts.filter(isText)) part.weight = Math.min(part.weight, TEXT_WEIGHT_BESIDE);
}

/** The parts of a search as they are used: unknown words stand for what is meant by them. */
async function usedParts(keyWords: string, tags: Tags, count: (clauses: readonly Clause[]) => Promise<number>): Promise<UsedPart[]> {
  const used: UsedPart[] = [];
  const read = await readAs(keyWords, tags.lexicon, count);
  const named = read.map((part) => withTagNames(part, tags, isTypedLast(keyWords, part)));
  for (const part of withinCost(named)) used.push(await usedPart(part, count));
  // Words such as `background music` count when nothing else is known.
  if (used.length > 0 && used.every(({ unknown, excluded }) => unknown && excluded === null))
    for (const part of withoutUnknown(keyWords, used, tags.lexicon)) used.push(await usedPart(withTagNames(part, tags), count));
  const mended = mendedPhrases(keyWords, used, tags.lexicon);
  if (!mended) return withoutDecoration(used);
  return Promise.all(
    mended.map(async ({ part, corrected }) => {
      const again = await usedPart(withTagNames(part, tags), count);
      return { ...again, corrected: again.corrected ?? corrected };
    }),
  );
}

/**
 * A word that no text has, also not as the beginning of a word, is looked for in its other forms. If no text has these, the word that it
 * is a mistake for takes its place. Without such a word it is unknown.
 */
async function usedPart(part: Part, count: (clauses: readonly Clause[]) => Promise<number>): Promise<UsedPart> {
  const used = { ...part, relaxed: false, widened: false, unknown: false, corrected: null };
  if (!isLookedUp(part) || (await count([clauseOf(part, true)])) > 0) return used;
  // Whole words are found in any form: `villages` where texts have `village`.
  const segments = part.segments.map((segment): Segment => (segment.kind === 'word' ? { ...segment, complete: true } : segment));
  if ((await count([clauseOf({ ...part, segments }, true)])) > 0) return { ...used, segments };
  if (!part.meant) return { ...used, unknown: true };
  return { ...used, ...part.meant.meaning, segments: completeSegmentsOf(part.meant.text), corrected: part.meant.text };
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
  const has = async (...tokens: number[]) => (await count([{ facet: null, words: true, all: tokens, any: [] }])) > 0;
  // One token of a name may be that of another text by chance; with its words it is not.
  const words = segmentsOf(only).flatMap(queryTokens);
  const literal = { text: only, same: [], near: [], titles: [], kin: [], weight: TEXT_WEIGHT, ...DESCRIBES, meant: null, excluded: null };
  const code = nameToken('code', only);
  if (/\d/u.test(only) && (await has(code))) return [{ ...literal, segments: segmentsOf(only), whole: code }];
  const isName = !parts.some(({ excluded }) => excluded) ? false : await has(wholeToken(only), ...words);
  return isName || (await has(nameToken('composer', only), ...words)) ? [{ ...literal, segments: segmentsOf(only) }] : parts;
}
