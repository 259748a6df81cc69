import { readAddressValue } from 'shared-contracts/routing/address-values';
import { joinKeywords, splitKeywords } from 'shared-contracts/search/keywords';
import { LENGTH_MARKS, type MarkRange, TEMPO_MARKS } from 'shared-contracts/search/range-marks';
import { KEYWORDS_PARAM } from 'shared-contracts/search/search-path';
import type { Sort } from 'shared-contracts/search/track-filters';

/** State of a list page, as its address holds it. Everything that changes the list is part of it. */
export interface ListState {
  keywords: readonly string[];
  tags: readonly number[];
  /** Whole seconds; null for any length. */
  seconds: MarkRange | null;
  /** Beats a minute; null for any tempo. */
  bpm: MarkRange | null;
  /** Musical keys such as `C`, `F#m`. */
  keys: readonly string[];
  library: number | null;
  brand: number | null;
  album: number | null;
  promoted: boolean;
  sort: Sort | null;
  /** Opaque place of a page in the list; null on the first page. */
  cursor: string | null;
}

export const EMPTY_STATE: ListState = {
  keywords: [],
  tags: [],
  seconds: null,
  bpm: null,
  keys: [],
  library: null,
  brand: null,
  album: null,
  promoted: false,
  sort: null,
  cursor: null,
};

/** Reads a query with the readers of the request templates. Invalid values are left out, so a mistyped address still shows a list. */
export function readListState(query: URLSearchParams): ListState {
  return {
    keywords: splitKeywords(query.get(KEYWORDS_PARAM) ?? ''),
    tags: readAddressValue('ids', query.get('tag')),
    seconds: readAddressValue('lengthRange', query.get('length')) ?? null,
    bpm: readAddressValue('tempoRange', query.get('tempo')) ?? null,
    keys: readAddressValue('musicKeys', query.get('key')),
    library: readAddressValue('library', query.get('library')) ?? null,
    brand: readAddressValue('id', query.get('brand')) ?? null,
    album: readAddressValue('id', query.get('album')) ?? null,
    promoted: readAddressValue('flag', query.get('promoted')) ?? false,
    sort: readAddressValue('sort', query.get('sort')) ?? null,
    cursor: readAddressValue('cursor', query.get('cursor')) ?? null,
  };
}

/** The query of a state, without question mark, the same text for the same state; empty for the plain list. */
export function writeListState(state: ListState): string {
  const entries: Array<[string, string]> = [
    [KEYWORDS_PARAM, joinKeywords(state.keywords)],
    ['library', text(state.library)],
    ['brand', text(state.brand)],
    ['album', text(state.album)],
    ['promoted', state.promoted ? '1' : ''],
    ['tag', state.tags.join(',')],
    ['length', rangeText(state.seconds, LENGTH_MARKS)],
    ['tempo', rangeText(state.bpm, TEMPO_MARKS)],
    ['key', state.keys.join(',')],
    ['sort', text(state.sort)],
    ['cursor', text(state.cursor)],
  ];
  return entries
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
}

/** Path with its query; the question mark only where there is a query. */
export function withQuery(path: string, state: ListState): string {
  const query = writeListState(state);
  return query === '' ? path : `${path}?${query}`;
}

function text(value: string | number | null): string {
  return value === null ? '' : String(value);
}

/** An open end is left out: `300-` is 300 and more. */
function rangeText(range: MarkRange | null, marks: readonly number[]): string {
  if (range === null) return '';
  const [from, to] = range;
  return `${from === marks[0] ? '' : from}-${to === marks.at(-1) ? '' : to}`;
}

/** Commas and slashes stay legible: a query allows both. */
function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%2F', '/');
}
