import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from 'shared-contracts/api/music';
import { LENGTH_MARKS, TEMPO_MARKS } from 'shared-contracts/search/range-marks';
import { change, toggle } from '../address/list-changes.ts';
import type { ListState } from '../address/list-state.ts';
import type { TagGroups } from '../pages/list/load.ts';
import { FilterGroup, type FilterOption, FilterOptions, OPTIONS_SHOWN } from './filter-group.tsx';
import styles from './filters.module.css';
import { KeyWheel } from './key-wheel.tsx';
import { RangeSlider } from './range-slider.tsx';
import { lengthText, tempoText } from './range-text.ts';
import { unfoldedGroups } from './unfolded-groups.ts';

interface FilterPanelProps {
  state: ListState;
  groups: TagGroups;
  /** Counts beside the options; null while they are on their way. */
  facets: Facets | null;
  /** Tempo and key mean nothing to sound effects. */
  musical: boolean;
  /** Height that the groups may take before some begin folded, rem. */
  room: number;
  /** What is searched for: with another search the groups begin anew. */
  search: string;
  onChange(next: ListState): void;
}

interface Group {
  key: string;
  name: string;
  /** Height of its content, rem. */
  height: number;
  /** Something of it narrows the list: it begins unfolded. */
  used: boolean;
  content: ReactNode;
}

const OPTION = 2;
const SLIDER = 5;
const WHEEL = 15;

/** Every facet of a list of tracks. */
export function FilterPanel({ state, groups, facets, musical, room, search, onChange }: FilterPanelProps) {
  const { t } = useTranslation();
  const tagGroup = ({ id, name, tags }: TagGroups[number]): Group | null => {
    const options = tags.map((tag): FilterOption => {
      const count = facets ? (facets.tags.find((entry) => entry.id === tag.id)?.count ?? 0) : null;
      const checked = state.tags.includes(tag.id);
      return { key: String(tag.id), text: tag.name, checked, count, onToggle: () => onChange(toggle(state, 'tags', tag.id)) };
    });
    const useful = options.filter(({ checked, count }) => checked || count !== 0);
    return useful.length === 0
      ? null
      : {
          key: `tags ${id}`,
          name,
          // The counts come later; what is unfolded must not change with them.
          height: OPTION * (Math.min(tags.length, OPTIONS_SHOWN) + (tags.length > OPTIONS_SHOWN ? 1 : 0)),
          used: options.some(({ checked }) => checked),
          content: <FilterOptions name={name} options={useful} />,
        };
  };
  const range = (scale: 'seconds' | 'bpm', name: string): Group => {
    const marks = scale === 'bpm' ? TEMPO_MARKS : LENGTH_MARKS;
    const bars = (scale === 'bpm' ? facets?.tempoBars : facets?.lengthBars) ?? null;
    const textOf = (value: readonly [number, number]) => (scale === 'bpm' ? tempoText(value, t) : lengthText(value, t));
    return {
      key: scale,
      name,
      height: SLIDER,
      used: state[scale] !== null,
      content: (
        <RangeSlider
          marks={marks}
          value={state[scale]}
          bars={bars}
          textOf={textOf}
          onChange={(value) => onChange(change(state, { [scale]: value }))}
        />
      ),
    };
  };
  const keys: Group = {
    key: 'keys',
    name: t('filters.key'),
    height: WHEEL,
    used: state.keys.length > 0,
    content: <KeyWheel chosen={state.keys} counts={facets?.keys ?? null} onChange={(next) => onChange(change(state, { keys: next }))} />,
  };
  // Sound effects have neither tempo nor key: a search of all libraries that finds only effects offers neither.
  const hasWorks = facets !== null && facets.lengthBars.length > 0;
  const hasTempos = !hasWorks || state.bpm !== null || facets.tempoBars.length > 0;
  const hasKeys = !hasWorks || keys.used || facets.keys.length > 0;
  const all = [
    ...groups.map(tagGroup),
    musical && hasTempos ? range('bpm', t('filters.tempo')) : null,
    range('seconds', t('filters.length')),
    musical && hasKeys ? keys : null,
  ].filter((group) => group !== null);
  const [begun, setBegun] = useState(() => ({ search, unfolded: unfoldedGroups(all, room) }));
  // A group must not fold while the visitor uses another one.
  if (begun.search !== search) setBegun({ search, unfolded: unfoldedGroups(all, room) });

  return (
    <div className={styles.panel}>
      {all.map(({ key, name, used, content }) => (
        <FilterGroup key={key} name={name} open={used || begun.unfolded.has(key)}>
          {content}
        </FilterGroup>
      ))}
      {facets && !facets.exact && <p className={styles.approximate}>{t('filters.approximate')}</p>}
    </div>
  );
}
