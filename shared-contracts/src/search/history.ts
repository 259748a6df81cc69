import { STORED } from '../session/stored-keys.ts';
import { searchText } from './keywords.ts';

/** More than anybody looks through; the list must not grow for ever. */
export const HISTORY_LENGTH = 20;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What the visitor searched for, newest first, each search once. What is not a list of texts (another program's, an older
 * form) reads as none.
 */
export function readHistory(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORED.history) ?? '[]');
    if (!Array.isArray(kept)) return [];
    const searches = kept.filter((item): item is string => typeof item === 'string').map(searchText);
    return unique(searches.filter(Boolean)).slice(0, HISTORY_LENGTH);
  } catch {
    // Broken text or storage that is switched off: searching works without a history.
    return [];
  }
}

/** Puts a search first; an existing one moves. Returns the new list. */
export function remember(storage: Shelf, given: string): string[] {
  const search = searchText(given);
  const before = readHistory(storage);
  if (search === '') return before;
  const history = unique([search, ...before]).slice(0, HISTORY_LENGTH);
  return write(storage, history) ? history : before;
}

/** Empties the list. */
export function forgetAll(storage: Pick<Storage, 'setItem'>): string[] {
  write(storage, []);
  return [];
}

/** The first of those that differ in letter case only: to the service they are one keyword. */
function unique(searches: readonly string[]): string[] {
  const seen = new Set<string>();
  return searches.filter((search) => {
    const key = search.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** False where it could not be kept. */
function write(storage: Pick<Storage, 'setItem'>, history: readonly string[]): boolean {
  try {
    storage.setItem(STORED.history, JSON.stringify(history));
    return true;
  } catch {
    // A full or forbidden storage costs the history, not the search.
    return false;
  }
}
