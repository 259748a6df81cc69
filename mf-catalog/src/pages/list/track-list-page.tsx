import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stripLocale } from 'shared-contracts/locale/locale';
import { joinKeywords, KEYWORDS_MAX } from 'shared-contracts/search/keywords';
import { focusListHead, Icon } from 'ui-kit/core';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'ui-kit/router';
import { toggle } from '../../address/list-changes.ts';
import { type ListState, readListState, withQuery, writeListState } from '../../address/list-state.ts';
import { ChosenFilters } from '../../filters/chosen-filters.tsx';
import { chosenFilters, type FilterNames } from '../../filters/filter-names.ts';
import layout from '../../layout/layout.module.css';
import type { ListNote } from '../../loading/source.ts';
import { EFFECTS_LIBRARY } from '../../routes/libraries.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { useSearch } from '../../search/use-search.ts';
import type { Suggestion } from '../../search/use-suggestions.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import styles from './list.module.css';
import { FilterColumn, FilterSheetButton } from './list-filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListData } from './load.ts';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { Nearest, SearchNote } from './search-note.tsx';
import { useLiveSearch } from './use-live-search.ts';

/** Heights of a row and of what follows the rows, rem. */
const ROW = 4;
const PAGER = 6;

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
  const onTurned = useTurnedPage(top, data.state.cursor);
  const musical = library !== EFFECTS_LIBRARY;
  const nearest = rows.search?.nearest ?? rows.nearest;
  const chosen = chosenFilters(state, groups, t, { keywords: live.chosen, names, search: rows.search });

  const pick = (suggestion: Suggestion): void => {
    const ownTag = suggestion.kind === 'tag' && groups.some(({ tags }) => tags.some(({ id }) => id === suggestion.id));
    if (ownTag && suggestion.id !== null) {
      record(suggestion.text);
      if (!state.tags.includes(suggestion.id)) go(toggle({ ...state, keywords: live.chosen }, 'tags', suggestion.id));
    } else if (suggestion.kind === 'history' || suggestion.kind === 'keyword' || suggestion.kind === 'composer') {
      record(suggestion.text);
      live.commit(suggestion.text);
    } else follow(suggestion);
  };
  const focusField = (): void => top.current?.querySelector<HTMLElement>('[data-search-field]')?.focus();
  const room = rows.list.length * ROW + PAGER;
  const filters = {
    state,
    groups,
    counts,
    musical,
    room,
    search: joinKeywords(data.state.keywords),
    onChange: (next: ListState) => go(next),
  };

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
              results={path}
              effects={!musical}
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
          {rows.search && <SearchNote search={rows.search} />}
          <ChosenFilters
            chosen={chosen}
            state={state}
            onChange={go}
            onEdit={(keyword) => {
              live.edit(keyword);
              focusField();
            }}
            onNarrow={() => {
              live.narrow();
              focusField();
            }}
          />
          {children}
          <ListToolbar rows={rows} pages={data.pages} state={state} library={library} pending={pending} onSort={go} />
          <div className={clsx(pending && layout.pending)} aria-busy={pending}>
            {rows.list.length === 0 ? (
              <NoResults narrowed={chosen.length > 0} state={state} onChange={go} />
            ) : (
              <TrackList
                tracks={rows.list}
                pages={data.pages}
                prices={data.prices}
                head
                tagHref={(tagId) => (state.tags.includes(tagId) ? withQuery(path, state) : withQuery(path, toggle(state, 'tags', tagId)))}
              />
            )}
            {nearest && <Nearest nearest={nearest} />}
            <Pager rows={rows} state={data.state} path={path} library={library} onTurned={onTurned} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Explains why a list differs from what its address requested. */
function ListNotes({ notes }: { notes: readonly ListNote[] }) {
  const { t } = useTranslation();
  return notes.map((note) => (
    <p key={note} className={styles.note} role="status">
      <Icon name="info" size={1} />
      {t(`list.note.${note}`, { max: KEYWORDS_MAX })}
    </p>
  ));
}

/**
 * Scrolls to the head of the list when the next page of it is drawn. A press must not scroll by itself: the router records the scroll
 * position of the page that is left, for the way back, only after the press. Returns what a press has to call.
 */
function useTurnedPage(list: RefObject<HTMLElement | null>, cursor: string | null): () => void {
  const isTurned = useRef(false);
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cursor is another page
  useLayoutEffect(() => {
    const turned = isTurned.current && type !== 'POP';
    isTurned.current = false;
    if (!turned) return;
    list.current?.scrollIntoView({ block: 'start' });
    focusListHead(list.current);
  }, [cursor]);
  return useCallback(() => {
    isTurned.current = true;
  }, []);
}

/**
 * Changes the state of a list by navigating to its address. Each filter is a history entry;
 * `replace` is for changes without an entry (letters of a word).
 */
function useListAddress(): (next: ListState, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (next, { replace = false } = {}) => navigate(`?${writeListState(next)}`, { replace, preventScrollReset: true }),
    [navigate],
  );
}

/**
 * The state that the visitor requested last, while the rows of the previous one still show. A ticked filter shows at once,
 * and two quick ticks are two filters, however slow the connection is.
 */
function useRequestedState(arrived: ListState): { asked: ListState; pending: boolean } {
  const { state, location } = useNavigation();
  const current = useLocation();
  // The shell shows progress for other pages. Only one of the two pathnames has the language prefix.
  const pending = state === 'loading' && location !== undefined && stripLocale(location.pathname) === stripLocale(current.pathname);
  const query = pending ? location.search : null;
  const asked = useMemo(() => (query === null ? arrived : readListState(new URLSearchParams(query))), [arrived, query]);
  return { asked, pending };
}
