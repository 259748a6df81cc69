import type { Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { readAddressValue } from 'shared-contracts/routing/address-values';
import { EFFECTS_LIBRARY } from '../routes/libraries.ts';

/** Page sizes of the lists that are turned by page number. */
/** One large tile of four and twelve small ones: four full lines of four. */
export const THEMES_PER_PAGE = 13;
export const CHART_SIZE = 30;
export const ALBUM_TRACKS_PER_PAGE = 50;

/** Page number of a query; 1 for anything invalid. */
export function readPage(query: URLSearchParams): number {
  return readAddressValue('page', query.get('page')) ?? 1;
}

export const THEMES = pageQuery('indexTheme/themeRecommendList', { page: '{?page:page}', size: THEMES_PER_PAGE });

export type ChartKind = 'hot' | 'day';

export function chartQuery(kind: ChartKind): PageQuery<'music/getIndexRecommendList'> {
  return pageQuery('music/getIndexRecommendList', { kind, page: '{?page:page}', size: CHART_SIZE });
}

/** The sound effects of most heat: a chart of their own beside that of the music. */
export const EFFECTS_CHART = pageQuery('music/getIndexRecommendList', { kind: 'hot', musicLibraryTypeId: EFFECTS_LIBRARY, size: 12 });

/**
 * Prices of licences: the line above a list says for which use its prices are, and the licence box in the page of a track, which another
 * unit draws, has only the answers of the page on the server.
 */
export const PRICE_TABLE = pageQuery('grantTag/getGrantData');

export const HOME = {
  picks: pageQuery('music/getIndexRecommendList', { kind: 'index', size: 6 }),
  popular: pageQuery('searchKeyword/getList', { size: 8 }),
  banners: pageQuery('indexBanner/getList'),
  themes: pageQuery('indexTheme/getList'),
  newest: pageQuery('music/getIndexRecommendList', { kind: 'new', musicLibraryTypeId: 1, size: 8 }),
  albums: pageQuery('album/indexRecommendList', { size: 12 }),
  effects: EFFECTS_CHART,
  libraries: pageQuery('musicLibraryType/getList'),
  brands: pageQuery('brand/getList'),
  prices: PRICE_TABLE,
} as const;
export type HomeData = Answers<typeof HOME>;

export const OFFERS = {
  combinations: pageQuery('lcom/getList'),
  promoted: pageQuery('music/getList', { promoted: true, size: 10 }),
  buyout: pageQuery('album/materialList', { size: 12 }),
  buyoutSteps: pageQuery('albumPriceConfig/minAlbumNum'),
  activities: pageQuery('activity/searchList', { size: 6 }),
  prices: PRICE_TABLE,
} as const;
export type OffersData = Answers<typeof OFFERS>;

/** Albums recommended below the themes. */
export const RECOMMENDED_ALBUMS = pageQuery('album/recommendList', { size: 6 });

/**
 * A query of a page: a call and the template of its request over the address. The route's `data` and the page's loader use
 * the same value, so the edge prefetches exactly what the page asks.
 */
export interface PageQuery<C extends CallName = CallName> {
  call: C;
  params: Template;
}

/** Queries by name, and the answers to them. */
export type PageQueries = Record<string, PageQuery>;
export type Answers<Group extends PageQueries> = { [Name in keyof Group]: Promise<CallResponse<Group[Name]['call']>> };

/** Gives a query the type of its call. */
export function pageQuery<C extends CallName>(call: C, params: Template = {}): PageQuery<C> {
  return { call, params };
}
