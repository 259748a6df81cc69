/** Where a page that is not open yet sends its visitor: things that work. */
export const DESTINATIONS = {
  music: '/music',
  contact: '/linkus',
  cheap: '/cheap',
  themes: '/commend',
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
  { path: '/about', name: 'about', leadsTo: ['music', 'contact'] },
  { path: '/about/activity', name: 'activity', leadsTo: ['cheap', 'music'] },
  { path: '/about/activity/detail', name: 'activityDetail', leadsTo: ['cheap'] },
  { path: '/about/case', name: 'case', leadsTo: ['music', 'themes'] },
  { path: '/about/case/detail', name: 'caseDetail', leadsTo: ['music'] },
  { path: '/about/find', name: 'find', leadsTo: ['contact', 'hot'] },
  { path: '/about/news', name: 'news', leadsTo: ['music', 'hot'] },
  { path: '/about/news/detail', name: 'newsDetail', leadsTo: ['music'] },
  { path: '/about/news/:name', name: 'newsSection', leadsTo: ['music'] },
  { path: '/about/news/:name/detail', name: 'newsSectionDetail', leadsTo: ['music'] },
  { path: '/about/partner', name: 'partner', leadsTo: ['contact', 'music'] },
  { path: '/authorize/detail', name: 'authorizeDetail', leadsTo: ['contact', 'music'] },
];
