import type { TFunction } from 'i18next';
import type { SearchAnswer } from 'shared-contracts/api/music';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { change, removeKeyword, replaceKeyword, toggle } from '../address/list-changes.ts';
import type { ListState } from '../address/list-state.ts';
import type { TagGroups } from '../pages/list/load.ts';
import { lengthText, tempoText } from './range-text.ts';

/** One chosen condition in words, and the state without it. */
export interface ChosenFilter {
  key: string;
  text: string;
  without: ListState;
  /** The keyword that it is. */
  keyword?: string;
}

/** Names of what the address knows by id. */
export interface FilterNames {
  album?: string;
  brand?: string;
}

/** Every condition that narrows a list, in the order in which it was chosen within each kind. */
export function chosenFilters(
  state: ListState,
  groups: TagGroups,
  t: TFunction,
  {
    keywords = state.keywords,
    names = {},
    search = null,
  }: { keywords?: readonly string[]; names?: FilterNames; search?: SearchAnswer | null } = {},
): ChosenFilter[] {
  // A search that says only what it does not want is those chips alone.
  const wanted = search && search.excluded.length > 0 && search.parts.length === 0 ? [] : keywords;
  const tagName = (id: number): string => groups.flatMap(({ tags }) => tags).find((tag) => tag.id === id)?.name ?? `#${id}`;
  const single: ChosenFilter[] = [];
  if (state.promoted) single.push({ key: 'promoted', text: t('filters.promoted'), without: change(state, { promoted: false }) });
  if (state.brand !== null) {
    single.push({ key: 'brand', text: t('filters.brand', { name: names.brand ?? state.brand }), without: change(state, { brand: null }) });
  }
  if (state.album !== null) {
    single.push({ key: 'album', text: t('filters.album', { name: names.album ?? state.album }), without: change(state, { album: null }) });
  }
  return [
    ...wanted.map((word) => ({ key: `word ${word}`, text: word, keyword: word, without: removeKeyword(state, word) })),
    ...(search?.excluded ?? []).map(({ text, keyword, rest }, at) => ({
      key: `without ${at} ${text}`,
      text: t('filters.without', { word: text }),
      without: replaceKeyword(state, keyword, rest),
    })),
    ...single,
    ...state.tags.map((id) => ({ key: `tag ${id}`, text: tagName(id), without: toggle(state, 'tags', id) })),
    ...(state.seconds ? [{ key: 'length', text: lengthText(state.seconds, t), without: change(state, { seconds: null }) }] : []),
    ...(state.bpm ? [{ key: 'tempo', text: tempoText(state.bpm, t), without: change(state, { bpm: null }) }] : []),
    ...state.keys.map((value) => ({
      key: `key ${value}`,
      text: `${t('filters.key')} ${writtenKey(value)}`,
      without: toggle(state, 'keys', value),
    })),
  ];
}
