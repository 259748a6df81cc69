import type { Locale } from 'shared-contracts';
import { pathInDocument } from './navigate.ts';

export interface LinkClicksOptions {
  locale: Locale;
  /** True when a unit of this document has a page at the pathname (language prefix included). */
  hasPage(pathname: string): boolean;
  navigate(path: string): void;
  /** A link may be followed: pointer over it, or focus on it. */
  onNear(pathname: string): void;
  /** A link will probably be followed: the pointer rests on it, or is pressed. */
  onLikelyClick(address: { pathname: string; search: string }): void;
}

/** Dwell time that counts as a likely click, ms: a pointer passing over a list leaves each link sooner. */
const REST_MS = 65;

/**
 * Turns plain clicks on links into navigation without a reload. Clicks that a unit's router handled, modified clicks and
 * links to other sites are left alone.
 */
export function handleLinkClicks(
  root: Document,
  { locale, hasPage, navigate, onNear: near, onLikelyClick: resting }: LinkClicksOptions,
): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    const path = link && pathInDocument(link, locale);
    if (!link || path === null || link.hash || !hasPage(link.pathname)) return;
    event.preventDefault();
    navigate(path);
  };
  let under: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onNear = (event: Event) => {
    const link = linkOf(event);
    if (link === under) return;
    under = link;
    clearTimeout(timer);
    if (!link || pathInDocument(link, locale) === null) return;
    near(link.pathname);
    timer = setTimeout(resting, REST_MS, link);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    clearTimeout(timer);
    if (link && pathInDocument(link, locale) !== null) resting(link);
  };
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('pointerover', onNear, { passive: true, signal });
  root.addEventListener('pointerdown', onPress, { passive: true, signal });
  root.addEventListener('focusin', onNear, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}
