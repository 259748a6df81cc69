import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale, otherLocale } from 'shared-contracts/locale/locale';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Message keys that a language lacks although the other one has them, by language. Plural forms count as one key: Chinese
 * needs fewer of them. Empty lists for a unit without `src/locales`.
 */
export function missingMessages(dir: string): Record<Locale, string[]> {
  const keys = Object.fromEntries(LOCALES.map((locale) => [locale, keysOf(path.join(dir, 'src/locales', `${locale}.json`))]));
  const missing = (locale: Locale) => [...keys[otherLocale(locale)]!].filter((key) => !keys[locale]!.has(key)).sort();
  return { zh: missing('zh'), en: missing('en') };
}

function keysOf(file: string): Set<string> {
  const keys = new Set<string>();
  if (existsSync(file)) flatten(JSON.parse(readFileSync(file, 'utf8')), '', keys);
  return keys;
}

function flatten(value: unknown, prefix: string, keys: Set<string>): void {
  if (value === null || typeof value !== 'object') {
    keys.add(prefix.replace(PLURAL, ''));
    return;
  }
  for (const [key, item] of Object.entries(value)) flatten(item, prefix ? `${prefix}.${key}` : key, keys);
}
