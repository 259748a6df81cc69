import type { Locale } from 'shared-contracts/locale/locale';

/** Texts of the fragments: apart from those of the pages, because every list of tracks loads them. */
const ZH = {
  add: { 1: '收藏专辑', 2: '收藏专题', 3: '收藏' },
  remove: { 1: '取消收藏专辑', 2: '取消收藏专题', 3: '取消收藏' },
  member: '我的账户',
};

export const TEXTS: Record<Locale, typeof ZH> = {
  zh: ZH,
  en: {
    add: { 1: 'Add album to favorites', 2: 'Add theme to favorites', 3: 'Add to favorites' },
    remove: { 1: 'Remove album from favorites', 2: 'Remove theme from favorites', 3: 'Remove from favorites' },
    member: 'My account',
  },
};
