import { readAddressValue } from 'shared-contracts/routing/address-values';
import { type PageQuery, pageQuery } from './page-query.ts';

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
