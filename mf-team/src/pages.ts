import type { AnnouncedPage } from 'ui-kit/announced';

/** The pages of this unit that are announced and not open yet. A page that opens leaves this list and gets a folder. */
export const ANNOUNCED_PAGES: readonly AnnouncedPage[] = [
  { path: '/my/teamOrder', name: 'teamOrder', leadsTo: ['music', 'search', 'contact'] },
  { path: '/my/teamOrder/detail', name: 'teamOrderDetail', leadsTo: ['music', 'search', 'contact'] },
  { path: '/my/baoyouliang', name: 'inventory', leadsTo: ['contact', 'music', 'search'] },
  { path: '/my/baoyouliang/allot', name: 'inventoryAllot', leadsTo: ['contact'] },
  { path: '/my/baoyouliang/detail', name: 'inventoryDetail', leadsTo: ['contact', 'music', 'search'] },
];
