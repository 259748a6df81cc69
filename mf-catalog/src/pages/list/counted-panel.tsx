import type { ListState } from '../../address/list-state.ts';
import { FilterPanel } from '../../filters/filter-panel.tsx';
import { useSettled } from '../../loading/answer.ts';
import type { Counts, ListData } from './load.ts';

export interface ListFiltersProps extends Pick<ListData, 'state' | 'groups' | 'counts'> {
  musical: boolean;
  /** Height that the filters may take before some begin folded, rem. */
  room: number;
  /** What is searched for: with another search the filters begin anew. */
  search: string;
  onChange(next: ListState): void;
}

/** The filters with the newest counts; the previous counts stay until the new ones load, so that nothing moves. */
export function CountedPanel({ counts, ...rest }: ListFiltersProps) {
  const settled = useSettled<Counts>(counts);
  return <FilterPanel {...rest} facets={settled?.facets ?? null} />;
}
