import type { AnnouncedPage } from 'ui-kit/announced';

/** The pages of this unit that are announced and not open yet. A page that opens leaves this list and gets a folder. */
export const ANNOUNCED_PAGES: readonly AnnouncedPage[] = [
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
