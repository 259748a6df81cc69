import type { Template } from 'shared-contracts';
import type { CallRequest } from 'shared-contracts/api/contract';

/*
 * Lists that are turned by number: they end after a few pages, so numbers stay cheap.
 */

/** One as large as four and twelve beside it: four whole lines of four. */
export const THEMES_PER_PAGE = 13;
export const CHART_SIZE = 30;
export const ALBUM_TRACKS_PER_PAGE = 50;
const SHALLOW_PAGES = 500;

/** Page number of a query, as far as pages go by number; 1 for anything that is none. */
export function readPage(query: URLSearchParams): number {
  const given = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(given) ? Math.min(Number(given), SHALLOW_PAGES) : 1;
}

/** The first page is asked for without a number, as its address has none. */
function pageParam(page: number): number | undefined {
  return page > 1 ? page : undefined;
}

export function themesQuestion(page: number): CallRequest<'indexTheme/themeRecommendList'> {
  return { page: pageParam(page), size: THEMES_PER_PAGE };
}
export const THEMES_TEMPLATE: Template = { page: '{?page}', size: THEMES_PER_PAGE };

export type ChartKind = 'hot' | 'day';

export function chartQuestion(kind: ChartKind, page: number): CallRequest<'music/getIndexRecommendList'> {
  return { kind, page: pageParam(page), size: CHART_SIZE };
}
export function chartTemplate(kind: ChartKind): Template {
  return { kind, page: '{?page}', size: CHART_SIZE };
}

export function tracksOfQuestion(id: number, page: number): CallRequest<'album/albumMusicList'> {
  return { id, page: pageParam(page), size: ALBUM_TRACKS_PER_PAGE };
}
export const TRACKS_OF_TEMPLATE: Template = { id: '{?id}', page: '{?page}', size: ALBUM_TRACKS_PER_PAGE };
