/** Parses JSON of unknown origin. Returns `undefined` for anything that is no JSON text. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object that is no array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string of at most `longest` characters. */
export function isText(value: unknown, longest = Number.POSITIVE_INFINITY): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => isText(item));
}
