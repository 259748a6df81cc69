/** What a text from outside holds as JSON; `undefined` when it is none, which no reading takes for a value. */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is nothing that could be read.
    return undefined;
  }
}

/** An object with names, no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of at most so many characters. */
export function isText(value: unknown, longest = Number.POSITIVE_INFINITY): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => isText(item));
}
