import type { Locale } from 'shared-contracts';
import { pathInDocument } from './navigate.ts';

export interface LinkClicksOptions {
  locale: Locale;
  /** True when a unit of this document has a page at the pathname (language prefix included). */
  hasPage(pathname: string): boolean;
  navigate(path: string): void;
  /** A link is about to be followed: pointer over it, or focus on it. */
  near(pathname: string): void;
}

/**
 * Turns plain clicks on links into navigation without a reload, wherever in the page they are. What a unit handled itself
 * (its own router), modified clicks and links that lead elsewhere are left alone.
 */
export function hearLinkClicks(root: Document, { locale, hasPage, navigate, near }: LinkClicksOptions): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    const path = link && pathInDocument(link, locale);
    if (!link || path === null || link.hash || !hasPage(link.pathname)) return;
    event.preventDefault();
    navigate(path);
  };
  const onNear = (event: Event) => {
    const link = linkOf(event);
    if (link && pathInDocument(link, locale) !== null) near(link.pathname);
  };
  root.addEventListener('click', onClick);
  root.addEventListener('pointerover', onNear, { passive: true });
  root.addEventListener('focusin', onNear);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('pointerover', onNear);
    root.removeEventListener('focusin', onNear);
  };
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}
