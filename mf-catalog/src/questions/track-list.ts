import type { Template } from 'shared-contracts';
import type { CallRequest } from 'shared-contracts/api/contract';
import type { ListState } from '../address/list-state.ts';

export type TrackQuestion = CallRequest<'music/getList'>;

/** What the page itself fixes, whatever its address narrows further. */
export interface ListPlace {
  /** Library of the page; null where the address chooses it. */
  library: number | null;
  /** Tag that is part of the path (`/source/12`). */
  tag?: number;
  promoted?: true;
}

export const PAGE_SIZE = 20;

/** What a list page asks the service for its rows. Rows and counts are asked apart: rows stand first, and turning a page counts nothing. */
export function rowsQuestion(place: ListPlace, state: ListState): TrackQuestion {
  return { ...narrowing(place, state), sort: state.sort ?? undefined, cursor: state.cursor ?? undefined, size: PAGE_SIZE };
}

/** What it asks for the counts beside the filters: neither order nor page matters to them. */
export function countsQuestion(place: ListPlace, state: ListState): TrackQuestion {
  return { ...narrowing(place, state), facets: true, size: 1 };
}

function narrowing(place: ListPlace, state: ListState): TrackQuestion {
  return {
    keyWords: state.keywords.length > 0 ? state.keywords.join('/') : undefined,
    musicLibraryTypeId: place.library ?? state.library ?? undefined,
    tagIds: [...(place.tag === undefined ? [] : [place.tag]), ...state.tags],
    lengths: [...state.lengths],
    tempos: [...state.tempos],
    keys: [...state.keys],
    brandId: state.brand ?? undefined,
    albumId: state.album ?? undefined,
    promoted: place.promoted || state.promoted || undefined,
  };
}

/**
 * The same questions as templates over the address, for the edge. A facet with several values is one text with commas,
 * which is no value of the service: then the page asks itself.
 */
export function rowsTemplate(place: TemplatePlace): Template {
  return { ...narrowingTemplate(place), sort: '{?sort}', cursor: '{?cursor}', size: PAGE_SIZE };
}

export function countsTemplate(place: TemplatePlace): Template {
  return { ...narrowingTemplate(place), facets: true, size: 1 };
}

interface TemplatePlace {
  library: number | null;
  /** True where the path carries a tag as `{type}`. */
  tagInPath?: true;
}

function narrowingTemplate({ library, tagInPath }: TemplatePlace): Record<string, Template> {
  return {
    keyWords: '{?keyWords}',
    musicLibraryTypeId: library ?? '{?library}',
    tagIds: [...(tagInPath ? ['{type}'] : []), '{?tag}'],
    lengths: ['{?length}'],
    tempos: ['{?tempo}'],
    keys: ['{?key}'],
    brandId: '{?brand}',
    albumId: '{?album}',
  };
}
