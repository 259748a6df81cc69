import { joinKeywords, splitKeywords } from 'shared-contracts/search/keywords';
import { isOfSymbols } from '../tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { wordIn } from './mended-phrases.ts';
import { type Part, understand } from './understand.ts';

/**
 * What keywords say besides the words that nothing has. Understanding them leaves out `background music` beside any other word, also an
 * unknown one, which then says nothing: without that word it counts.
 */
export function withoutUnknown(keyWords: string, unknown: readonly Part[], lexicon: Lexicon): Part[] {
  const rest = splitKeywords(keyWords).map((keyword) => unknown.reduce((left, { text }) => left.replace(wordIn(text), ' '), keyword));
  return understand(joinKeywords(rest), lexicon).filter(({ excluded, same, near }) => excluded === null && same.length + near.length > 0);
}

/** An emoji that no title has decorates a search: beside words it says nothing. */
export function withoutDecoration<Used extends Part & { unknown: boolean }>(used: readonly Used[]): Used[] {
  const said = used.filter(({ unknown, text }) => !unknown || !isOfSymbols(text));
  return said.length > 0 ? said : [...used];
}
