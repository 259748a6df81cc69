/** Marks a query whose escapes are not UTF-8; the call answers 400. */
export const BROKEN_QUERY: Record<string, unknown> = Object.freeze({ __proto__: null });

/** Parses a query strictly: broken escapes are an error and not a replacement character. Of repeated names the last counts. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  try {
    for (const part of text.split('&')) {
      if (part === '') continue;
      const at = part.indexOf('=');
      const name = decode(at < 0 ? part : part.slice(0, at));
      query[name] = at < 0 ? '' : decode(part.slice(at + 1));
    }
  } catch {
    // decodeURIComponent throws for escapes that are not UTF-8.
    return BROKEN_QUERY;
  }
  return query;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
