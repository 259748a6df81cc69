/** Language is decided by the path alone: Chinese without a prefix, English under `/en`. */
export const LOCALES = ['zh', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Value of the `language` header that every call carries. */
export type LanguageHeader = 'CN' | 'EN';

export interface LocalisedText {
  zh: string;
  en: string;
}

const PREFIX = /^\/en(?=\/|$)/;

/** Language of a pathname such as `/en/music`. */
export function localeOfPath(pathname: string): Locale {
  return PREFIX.test(pathname) ? 'en' : 'zh';
}

/** Pathname without its language prefix; the root is always `/`. */
export function stripLocale(pathname: string): string {
  return pathname.replace(PREFIX, '') || '/';
}

/** Puts the prefix of `locale` before a path without one (`/music?x=1` → `/en/music?x=1`). The English root is `/en/`. */
export function withLocale(path: string, locale: Locale): string {
  return locale === 'en' ? `/en${path.startsWith('/') ? path : `/${path}`}` : path;
}

/** Router base name of a language. */
export function basenameOf(locale: Locale): string {
  return locale === 'en' ? '/en' : '/';
}

export function languageHeaderOf(locale: Locale): LanguageHeader {
  return locale === 'en' ? 'EN' : 'CN';
}

/** Language of a request from its `language` header; anything unknown is Chinese, the default. */
export function localeOfHeader(value: string | string[] | undefined): Locale {
  const first = Array.isArray(value) ? value[0] : value;
  return first?.toUpperCase() === 'EN' ? 'en' : 'zh';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh' : 'en';
}

/**
 * Address of the same page in the other language. News and case details have no counterpart by id, so they lead to
 * their list: the `/detail` suffix and the query are dropped.
 */
export function switchLocale(pathname: string, search: string): string {
  const path = stripLocale(pathname);
  const target = otherLocale(localeOfPath(pathname));
  const detail = /^(\/about\/(?:news(?:\/[^/]+)?|case))\/detail\/?$/.exec(path);
  return detail ? withLocale(detail[1]!, target) : withLocale(path, target) + search;
}
