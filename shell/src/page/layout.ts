import type { PageStore } from './page-state.ts';

const PHONE = '(max-width: 767.98px)';

/** The phone layout, by user agent or by width. */
export interface PhoneLayout {
  isPhone(): boolean;
  /** Whether the layout is the one that the server assumed by the user agent: a narrow window has another. */
  isAsServed(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Follows the window's width; a phone by its user agent stays one whatever the width. */
export function phoneLayout(byUserAgent: boolean, target: Window): PhoneLayout {
  const query = target.matchMedia(PHONE);
  return {
    isPhone: () => byUserAgent || query.matches,
    isAsServed: () => byUserAgent || !query.matches,
    subscribe(listener) {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

/** Tells the layout now and at each change of the width. */
export function followLayout(phone: PhoneLayout, keep: (isPhone: boolean) => void): void {
  const tell = () => keep(phone.isPhone());
  // stays: the shell lives as long as the tab.
  phone.subscribe(tell);
  tell();
}

/** Writes layout, phone and error to the root element, for all style sheets. */
export function markRoot(root: HTMLElement, page: PageStore, phone: PhoneLayout): void {
  const mark = () => {
    const { layout, error } = page.get();
    root.dataset.layout = layout;
    root.dataset.mobile = String(phone.isPhone());
    root.toggleAttribute('data-error', error !== null);
  };
  // stays: the shell lives as long as the tab.
  page.subscribe(mark);
  // stays: the shell lives as long as the tab.
  phone.subscribe(mark);
  mark();
}
