import { type Answers, pageQuery } from './page-query.ts';

export const HOME = {
  picks: pageQuery('music/getIndexRecommendList', { kind: 'index', size: 6 }),
  popular: pageQuery('searchKeyword/getList', { size: 8 }),
  banners: pageQuery('indexBanner/getList'),
  themes: pageQuery('indexTheme/getList'),
  newest: pageQuery('music/getIndexRecommendList', { kind: 'new', musicLibraryTypeId: 1, size: 8 }),
  albums: pageQuery('album/indexRecommendList', { size: 12 }),
  effects: pageQuery('music/getIndexRecommendList', { kind: 'hot', musicLibraryTypeId: 4, size: 12 }),
  libraries: pageQuery('musicLibraryType/getList'),
  brands: pageQuery('brand/getList'),
} as const;
export type HomeData = Answers<typeof HOME>;

export const OFFERS = {
  combinations: pageQuery('lcom/getList'),
  promoted: pageQuery('music/getList', { promoted: true, size: 10 }),
  buyout: pageQuery('album/materialList', { size: 12 }),
  buyoutSteps: pageQuery('albumPriceConfig/minAlbumNum'),
  activities: pageQuery('activity/searchList', { size: 6 }),
} as const;
export type OffersData = Answers<typeof OFFERS>;

/** Albums recommended below the themes. */
export const RECOMMENDED_ALBUMS = pageQuery('album/recommendList', { size: 6 });
