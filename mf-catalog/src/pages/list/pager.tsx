import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { TrackList } from 'shared-contracts/api/music';
import { buttonClass, Icon } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { turnTo } from '../../address/list-changes.ts';
import { type ListState, withQuery } from '../../address/list-state.ts';
import { countedKind } from './counted-kind.ts';
import styles from './list.module.css';

interface PagerProps {
  rows: TrackList;
  state: ListState;
  path: string;
  /** Library of the list, null for all: it decides what is counted. */
  library: number | null;
  onTurned(): void;
}

/** From page to page by cursor: real links, as fast at the end of a long list as at its beginning. */
export function Pager({ rows, state, path, library, onTurned }: PagerProps) {
  const { t } = useTranslation();
  const onFirst = state.cursor === null;
  if (onFirst && rows.next === null) return null;
  const link = (cursor: string | null): string => withQuery(path, turnTo(state, cursor));
  return (
    <nav aria-label={t('list.pages')} className={styles.pager}>
      {!onFirst && (
        <Link to={link(null)} className={buttonClass({ variant: 'quiet' })} preventScrollReset onClick={onTurned}>
          {t('list.first')}
        </Link>
      )}
      {rows.previous !== null && (
        <Link to={link(rows.previous)} rel="prev" className={buttonClass()} preventScrollReset onClick={onTurned}>
          <Icon name="chevron-left" size={1} />
          {t('list.previous')}
        </Link>
      )}
      {rows.next !== null ? (
        <Link to={link(rows.next)} rel="next" className={clsx(buttonClass())} preventScrollReset onClick={onTurned}>
          {t('list.next')}
          <Icon name="chevron-right" size={1} />
        </Link>
      ) : (
        rows.totalIsExact && <span className={styles.end}>{t(`list.endOfList${countedKind(library)}`, { count: rows.total })}</span>
      )}
    </nav>
  );
}
