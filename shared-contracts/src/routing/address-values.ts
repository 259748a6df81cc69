import { FAVOURITE, type FavouriteType } from '../favourites/folder-name.ts';
import { searchText } from '../search/keywords.ts';
import { isMarkRange, LENGTH_MARKS, type MarkRange, TEMPO_MARKS } from '../search/range-marks.ts';
import {
  CURSOR_MAX,
  ID_MAX,
  KEYS_MAX,
  LENGTHS,
  type Length,
  LIBRARY_MAX,
  MUSIC_KEY,
  SORTS,
  type Sort,
  TAGS_MAX,
  TEMPOS,
  type Tempo,
} from '../search/track-filters.ts';

/** Deepest page that is addressed by number: numbered lists are short, and deep offsets are slow. */
const PAGE_MAX = 500;

/**
 * Readers of path parameters and query values by type. A template names the type (`{?tag:ids}`) and a page reads its state
 * with the same reader, so edge, shell and page build the same request. An invalid value reads as absent (`undefined`) or as
 * an empty list.
 */
const READERS = {
  id: (text: string): number | undefined => wholeNumber(text, ID_MAX),
  ids: (text: string): number[] =>
    unique(
      parts(text)
        .map((part) => wholeNumber(part, ID_MAX))
        .filter((part) => part !== undefined),
    ).slice(0, TAGS_MAX),
  library: (text: string): number | undefined => wholeNumber(text, LIBRARY_MAX),
  /** From two on: the first page has no number, neither in its address nor in its request. */
  page: (text: string): number | undefined => {
    const page = /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1;
    return page > 1 ? page : undefined;
  },
  /** Type of favourites. Tracks are what a folder opens with: their type is in no request. */
  favourites: (text: string): FavouriteType | undefined => (text === 'album' || text === 'theme' ? FAVOURITE[text] : undefined),
  flag: (text: string): true | undefined => (text === '1' ? true : undefined),
  keywords: (text: string): string | undefined => searchText(text) || undefined,
  cursor: (text: string): string | undefined => (text !== '' && text.length <= CURSOR_MAX ? text : undefined),
  sort: (text: string): Sort | undefined => SORTS.find((value) => value === text),
  lengths: (text: string): Length[] => LENGTHS.filter((value) => parts(text).includes(value)),
  tempos: (text: string): Tempo[] => TEMPOS.filter((value) => parts(text).includes(value)),
  /** `30-120`; a last mark may be left out, as in `300-`. */
  lengthRange: (text: string): MarkRange | undefined => rangeOf(text, LENGTH_MARKS),
  tempoRange: (text: string): MarkRange | undefined => rangeOf(text, TEMPO_MARKS),
  musicKeys: (text: string): string[] => unique(parts(text).filter((value) => MUSIC_KEY.test(value))).slice(0, KEYS_MAX),
};

export type AddressType = keyof typeof READERS;
type AddressValue<T extends AddressType> = ReturnType<(typeof READERS)[T]>;

/** Reads a path parameter or query value; `null` and `undefined` read as empty. */
export function readAddressValue<T extends AddressType>(type: T, text: string | null | undefined): AddressValue<T> {
  return READERS[type](text ?? '') as AddressValue<T>;
}

export function isAddressType(name: string): name is AddressType {
  return Object.hasOwn(READERS, name);
}

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}

function rangeOf(text: string, marks: readonly number[]): MarkRange | undefined {
  const [, from = '', to = ''] = /^(\d{0,4})-(\d{0,4})$/.exec(text) ?? [];
  const range: MarkRange = [Number(from) || marks[0]!, Number(to) || marks.at(-1)!];
  return isMarkRange(range, marks) ? range : undefined;
}

function parts(text: string): string[] {
  return text.split(',').filter(Boolean);
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
