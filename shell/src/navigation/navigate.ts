import type { Locale } from 'shared-contracts';
import { localeOfPath, withLocale } from 'shared-contracts/locale/locale';

/**
 * Pushes a path, in this document's language, to the history. The entry has the shape that the units' routers write, so
 * back and forward keep their order.
 */
export function navigateTo(locale: Locale, path: string, { replace = false }: { replace?: boolean } = {}): void {
  const address = withLocale(path, locale);
  // A second click on the same link is the same page, not another step back.
  const stays = replace || address === location.pathname + location.search;
  const index = (history.state as { idx?: number } | null)?.idx ?? 0;
  const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: stays ? index : index + 1 };
  if (stays) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
}

/** Path without language prefix when a link leads to a page of this document, else null: the browser follows it itself. */
export function pathInDocument(link: HTMLAnchorElement, locale: Locale): string | null {
  if (link.origin !== location.origin || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (localeOfPath(link.pathname) !== locale) return null;
  const path = locale === 'en' ? link.pathname.slice(3) || '/' : link.pathname;
  return path + link.search + link.hash;
}
