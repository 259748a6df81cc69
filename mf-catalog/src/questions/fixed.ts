import type { Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallRequest } from 'shared-contracts/api/contract';

/** A question that is the same for every visitor of a page: the loader asks it, and the edge asks it before. */
export interface FixedQuestion<C extends CallName> {
  call: C;
  params: CallRequest<C> & Template;
}

function question<C extends CallName>(call: C, params: CallRequest<C> & Template): FixedQuestion<C> {
  return { call, params };
}

export const HOME = {
  picks: question('music/getIndexRecommendList', { kind: 'index', size: 6 }),
  popular: question('searchKeyword/getList', { size: 8 }),
  banners: question('indexBanner/getList', {}),
  themes: question('indexTheme/getList', {}),
  newest: question('music/getIndexRecommendList', { kind: 'new', musicLibraryTypeId: 1, size: 8 }),
  albums: question('album/indexRecommendList', { size: 12 }),
  effects: question('music/getIndexRecommendList', { kind: 'hot', musicLibraryTypeId: 4, size: 12 }),
  libraries: question('musicLibraryType/getList', {}),
  brands: question('brand/getList', {}),
} as const;

export const OFFERS = {
  combinations: question('lcom/getList', {}),
  promoted: question('music/getList', { promoted: true, size: 10 }),
  buyout: question('album/materialList', { size: 12 }),
  buyoutSteps: question('albumPriceConfig/minAlbumNum', {}),
  activities: question('activity/searchList', { size: 6 }),
} as const;

/** Albums recommended below the themes. */
export const RECOMMENDED_ALBUMS = question('album/recommendList', { size: 6 });

export function tagGroups(library: number | null): FixedQuestion<'musicLibraryTag/getMusicVersionTagList'> {
  return question('musicLibraryTag/getMusicVersionTagList', library === null ? {} : { musicLibraryTypeId: library });
}
