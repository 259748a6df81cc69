import { joinKeywords, splitKeywords } from 'shared-contracts/search/keywords';
import type { ListState } from './list-state.ts';

/** The facets whose values are ticked one by one. */
export interface FacetValues {
  tags: ListState['tags'][number];
  keys: string;
}
export type Facet = keyof FacetValues;

/** Every change except paging returns to the first page: a position in the old list means nothing in the new one. */
export function change(state: ListState, part: Partial<Omit<ListState, 'cursor'>>): ListState {
  return { ...state, ...part, cursor: null };
}

/** Ticks a value of a facet, or takes the tick away. */
export function toggle<F extends Facet>(state: ListState, facet: F, value: FacetValues[F]): ListState {
  const values = state[facet] as readonly FacetValues[F][];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return change(state, { [facet]: next } as Partial<ListState>);
}

export function addKeyword(state: ListState, keyword: string): ListState {
  const known = state.keywords.some((other) => other.toLowerCase() === keyword.toLowerCase());
  return change(state, { keywords: known ? state.keywords : [...state.keywords, keyword] });
}

export function removeKeyword(state: ListState, keyword: string): ListState {
  return change(state, { keywords: state.keywords.filter((other) => other !== keyword) });
}

/** Takes a part of a keyword away; the whole of it where nothing is left. */
export function replaceKeyword(state: ListState, keyword: string, rest: string): ListState {
  const keywords = state.keywords.flatMap((other) => (other === keyword ? splitKeywords(rest) : [other]));
  return change(state, { keywords: splitKeywords(joinKeywords(keywords)) });
}

/** Takes every filter away; the order stays, and with `keepKeywords` what was searched for. */
export function clearFilters(state: ListState, { keepKeywords }: { keepKeywords: boolean }): ListState {
  return change(state, {
    keywords: keepKeywords ? state.keywords : [],
    tags: [],
    seconds: null,
    bpm: null,
    keys: [],
    brand: null,
    album: null,
    promoted: false,
  });
}

/** How many values narrow the list, keywords and order not counted. */
export function filterCount(state: ListState): number {
  const single = [state.brand, state.album, state.seconds, state.bpm].filter((value) => value !== null).length + (state.promoted ? 1 : 0);
  return state.tags.length + state.keys.length + single;
}

/** Turns to a page; null is the first. */
export function turnTo(state: ListState, cursor: string | null): ListState {
  return { ...state, cursor };
}
