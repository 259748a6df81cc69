import type { CallRequest } from 'shared-contracts/api/contract';
import { parseKeywords } from 'shared-contracts/search/keywords';

type TrackFilter = CallRequest<'music/getList'>;
export type Sort = NonNullable<TrackFilter['sort']>;
export type Length = NonNullable<TrackFilter['lengths']>[number];
export type Tempo = NonNullable<TrackFilter['tempos']>[number];

/** In the order in which the page offers them. */
export const SORTS = [
  'relevance',
  'new',
  'hot',
  'priceAsc',
  'priceDesc',
  'durationAsc',
  'durationDesc',
  'bpmAsc',
  'bpmDesc',
] as const satisfies readonly Sort[];
/** Seconds from–to. */
export const LENGTHS = ['0-30', '30-60', '60-120', '120-300', '300-'] as const satisfies readonly Length[];
export const TEMPOS = ['slow', 'medium', 'fast', 'veryFast'] as const satisfies readonly Tempo[];

/** What a list shows, as its address says it. Everything that changes the list is here and nowhere else. */
export interface ListState {
  keywords: readonly string[];
  tags: readonly number[];
  lengths: readonly Length[];
  tempos: readonly Tempo[];
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
  lengths: [],
  tempos: [],
  keys: [],
  library: null,
  brand: null,
  album: null,
  promoted: false,
  sort: null,
  cursor: null,
};

/** Longest cursor that the service takes. */
const CURSOR_MAX = 200;
const TAGS_MAX = 30;
const KEYS_MAX = 24;
const MUSIC_KEY = /^[A-G][#b]?m?$/;

/** Reads a query. Values that the shop does not know are left out, so a mistyped address still shows a list. */
export function readListState(query: URLSearchParams): ListState {
  const library = wholeNumber(query.get('library'));
  const sort = query.get('sort');
  const cursor = query.get('cursor');
  return {
    keywords: parseKeywords(query.get('keyWords') ?? '').words,
    tags: unique(parts(query, 'tag').map(wholeNumber).filter(isPresent)).slice(0, TAGS_MAX),
    lengths: LENGTHS.filter((value) => parts(query, 'length').includes(value)),
    tempos: TEMPOS.filter((value) => parts(query, 'tempo').includes(value)),
    keys: unique(parts(query, 'key').filter((value) => MUSIC_KEY.test(value))).slice(0, KEYS_MAX),
    library: library !== null && library <= 5 ? library : null,
    brand: wholeNumber(query.get('brand')),
    album: wholeNumber(query.get('album')),
    promoted: query.get('promoted') === '1',
    sort: SORTS.find((value) => value === sort) ?? null,
    cursor: cursor !== null && cursor !== '' && cursor.length <= CURSOR_MAX ? cursor : null,
  };
}

/** The query of a state, without question mark, the same text for the same state; empty for the plain list. */
export function writeListState(state: ListState): string {
  const entries: Array<[string, string]> = [
    ['keyWords', state.keywords.join('/')],
    ['library', text(state.library)],
    ['brand', text(state.brand)],
    ['album', text(state.album)],
    ['promoted', state.promoted ? '1' : ''],
    ['tag', state.tags.join(',')],
    ['length', state.lengths.join(',')],
    ['tempo', state.tempos.join(',')],
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

function parts(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter(Boolean);
}

/** An id as the service knows it; anything else is none. */
function wholeNumber(value: string | null): number | null {
  if (value === null || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const number = Number(value);
  return number <= 2_147_483_647 ? number : null;
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function text(value: string | number | null): string {
  return value === null ? '' : String(value);
}

/** Commas and slashes stay legible: a query allows both. */
function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%2F', '/');
}
