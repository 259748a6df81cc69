import type { KeyStorage } from '../stored/storage.ts';

/** A storage in memory that is full beyond `capacity` characters, as a browser's is. */
export function memoryStorage(
  entries: Record<string, string> = {},
  capacity = Number.POSITIVE_INFINITY,
): KeyStorage & { keys(): string[] } {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const others = [...values].reduce((sum, [name, text]) => (name === key ? sum : sum + text.length), 0);
      if (others + value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
