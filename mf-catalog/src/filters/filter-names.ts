import type { TFunction } from 'i18next';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { change, removeKeyword, toggle } from '../address/list-changes.ts';
import type { ListState } from '../address/list-state.ts';
import type { TagGroups } from '../pages/list/load.ts';
import { lengthText, tempoText } from './range-text.ts';

/** One chosen condition in words, and the state without it. */
export interface ChosenFilter {
  key: string;
  text: string;
  without: ListState;
}

/** Names of what the address knows by id. */
export interface FilterNames {
  brand?: string;
}

/** Every condition that narrows a list, in the order in which it was chosen within each kind. */
export function chosenFilters(
  state: ListState,
  groups: TagGroups,
  t: TFunction,
  { keywords = state.keywords, names = {} }: { keywords?: readonly string[]; names?: FilterNames } = {},
): ChosenFilter[] {
  const tagName = (id: number): string => groups.flatMap(({ tags }) => tags).find((tag) => tag.id === id)?.name ?? `#${id}`;
  const single: ChosenFilter[] = [];
  if (state.promoted) single.push({ key: 'promoted', text: t('filters.promoted'), without: change(state, { promoted: false }) });
  if (state.brand !== null) {
    single.push({ key: 'brand', text: t('filters.brand', { name: names.brand ?? state.brand }), without: change(state, { brand: null }) });
  }
  if (state.album !== null) {
    single.push({ key: 'album', text: t('filters.album', { id: state.album }), without: change(state, { album: null }) });
  }
  return [
    ...keywords.map((word) => ({ key: `word ${word}`, text: word, without: removeKeyword(state, word) })),
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
