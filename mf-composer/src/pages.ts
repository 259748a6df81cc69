import type { AnnouncedPage } from 'ui-kit/announced';

/** The pages of this unit that are announced and not open yet. A page that opens leaves this list and gets a folder. */
export const ANNOUNCED_PAGES: readonly AnnouncedPage[] = [{ path: '/my/composer', name: 'composer', leadsTo: ['music', 'contact'] }];
