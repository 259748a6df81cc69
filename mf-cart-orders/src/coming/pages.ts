/** Where a page that is not open yet sends its visitor: things that work. */
export const DESTINATIONS = {
  music: '/music',
  cheap: '/cheap',
  contact: '/linkus',
} as const;

export interface ComingPageEntry {
  path: string;
  /** Key of its words in `locales/*.json`, under `pages`. */
  name: string;
  leadsTo: readonly (keyof typeof DESTINATIONS)[];
}

/** The pages of this unit that are announced and not open yet. */
export const COMING_PAGES: readonly ComingPageEntry[] = [
  { path: '/my/cart', name: 'cart', leadsTo: ['music', 'cheap'] },
  { path: '/my/order', name: 'order', leadsTo: ['music', 'contact'] },
  { path: '/my/order/detail', name: 'orderDetail', leadsTo: ['music', 'contact'] },
];
