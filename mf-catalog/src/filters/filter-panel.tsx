import { useTranslation } from 'react-i18next';
import type { TrackList } from 'shared-contracts/api/music';
import { LENGTHS, TEMPOS } from 'shared-contracts/search/track-filters';
import { toggle } from '../address/list-changes.ts';
import type { ListState } from '../address/list-state.ts';
import type { TagGroups } from '../pages/list/load.ts';
import { FilterGroup, type FilterOption } from './filter-group.tsx';
import styles from './filters.module.css';

type Facets = NonNullable<TrackList['facets']>;

interface FilterPanelProps {
  state: ListState;
  groups: TagGroups;
  /** Counts beside the options; null while they are on their way. */
  facets: Facets | null;
  /** Tempo and key mean nothing to sound effects. */
  musical: boolean;
  onChange(next: ListState): void;
}

/** Every facet of a list of tracks. */
export function FilterPanel({ state, groups, facets, musical, onChange }: FilterPanelProps) {
  const { t } = useTranslation();
  const countOf = <Entry extends { count: number }>(list: readonly Entry[] | undefined, fits: (entry: Entry) => boolean): number | null =>
    list ? (list.find(fits)?.count ?? 0) : null;

  const tagOptions = (tags: TagGroups[number]['tags']): FilterOption[] =>
    tags.map(({ id, name }) => ({
      key: String(id),
      text: name,
      checked: state.tags.includes(id),
      count: countOf(facets?.tags, (entry) => entry.id === id),
      onToggle: () => onChange(toggle(state, 'tags', id)),
    }));
  const lengths: FilterOption[] = LENGTHS.map((value) => ({
    key: value,
    text: t(`length.${value}`),
    checked: state.lengths.includes(value),
    count: countOf(facets?.lengths, (entry) => entry.value === value),
    onToggle: () => onChange(toggle(state, 'lengths', value)),
  }));
  const tempos: FilterOption[] = TEMPOS.map((value) => ({
    key: value,
    text: t(`tempo.${value}`),
    checked: state.tempos.includes(value),
    count: countOf(facets?.tempos, (entry) => entry.value === value),
    onToggle: () => onChange(toggle(state, 'tempos', value)),
  }));

  return (
    <div className={styles.panel}>
      {groups.map((group) => (
        <FilterGroup key={group.id} name={group.name} options={tagOptions(group.tags)} />
      ))}
      <FilterGroup name={t('filters.length')} options={lengths} />
      {musical && <FilterGroup name={t('filters.tempo')} options={tempos} />}
      {musical && <FilterGroup name={t('filters.key')} options={keyOptions(state, facets, onChange)} />}
      {facets && !facets.exact && <p className={styles.approximate}>{t('filters.approximate')}</p>}
    </div>
  );
}

/** Keys are known from the tracks alone: those that occur, and those chosen. */
function keyOptions(state: ListState, facets: Facets | null, onChange: FilterPanelProps['onChange']): FilterOption[] {
  const counted = facets?.keys ?? [];
  const values = [...new Set([...counted.map(({ value }) => value), ...state.keys])].sort();
  return values.map((value) => ({
    key: value,
    text: value,
    checked: state.keys.includes(value),
    count: counted.find((entry) => entry.value === value)?.count ?? (facets ? 0 : null),
    onToggle: () => onChange(toggle(state, 'keys', value)),
  }));
}
