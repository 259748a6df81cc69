import { NAME_WEIGHT, TEXT_WEIGHT_BESIDE } from './lexicon.ts';
import type { Part } from './understand.ts';

/** Fewer works than this are too few for an answer: then the search gives up what says least. */
export const ENOUGH = 5;

/** Works are named after some words that decide, of others they only have the tag. */
const rankOf = ({ decides, titles }: Part): number => (decides ? (titles.length > 0 ? 2 : 1) : 0);

/**
 * The parts of a search, what says most first: what works are named after, what else decides, what only describes. Of two sounds the one
 * that takes more words says more, a door that creaks and not something wooden; then the rarer one that has enough works: in
 * `crowd booing` the first says whose it is.
 * @param works how many works each sound has, where a search names several.
 */
export function mostDecisiveFirst<Known extends Part>(parts: readonly Known[], works: ReadonlyMap<Part, number>): Known[] {
  return [...parts].sort(
    (a, b) => rankOf(b) - rankOf(a) || b.weight - a.weight || b.segments.length - a.segments.length || rarerFirst(works, a, b),
  );
}

function rarerFirst(works: ReadonlyMap<Part, number>, a: Part, b: Part): number {
  const of = (part: Part) => {
    const many = works.get(part) ?? 0;
    return many < ENOUGH ? Number.POSITIVE_INFINITY : many;
  };
  return of(a) === of(b) ? 0 : of(a) - of(b);
}

/** How many parts works must have, and how many of them exactly: of the others what comes near counts too. */
export interface Attempt {
  kept: number;
  exact: number;
}

/**
 * What is tried in turn; what decides comes first among the parts. Five works that have it suit better than works that only come near it
 * and have the other words: a `wedding opening` without a wedding is none, and a `big explosion` is no `Big Gong`. The ranking puts those
 * first that have the other words as well.
 */
export function attemptsOf(known: readonly Part[]): Attempt[] {
  const all = known.length;
  const kepts = known.map((_, at) => all - at);
  const sounds = known.filter(({ weight }) => weight === NAME_WEIGHT).length;
  const wide = kepts.map((kept): Attempt => ({ kept, exact: 0 }));
  if (sounds > 0) return [...[...new Set([all, sounds, 1])].map((kept) => ({ kept, exact: kept })), ...wide];
  // Tempos and stray words go before anything else is taken less exactly.
  const plain = known.filter(({ decides, weight }) => decides || weight > TEXT_WEIGHT_BESIDE).length || all;
  const deciding = known.filter(({ decides }) => decides).length;
  const describing = deciding === 0 ? [] : kepts.filter((kept) => kept >= deciding).map((kept): Attempt => ({ kept, exact: deciding }));
  const fewer = Array.from({ length: Math.max(0, deciding - 1) }, (_, at) => deciding - 1 - at);
  const less = fewer.flatMap((exact): Attempt[] => [
    { kept: all, exact },
    { kept: exact, exact },
  ]);
  return [...[...new Set([all, plain])].map((kept) => ({ kept, exact: kept })), ...describing, ...less, ...wide];
}

/**
 * The first attempt that finds enough works; null when none does. The last attempts (`exact` 0) only drop one part after the other, so each
 * finds all works of the one before it: a binary search among them needs fewer counts.
 */
export async function firstFound(
  attempts: readonly Attempt[],
  findsEnough: (attempt: Attempt) => Promise<boolean>,
): Promise<Attempt | null> {
  const wideFrom = attempts.findLastIndex(({ exact }) => exact > 0) + 1;
  for (const attempt of attempts.slice(0, wideFrom)) if (await findsEnough(attempt)) return attempt;
  let from = wideFrom;
  let to = attempts.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await findsEnough(attempts[middle]!)) to = middle;
    else from = middle + 1;
  }
  return attempts[from] ?? null;
}
