/** Longest text of all keywords with their slashes that the service takes, in UTF-16 units as its schema counts them. */
export const KEYWORDS_MAX = 200;

/** Invisible characters that come with copied text: soft hyphens, joiners, marks of direction. */
const INVISIBLE = /\p{Cf}/gu;

/** Keywords of a text, and whether all of it is among them. */
interface Keywords {
  words: string[];
  /** Part of the text was left out: together it is longer than the service takes. */
  cut: boolean;
}

/**
 * Keywords of a text: separated by a slash, trimmed, without invisible characters, each once whatever its letter case, together no longer than the service
 * takes. Of a first word that is too long by itself the beginning counts, so that a search never turns into none.
 */
export function parseKeywords(given: string): Keywords {
  const words: string[] = [];
  const known = new Set<string>();
  let left = KEYWORDS_MAX;
  for (const raw of given.split(/[/／]/u)) {
    const word = raw.replace(INVISIBLE, '').trim().replace(/\s+/g, ' ');
    const key = word.toLowerCase();
    if (word === '' || known.has(key)) continue;
    if (word.length > left) return { words: words.length > 0 ? words : [beginningOf(word, left)], cut: true };
    words.push(word);
    known.add(key);
    left -= word.length + 1;
  }
  return { words, cut: false };
}

/** The keywords alone, for callers that do not need what was left out. */
export function splitKeywords(given: string): string[] {
  return parseKeywords(given).words;
}

/** The text that `splitKeywords` reads as these keywords: what addresses and requests carry. */
export function joinKeywords(words: readonly string[]): string {
  return words.join('/');
}

/**
 * The one text of a search: so it is kept in the history, counted by the service and written into the address, wherever in
 * the shop it was typed. Empty when there is nothing to search for.
 */
export function searchText(given: string): string {
  return joinKeywords(splitKeywords(given));
}

/** Half a character is none. */
function beginningOf(word: string, length: number): string {
  return word
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
