import { STORED } from 'shared-contracts/session/stored-keys';

/** More than anybody looks through; the list must not grow for ever. */
export const HISTORY_LENGTH = 20;

/** The visitor's own keywords, newest first. What is not a list of texts (another program's, an older form) reads as none. */
export function readHistory(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORED.history) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((item): item is string => typeof item === 'string' && item !== '').slice(0, HISTORY_LENGTH)
      : [];
  } catch {
    // Broken text or storage that is switched off: searching works without a history.
    return [];
  }
}

/** Puts a keyword in front; one that is there already moves. Gives the list as it stands now. */
export function remember(storage: Pick<Storage, 'getItem' | 'setItem'>, keyword: string): string[] {
  const history = [keyword, ...readHistory(storage).filter((item) => item !== keyword)].slice(0, HISTORY_LENGTH);
  write(storage, history);
  return history;
}

export function forgetAll(storage: Pick<Storage, 'setItem'>): string[] {
  write(storage, []);
  return [];
}

function write(storage: Pick<Storage, 'setItem'>, history: string[]): void {
  try {
    storage.setItem(STORED.history, JSON.stringify(history));
  } catch {
    // A full or forbidden storage costs the history, not the search.
  }
}
