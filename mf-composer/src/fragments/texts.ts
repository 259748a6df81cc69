import type { Locale } from 'shared-contracts/locale/locale';

/** Texts of the fragments: apart from those of the pages, because the page of each track loads them. */
export const TEXTS: Record<Locale, Record<string, string>> = {
  zh: {
    about: '作曲家',
    works: '全部 {{count}} 首作品',
    follow: '关注',
    following: '已关注',
    followName: '关注{{name}}',
    followed: '已关注{{name}}。有新作品时发邮件告诉您，每周最多一封。',
    unfollowed: '已取消关注{{name}}',
  },
  en: {
    about: 'Composer',
    works_one: 'Their one track',
    works_other: 'All {{count}} tracks',
    follow: 'Follow',
    following: 'Following',
    followName: 'Follow {{name}}',
    followed: 'You follow {{name}}. New tracks come by email, once a week at most.',
    unfollowed: 'You no longer follow {{name}}',
  },
};
