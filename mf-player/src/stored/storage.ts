import { STORED } from 'shared-contracts/session/stored-keys';
/** The part of Web Storage that the player uses. It may be full or forbidden. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage, or an in-memory one where the browser forbids it. */
export function localStore(): KeyStorage {
  try {
    return window.localStorage;
  } catch {
    // Blocked by the visitor's settings: nothing is kept after this document.
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

/** JSON under a key; undefined when it is missing or invalid. */
export function readJson(storage: KeyStorage, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Invalid text under our key: treated as missing, overwritten by the next write.
    return undefined;
  }
}

/** False when the storage is full or forbidden. */
export function writeJson(storage: KeyStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full: the caller decides what to drop.
    return false;
  }
}

/** Number of a guest's play clicks from one sign-in prompt to the next. */
const PROMPT_EVERY = 3;

/** Counts a play click of a guest. Returns true when the prompt is due; the count then restarts. */
export function countGuestPlay(storage: KeyStorage): boolean {
  const stored = Number(readJson(storage, STORED.clickNum));
  const before = Number.isInteger(stored) && stored > 0 && stored < PROMPT_EVERY ? stored : 0;
  const due = before + 1 >= PROMPT_EVERY;
  writeJson(storage, STORED.clickNum, due ? 0 : before + 1);
  return due;
}
