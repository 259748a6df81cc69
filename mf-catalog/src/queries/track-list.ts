import type { Template } from 'shared-contracts';
import { type PageQuery, pageQuery } from './page-query.ts';

/** What the route of a list fixes, whatever its address narrows further. */
export interface ListScope {
  /** Library of the page; null where the address chooses it. */
  library: number | null;
  /** True where the path carries a tag as `{type}` (`/source/12`). */
  tagInPath?: true;
}

export interface TrackListQueries {
  /** Rows and counts are separate queries: rows arrive first, and turning a page counts nothing. */
  rows: PageQuery<'music/getList'>;
  /** Counts beside the filters: neither order nor page matters to them. */
  counts: PageQuery<'music/getList'>;
  groups: PageQuery<'musicLibraryTag/getMusicVersionTagList'>;
}

const PAGE_SIZE = 20;

export function trackListQueries(scope: ListScope): TrackListQueries {
  const filters = filtersTemplate(scope);
  return {
    rows: pageQuery('music/getList', { ...filters, sort: '{?sort:sort}', cursor: '{?cursor:cursor}', size: PAGE_SIZE }),
    counts: pageQuery('music/getList', { ...filters, facets: true, size: 1 }),
    groups: tagGroups(scope.library),
  };
}

export function tagGroups(library: number | null): TrackListQueries['groups'] {
  return pageQuery('musicLibraryTag/getMusicVersionTagList', library === null ? {} : { musicLibraryTypeId: library });
}

function filtersTemplate({ library, tagInPath }: ListScope): Record<string, Template> {
  return {
    keyWords: '{?keyWords:keywords}',
    musicLibraryTypeId: library ?? '{?library:library}',
    tagIds: [...(tagInPath ? ['{type:id!}'] : []), '{?tag:ids}'],
    seconds: '{?length:lengthRange}',
    bpm: '{?tempo:tempoRange}',
    keys: '{?key:musicKeys}',
    brandId: '{?brand:id}',
    albumId: '{?album:id}',
    promoted: '{?promoted:flag}',
  };
}

/** The album and the brand that a list is narrowed to. Before its other queries: the first that the address has values for names the page. */
export const COLLECTIONS = {
  album: pageQuery('album/albumDetail', { id: '{?album:id!}' }),
  brand: pageQuery('brand/getById', { id: '{?brand:id!}' }),
} as const;

/** Albums shown beside the tracks of a search. */
export const SEARCH = {
  albums: pageQuery('album/albumList', {
    keyWords: '{?keyWords:keywords}',
    musicLibraryTypeId: '{?library:library}',
    brandId: '{?brand:id}',
    size: 6,
  }),
} as const;
