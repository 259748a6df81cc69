import { type Locale, localeOfPath, stripLocale } from 'shared-contracts/locale/locale';

/** Longest accepted request target, characters; far above any address that a page links to. */
export const LONGEST_TARGET = 4096;

/** A parsed page address. `path` has no language prefix and stays percent-encoded. */
export interface PageAddress {
  locale: Locale;
  path: string;
  /** Requested pathname, language prefix included. */
  given: string;
  /** With its question mark, or empty. */
  search: string;
}

export type ParsedAddress = PageAddress | { refused: 400 | 414 };

/** Parses a raw request target. Refuses broken escapes, control characters and overlong targets. */
export function parseAddress(target: string): ParsedAddress {
  if (target.length > LONGEST_TARGET) return { refused: 414 };
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [beforeHash = ''] = local.split('#', 1);
  const at = beforeHash.indexOf('?');
  const pathname = encodeRaw(at < 0 ? beforeHash : beforeHash.slice(0, at));
  const search = encodeRaw(at < 0 ? '' : beforeHash.slice(at));
  if (!pathname.startsWith('/') || !isDecodable(pathname) || !isDecodable(search.replaceAll('+', ' '))) return { refused: 400 };
  return { locale: localeOfPath(pathname), path: stripLocale(pathname), given: pathname, search: search === '?' ? '' : search };
}

/** Escapes raw bytes above ASCII, which Node passes through as one character each. */
function encodeRaw(text: string): string {
  return text.replace(
    /[^\x21-\x7e]|["<>\\^`{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function isDecodable(text: string): boolean {
  try {
    return !hasControls(decodeURIComponent(text));
  } catch {
    return false;
  }
}

function hasControls(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/**
 * Canonical form of a pathname: lower-case `/en`, `/en/` for `/en`, no trailing or doubled slash. Null when it is canonical
 * already. The result starts with exactly one slash.
 */
export function tidyPath(pathname: string): string | null {
  let tidy = pathname.replace(/\/{2,}/g, '/');
  tidy = tidy.replace(/^\/en(?=\/|$)/i, '/en');
  if (tidy.length > 1) tidy = tidy.replace(/\/$/, '');
  if (tidy === '/en') tidy = '/en/';
  return tidy === pathname ? null : tidy;
}
