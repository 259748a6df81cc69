import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toggle } from '../../address/list-changes.ts';
import { type ListState, withQuery } from '../../address/list-state.ts';
import { ChosenFilters } from '../../filters/chosen-filters.tsx';
import { chosenFilters, type FilterNames } from '../../filters/filter-names.ts';
import layout from '../../layout/layout.module.css';
import { SearchBox } from '../../search/search-box.tsx';
import { useSearch } from '../../search/use-search.ts';
import type { Suggestion } from '../../search/use-suggestions.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import styles from './list.module.css';
import { FilterColumn, FilterSheetButton } from './list-filters.tsx';
import { ListNotes } from './list-notes.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListData } from './load.ts';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { useListAddress } from './use-list-address.ts';
import { useLiveSearch } from './use-live-search.ts';
import { useRequestedState } from './use-requested-state.ts';

interface TrackListPageProps {
  data: ListData;
  /** Path of the page without prefix and query. */
  path: string;
  /** Heading and tabs. */
  head: ReactNode;
  /** Between search field and rows: albums that were found, categories. */
  children?: ReactNode;
  /** Above the filters in their column. */
  columnTop?: ReactNode;
  popular?: readonly string[];
  /** Names for conditions that the address knows by id. */
  names?: FilterNames;
}

/** The page of every list of tracks: search, filters, rows, paging. All of its state is in the address. */
export function TrackListPage({ data, path, head, children, columnTop, popular, names }: TrackListPageProps) {
  const { t } = useTranslation();
  const { library, rows, groups, counts } = data;
  const { asked: state, pending } = useRequestedState(data.state);
  const go = useListAddress();
  const { record, follow } = useSearch();
  const live = useLiveSearch(state, go);
  const top = useRef<HTMLDivElement>(null);
  const musical = library !== 4;
  const chosen = chosenFilters(state, groups, t, { keywords: live.chosen, names });

  const pick = (suggestion: Suggestion): void => {
    const ownTag = suggestion.kind === 'tag' && groups.some(({ tags }) => tags.some(({ id }) => id === suggestion.id));
    if (ownTag && suggestion.id !== null) {
      record(suggestion.text);
      if (!state.tags.includes(suggestion.id)) go(toggle({ ...state, keywords: live.chosen }, 'tags', suggestion.id));
    } else if (suggestion.kind === 'history' || suggestion.kind === 'keyword') {
      record(suggestion.text);
      live.commit(suggestion.text);
    } else follow(suggestion);
  };
  const filters = { state, groups, counts, musical, onChange: (next: ListState) => go(next) };

  return (
    <div className={layout.page}>
      {head}
      <div className={styles.body}>
        <FilterColumn {...filters} top={columnTop} />
        <div className={styles.results} ref={top}>
          <div className={styles.searchLine}>
            <SearchBox
              value={live.text}
              popular={popular}
              onChange={live.setText}
              onSearch={(text) => {
                record(text);
                live.commit(text);
              }}
              onPick={pick}
            />
            <FilterSheetButton {...filters} />
          </div>
          <ListNotes notes={data.notes} />
          <ChosenFilters chosen={chosen} state={state} onChange={go} />
          {children}
          <ListToolbar rows={rows} state={state} musical={musical} pending={pending} onSort={go} />
          <div className={clsx(pending && layout.pending)} aria-busy={pending}>
            {rows.list.length === 0 ? (
              <NoResults narrowed={chosen.length > 0} state={state} onChange={go} />
            ) : (
              <TrackList
                tracks={rows.list}
                head
                tagHref={(tagId) => (state.tags.includes(tagId) ? withQuery(path, state) : withQuery(path, toggle(state, 'tags', tagId)))}
              />
            )}
            <Pager
              rows={rows}
              state={data.state}
              path={path}
              musical={musical}
              onTurned={() => top.current?.scrollIntoView({ block: 'start' })}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
