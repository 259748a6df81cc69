/** Where a page that is not open yet sends its visitor: things that work. */
export const DESTINATIONS = {
  music: '/music',
  contact: '/linkus',
  hot: '/commend/hot',
} as const;

export interface ComingPageEntry {
  path: string;
  /** Key of its words in `locales/*.json`, under `pages`. */
  name: string;
  leadsTo: readonly (keyof typeof DESTINATIONS)[];
}

/** The pages of this unit that are announced and not open yet. */
export const COMING_PAGES: readonly ComingPageEntry[] = [
  { path: '/my/composer', name: 'composer', leadsTo: ['music', 'contact'] },
  { path: '/my/composer/sign', name: 'sign', leadsTo: ['contact', 'hot'] },
  { path: '/my/composer/signStatus', name: 'signStatus', leadsTo: ['contact'] },
];
