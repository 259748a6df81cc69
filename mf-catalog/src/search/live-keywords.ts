import { searchText } from 'shared-contracts/search/keywords';

/**
 * While somebody types, the list follows: the words in the field stand at the end of the address's keywords before they
 * are chosen for good.
 */
export interface LiveKeywords {
  /** Chosen for good before the typing began: they show as chips. */
  chosen: readonly string[];
  /** Words of the field that the address has been given. */
  typed: readonly string[];
}

/** Keywords of the address while somebody types; a word that is chosen already is not said twice. */
export function allKeywords({ chosen, typed }: LiveKeywords): string[] {
  const known = new Set(chosen.map((word) => word.toLowerCase()));
  return [...chosen, ...typed.filter((word) => !known.has(word.toLowerCase()))];
}

/** Whether an address that arrived is the one that the typing asked for; if not, somebody went elsewhere (back button, a chip). */
export function isTypedAddress(live: LiveKeywords, keywords: readonly string[]): boolean {
  return searchText(allKeywords(live).join('/')) === keywords.join('/');
}
