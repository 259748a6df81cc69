/** Where a page that is not open yet sends its visitor: things that work. */
export const DESTINATIONS = {
  music: '/music',
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
  { path: '/my/team', name: 'team', leadsTo: ['music', 'contact'] },
  { path: '/my/team/apply', name: 'apply', leadsTo: ['contact'] },
  { path: '/my/teamOrder', name: 'teamOrder', leadsTo: ['music', 'contact'] },
  { path: '/my/teamOrder/detail', name: 'teamOrderDetail', leadsTo: ['contact'] },
  { path: '/my/baoyouliang', name: 'inventory', leadsTo: ['contact', 'music'] },
  { path: '/my/baoyouliang/allot', name: 'inventoryAllot', leadsTo: ['contact'] },
  { path: '/my/baoyouliang/detail', name: 'inventoryDetail', leadsTo: ['contact'] },
];
