import { useTranslation } from 'react-i18next';
import type { TrackList } from 'shared-contracts/api/music';
import type { ListPages } from 'shared-contracts/events/player';
import { SORTS, type Sort } from 'shared-contracts/search/track-filters';
import { Select } from 'ui-kit/controls';
import { Button, VisuallyHidden } from 'ui-kit/core';
import { usePlayAll } from 'ui-kit/tracks';
import { change } from '../../address/list-changes.ts';
import type { ListState } from '../../address/list-state.ts';
import { type CountedKind, countedKind } from './counted-kind.ts';
import styles from './list.module.css';

interface ListToolbarProps {
  rows: TrackList;
  pages: ListPages;
  state: ListState;
  library: number | null;
  pending: boolean;
  onSort(next: ListState): void;
}

/** How many there are, in which order, and what to do with all of them. */
export function ListToolbar({ rows, pages, state, library, pending, onSort }: ListToolbarProps) {
  const { t } = useTranslation();
  const playAll = usePlayAll();
  const kind = countedKind(library);
  const searching = state.keywords.length > 0;
  const sorts = SORTS.filter((sort) => (searching || sort !== 'relevance') && (kind !== 'Effects' || !sort.startsWith('bpm')));
  const standard: Sort = searching ? 'relevance' : 'new';
  const total = formatTotal(rows, t, kind);
  return (
    <div className={styles.toolbar}>
      <p className={styles.total}>
        {total}
        <VisuallyHidden live>{pending ? t('list.refreshing') : total}</VisuallyHidden>
      </p>
      {rows.list.length > 0 && (
        <Button variant="quiet" size="sm" icon="play" className={styles.playAll} onClick={() => playAll(rows.list, pages)}>
          {t('list.playAll')}
        </Button>
      )}
      {rows.list.length > 0 && (
        <div className={styles.tools}>
          <Select
            label={t('list.sort')}
            value={state.sort ?? standard}
            onChange={(sort) => onSort(change(state, { sort: sort === standard ? null : sort }))}
            options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </div>
      )}
    </div>
  );
}

function formatTotal(rows: TrackList, t: ReturnType<typeof useTranslation>['t'], kind: CountedKind): string {
  if (!rows.totalIsExact) return t(`list.moreThan${kind}`, { total: rows.total });
  return t(`list.results${kind}`, { count: rows.total });
}
