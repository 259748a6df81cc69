import { facetToken } from '../facets.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenOf } from './targets.ts';
import type { Part } from './understand.ts';

/** Words of the thesaurus for what works of a few seconds are made for. */
const MADE_SHORT = ['opening', 'advertising'];

/**
 * Tokens of works that come later because they are short: who looks for company music wants no logo of five seconds. None where the
 * search asks for a length, an opening or an advert.
 */
export function shortWorks(known: readonly Pick<Part, 'same'>[], lexicon: Pick<Lexicon, 'meaningOf'>): number[] {
  const short = new Set(MADE_SHORT.flatMap((word) => lexicon.meaningOf(word)?.same ?? []).map(tokenOf));
  const asksForShort = known.some(({ same }) =>
    same.some((target) => target.kind === 'seconds' || target.kind === 'length' || short.has(tokenOf(target))),
  );
  return asksForShort ? [] : [facetToken.length('0-30')];
}
