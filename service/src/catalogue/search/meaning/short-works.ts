import { facetToken } from '../facets.ts';
import { type Lexicon, NAME_WEIGHT } from './lexicon.ts';
import { type Target, tokenOf } from './targets.ts';
import type { Part } from './understand.ts';

/** Uses that works of half a minute or less are made for, as words of the thesaurus. */
const MADE_SHORT = ['opening', 'advertising'];

interface Tags {
  lexicon: Pick<Lexicon, 'meaningOf'>;
  groupKeyOf(tagId: number): string | null;
}

/**
 * Tokens of works that come later because they are short: who looks for company music wants no logo of five seconds. None where the
 * search asks for a sound, a length, an opening or an advert.
 */
export function shortWorks(known: readonly Pick<Part, 'same' | 'weight'>[], soundsMeant: boolean, tags: Tags): number[] {
  if (soundsMeant) return [];
  const short = new Set(MADE_SHORT.flatMap((word) => tags.lexicon.meaningOf(word)?.same ?? []).map(tokenOf));
  const isShort = (target: Target) =>
    target.kind === 'seconds' ||
    target.kind === 'length' ||
    short.has(tokenOf(target)) ||
    (target.kind === 'tag' && tags.groupKeyOf(target.id) === 'effect');
  return known.some(({ same, weight }) => weight === NAME_WEIGHT || same.some(isShort)) ? [] : [facetToken.length('0-30')];
}
