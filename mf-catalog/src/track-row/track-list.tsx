import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import type { ListPages } from 'shared-contracts/events/player';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { soundOf, useAdopting, useEvent, useLatest, usePricedUse, useStyle } from 'ui-kit/core';
import { VisibleTracks } from 'ui-kit/tracks';
import { PriceLine, type Prices, useFromName } from './price-line.tsx';
import styles from './track-columns.module.css';
import { TrackRow } from './track-row.tsx';

const TrackSheet = lazy(() => import(/* webpackChunkName: "track-sheet" */ './track-sheet.tsx'));

/** Rows of the first render: they fill most windows. The others follow in the next frames. A server renders all of them. */
const FIRST_ROWS = 8;

interface TrackListProps {
  tracks: readonly Track[];
  /** Accessible name of the list. */
  label?: string;
  /** Numbers the rows from here on (charts). */
  rankFrom?: number;
  /** Shows the names of the columns above the rows. */
  head?: boolean;
  tagHref?: (tagId: number) => string;
  /** Gives each row what plays it without script: on a page that is about these tracks. */
  plainSound?: boolean;
  /** The pages of the list beyond these rows, which the player goes on into. */
  pages?: ListPages;
  /** Says above the rows for which use their prices are. */
  prices?: Prices;
}

/** Rows of tracks. One row takes part in the tab order, the arrow keys move between rows, Enter plays. */
export function TrackList({ tracks, label, rankFrom, head = false, tagHref, plainSound = false, pages, prices }: TrackListProps) {
  const { t } = useTranslation();
  const from = useFromName(prices);
  const list = useRef<HTMLOListElement>(null);
  const player = useLatest('player.state');
  // Only where a list begins: one that takes the place of another comes as a whole.
  const isAdopting = useAdopting();
  const shown = useDeferredValue(tracks, tracks.length > FIRST_ROWS && !isAdopting ? tracks.slice(0, FIRST_ROWS) : tracks);
  // Reserves the height of all rows: no layout shift, and scroll restoration works.
  useStyle(list, { 'min-height': `calc(${tracks.length} * var(--yh-row))` });
  const [active, setActive] = useState(0);
  const [more, setMore] = useState<Track | null>(null);
  const closeMore = useCallback(() => setMore(null), []);
  // The sheet is drawn anew each time: its heart begins with what was heard since the list was loaded.
  const hearts = useRef(new Map<number, 0 | 1>());
  useEvent('favourites.changed', ({ type, dataId, favorites }) => {
    if (type === FAVOURITE.track) hearts.current.set(dataId, favorites);
  });
  const openMore = useCallback((track: Track) => setMore({ ...track, favorites: hearts.current.get(track.id) ?? track.favorites }), []);
  const untuned = tracks.every(({ bpm, musicKey }) => bpm === null && musicKey === null);
  const showLibrary = tracks.some(({ musicLibraryTypeId }) => musicLibraryTypeId !== tracks[0]!.musicLibraryTypeId);
  const tabbable = Math.min(active, shown.length - 1);

  const rowOf = (target: EventTarget): number => {
    const row = (target as Element).closest('[data-row]');
    return row ? [...(list.current?.children ?? [])].indexOf(row) : -1;
  };
  const onFocus = (event: FocusEvent): void => {
    const row = rowOf(event.target);
    if (row >= 0) setActive(row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const row = rowOf(event.target);
    const next = row < 0 ? null : rowAfterKey(event.key, row, shown.length);
    if (next === null) return;
    event.preventDefault();
    focusInRow(list.current?.children[next], (event.target as HTMLElement).closest<HTMLElement>('[data-control]')?.dataset.control);
  };

  return (
    <div className={clsx(styles.list, untuned && styles.untuned)}>
      {prices && <PriceLine from={from} />}
      {head && <ListHead ranked={rankFrom !== undefined} untuned={untuned} />}
      <VisibleTracks tracks={tracks} pages={pages}>
        <ol
          ref={list}
          className={styles.rows}
          aria-label={label ?? t('row.list')}
          // Busy until every row is rendered, for screen readers and tests.
          aria-busy={shown !== tracks || undefined}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {shown.map((track, index) => (
            <TrackRow
              key={track.id}
              track={track}
              sound={soundOf(player, track.id)}
              tabbable={index === tabbable}
              rank={rankFrom === undefined ? undefined : rankFrom + index}
              showLibrary={showLibrary}
              tagHref={tagHref}
              plainSound={plainSound}
              from={from?.full}
              onMore={openMore}
            />
          ))}
        </ol>
        {more && (
          <Suspense>
            <TrackSheet track={more} onClose={closeMore} />
          </Suspense>
        )}
      </VisibleTracks>
    </div>
  );
}

function ListHead({ ranked, untuned }: { ranked: boolean; untuned: boolean }) {
  const { t } = useTranslation();
  const use = usePricedUse();
  return (
    <div className={clsx(styles.columns, ranked && styles.ranked, styles.head)} aria-hidden="true">
      <span className={styles.headTitle}>{t('row.column.title')}</span>
      <span className={styles.headTags}>{t('row.column.tags')}</span>
      <span>{t('row.column.wave')}</span>
      <span>{untuned ? '' : t('row.column.tempo')}</span>
      <span className={styles.right}>{t('row.column.length')}</span>
      <span className={styles.right}>{t(use ? 'row.column.priceForUse' : 'row.column.price')}</span>
      <span />
    </div>
  );
}

/**
 * Where the arrow keys lead in a list of rows: one row at a time takes part in the tab order, arrows move between rows
 * and stay on the same control. Null: the key is none of ours.
 */
function rowAfterKey(key: string, row: number, rows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(row + 1, rows - 1);
    case 'ArrowUp':
      return Math.max(row - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
}

/** Focuses the same control in another row, or the row's play button where it has no such control in sight. */
function focusInRow(row: Element | null | undefined, control: string | undefined): void {
  const controls = [...(row?.querySelectorAll<HTMLElement>('[data-control]') ?? [])];
  const same = controls.find((element) => element.dataset.control === control && (element.checkVisibility?.() ?? true));
  const found = same ?? controls.find((element) => element.dataset.control === 'play');
  // The place of a fragment holds its button.
  (found?.matches('a, button') ? found : found?.querySelector<HTMLElement>('button'))?.focus();
}
