import { joinKeywords, splitKeywords } from 'shared-contracts/search/keywords';
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
