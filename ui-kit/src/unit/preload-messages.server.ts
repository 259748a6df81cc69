import type { LoadMessages } from './unit-i18n.ts';

/** In a server build there is no document whose language could be loaded ahead. */
export function preloadMessages(load: LoadMessages): LoadMessages {
  return load;
}
