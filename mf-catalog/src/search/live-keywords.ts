import { joinKeywords, searchText } from 'shared-contracts/search/keywords';

/**
 * Keywords while the visitor types: the list follows, with the words of the field after the chosen keywords of the address.
 */
export interface LiveKeywords {
  /** Keywords chosen before the typing began, shown as chips. */
  chosen: readonly string[];
  /** Words of the field that are in the address. */
  typed: readonly string[];
}

/** Keywords of the address while the visitor types, without duplicates. */
export function allKeywords({ chosen, typed }: LiveKeywords): string[] {
  const known = new Set(chosen.map((word) => word.toLowerCase()));
  return [...chosen, ...typed.filter((word) => !known.has(word.toLowerCase()))];
}

/** Whether the current address is the one that the typing navigated to; if not, the visitor went elsewhere (back button, a chip). */
export function isTypedAddress(live: LiveKeywords, keywords: readonly string[]): boolean {
  return searchText(joinKeywords(allKeywords(live))) === joinKeywords(keywords);
}
