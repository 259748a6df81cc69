/** Where a page that is not open yet sends its visitor: things that work. */
export const DESTINATIONS = {
  music: '/music',
  protocol: '/protocol',
  cheap: '/cheap',
  hot: '/commend/hot',
  contact: '/linkus',
  source: '/source',
} as const;

export interface ComingPageEntry {
  path: string;
  /** Key of its words in `locales/*.json`, under `pages`. */
  name: string;
  leadsTo: readonly (keyof typeof DESTINATIONS)[];
}

/** The pages of this unit that are announced and not open yet. */
export const COMING_PAGES: readonly ComingPageEntry[] = [
  { path: '/account/register', name: 'register', leadsTo: ['music', 'protocol'] },
  { path: '/account/register/phone', name: 'registerPhone', leadsTo: ['music', 'protocol'] },
  { path: '/account/register/email', name: 'registerEmail', leadsTo: ['music', 'protocol'] },
  { path: '/account/register/first', name: 'registerFirst', leadsTo: ['music'] },
  { path: '/my', name: 'overview', leadsTo: ['music', 'cheap'] },
  { path: '/my/profile', name: 'profile', leadsTo: ['music'] },
  { path: '/my/like', name: 'like', leadsTo: ['music', 'hot'] },
  { path: '/my/score', name: 'score', leadsTo: ['cheap'] },
  { path: '/my/package', name: 'package', leadsTo: ['cheap', 'contact'] },
  { path: '/my/address', name: 'address', leadsTo: ['music'] },
  { path: '/my/shiting', name: 'shiting', leadsTo: ['music', 'source'] },
  { path: '/my/invoice', name: 'invoice', leadsTo: ['contact'] },
];
