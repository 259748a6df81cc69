/** The part of Web Storage that the player uses. It may be full or forbidden. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage, or an in-memory one where the browser forbids it. */
export const localStore = (): KeyStorage => allowed(() => window.localStorage);

/** The storage of this tab, in the same way. */
export const tabStore = (): KeyStorage => allowed(() => window.sessionStorage);

function allowed(storage: () => KeyStorage): KeyStorage {
  try {
    return storage();
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
