import { type Lexicon, type Meaning, NAME_WEIGHT } from './lexicon.ts';
import { keyOf } from './terms.ts';

/**
 * Two words of a search that are a phrase of the thesaurus when they stand side by side are one with others between them: `car ad, fast,
 * rock` looks for the rock of car ads. Only phrases that works of music are named after: of another, the two words say as much.
 */
export function joinParted<Known extends { text: string; isKnown: boolean }>(
  parts: readonly Known[],
  lexicon: Lexicon,
  join: (text: string, meaning: Meaning) => Known,
): Known[] {
  for (const [at, first] of parts.entries())
    for (const second of parts.slice(at + 1)) {
      if (!first.isKnown || !second.isKnown) continue;
      const meaning = lexicon.meaningOf(`${keyOf(first.text)} ${keyOf(second.text)}`);
      if (!meaning || meaning.titles.length === 0 || meaning.weight === NAME_WEIGHT) continue;
      const joined = join(`${first.text} ${second.text}`, meaning);
      return joinParted([...parts.filter((part) => part !== first && part !== second), joined], lexicon, join);
    }
  return [...parts];
}
