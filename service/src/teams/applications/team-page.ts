import { type Locale, withLocale } from 'shared-contracts/locale/locale';

/** Pages that messages about an application lead to. */
const PAGES = { noticeTeamApproved: '/my/team', noticeTeamRejected: '/my/team/apply' } as const;

/** Address of the page that goes on after the decision about an application. */
export function pageAfter(notice: keyof typeof PAGES, origin: string, locale: Locale): string {
  return `${origin}${withLocale(PAGES[notice], locale)}`;
}
