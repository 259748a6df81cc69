import type { Clause } from '../condition.ts';
import { ENOUGH } from './attempts.ts';
import { clauseOf } from './clauses.ts';
import { SOUND_WEIGHT, TEXT_WEIGHT_BESIDE } from './lexicon.ts';
import { tokenOf } from './targets.ts';
import type { Part } from './understand.ts';

/** A part with what became of it. */
interface Given extends Part {
  relaxed: boolean;
  widened: boolean;
}

/** Share of its weight that a part keeps when works need not have it. */
const GIVEN_WAY = 1 / 3;

/**
 * The use or mood that works are named after stays, and the words that say no more give way: the works that have `horror` and `opening`
 * among their tags are a bomb and a boxer, and the horror pieces are no openings. What says more, as an instrument does, is still asked
 * for, and so are places, lengths, tempos and voices.
 * @returns how many works of that name have all of it; null where no word gave way.
 */
export async function namedFirst(
  known: readonly Given[],
  bounds: readonly Clause[],
  count: (clauses: readonly Clause[]) => Promise<number>,
): Promise<number | null> {
  // Of a use and a mood the use says what is looked for: quirky music for a pet shop is for the shop.
  const [names] = known.filter(namesWorks).sort((a, b) => a.weight - b.weight);
  if (!names || names.relaxed) return null;
  const others = known.filter((part) => part !== names && !part.relaxed);
  const lesser = others.filter((part) => givesWay(part, names));
  if (lesser.length === 0) return null;
  const clausesOf = (parts: readonly Given[]) => parts.map((part) => clauseOf(part, part.widened));
  const named = [...bounds, ...namedClauses(names), ...clausesOf(others.filter((part) => !lesser.includes(part)))];
  const complete = await count([...named, ...clausesOf(lesser)]);
  if (complete >= ENOUGH || (await count(named)) < ENOUGH) return null;
  for (const part of lesser) Object.assign(part, { widened: true, weight: Math.ceil(part.weight * GIVEN_WAY) });
  if ((await count([...named, ...clausesOf(lesser)])) < ENOUGH) for (const part of lesser) part.relaxed = true;
  return complete;
}

function namesWorks({ titles, decides, weight }: Given): boolean {
  return decides && titles.length > 0 && weight >= TEXT_WEIGHT_BESIDE && weight < SOUND_WEIGHT;
}

function givesWay({ weight, place }: Given, names: Given): boolean {
  return weight >= TEXT_WEIGHT_BESIDE && (weight < names.weight || (weight === names.weight && !place));
}

/** Works near a part that have one of its words in their texts. */
function namedClauses({ same, near, titles }: Given): Clause[] {
  return [
    { facet: null, all: [], any: [...same, ...near].map(tokenOf) },
    { facet: null, words: true, all: [], any: [], or: titles.map((token) => [token]) },
  ];
}
