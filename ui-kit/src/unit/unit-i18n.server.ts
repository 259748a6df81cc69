import type { i18n as I18n } from 'i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { type LoadMessages, makeI18n } from './make-i18n.ts';

export type { LoadMessages, Messages } from './make-i18n.ts';

const made = new WeakMap<LoadMessages, Map<Locale, Promise<I18n>>>();

/**
 * In a server build: one i18n instance for each language. Nothing changes it, and making one, with its rules of plurals, takes longer
 * than to draw a small part.
 */
export function createUnitI18n(locale: Locale, namespaces: readonly string[], load: LoadMessages): Promise<I18n> {
  const ofUnit = made.get(load) ?? new Map<Locale, Promise<I18n>>();
  made.set(load, ofUnit);
  const known = ofUnit.get(locale);
  if (known) return known;
  const asked = makeI18n(locale, namespaces, load);
  ofUnit.set(locale, asked);
  // The next page tries again.
  asked.catch(() => ofUnit.delete(locale));
  return asked;
}
