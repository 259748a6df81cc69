import { STORED } from 'shared-contracts/session/stored-keys';
/** The part of the Web Storage that the player uses. It may be full, or forbidden altogether. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage, or one that forgets where the browser forbids it. */
export function localStore(): KeyStorage {
  try {
    return window.localStorage;
  } catch {
    // Blocked by the visitor's settings: the player then works for this document only.
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

/** JSON under a key; undefined when there is none or it is broken. */
export function readJson(storage: KeyStorage, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Somebody else's text under our key: treated as absent, overwritten by the next write.
    return undefined;
  }
}

/** False when the storage is full or refuses. */
export function writeJson(storage: KeyStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full: the caller decides what can be left out.
    return false;
  }
}

/** A guest is asked to sign in at every so many play clicks. */
const PROMPT_EVERY = 3;

/** Counts a play click of a guest. True when the prompt is due; the count then restarts. */
export function countGuestPlay(storage: KeyStorage): boolean {
  const stored = Number(readJson(storage, STORED.clickNum));
  const before = Number.isInteger(stored) && stored > 0 && stored < PROMPT_EVERY ? stored : 0;
  const due = before + 1 >= PROMPT_EVERY;
  writeJson(storage, STORED.clickNum, due ? 0 : before + 1);
  return due;
}
