import { localeOfPath } from 'shared-contracts/locale/locale';
import type { LoadMessages } from './unit-i18n.ts';

/**
 * Loads the messages of the document's language as soon as the unit is loaded, not when it is mounted: a unit that was
 * prefetched has its messages at the click. Loads them again after a failure, or for another language.
 */
export function preloadMessages(load: LoadMessages): LoadMessages {
  const locale = localeOfPath(location.pathname);
  const ahead = load(locale).catch(() => null);
  return async (wanted) => (wanted === locale && (await ahead)) || load(wanted);
}
