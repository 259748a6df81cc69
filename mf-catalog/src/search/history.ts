import { STORED } from 'shared-contracts/session/stored-keys';
import { splitKeywords } from '../address/list-state.ts';

/** What the visitor searched for, newest first. The toolbar of the shop writes the same list. */
const KEPT = 20;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the list; what somebody else left in its place counts as none. */
export function readHistory(storage: Shelf): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORED.history) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, KEPT) : [];
  } catch {
    // Storage that is switched off or holds something else: the search works without a history.
    return [];
  }
}

/** Puts a keyword at the front; a duplicate moves there. */
export function remember(storage: Shelf, keyword: string): string[] {
  const [word] = splitKeywords(keyword.replaceAll('/', ' '));
  const before = readHistory(storage);
  if (word === undefined) return before;
  const history = [word, ...before.filter((other) => other !== word)].slice(0, KEPT);
  try {
    storage.setItem(STORED.history, JSON.stringify(history));
  } catch {
    // A full or forbidden storage loses the history, not the search.
    return before;
  }
  return history;
}
