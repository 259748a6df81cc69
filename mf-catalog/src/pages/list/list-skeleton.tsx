import { useTranslation } from 'react-i18next';
import type { RouteHeader } from 'shared-contracts';
import { Skeleton, VisuallyHidden } from 'ui-kit/core';
import { DeclaredPageHeader } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import styles from './list.module.css';

/** A list page on its way, in the shape of one. */
export function ListSkeleton({ header }: { header?: RouteHeader }) {
  const { t } = useTranslation();
  return (
    <div className={layout.page} aria-busy="true">
      <VisuallyHidden>{t('list.refreshing')}</VisuallyHidden>
      {header ? <DeclaredPageHeader of={header} /> : <Skeleton width="12rem" height="2.125rem" />}
      <div className={styles.body}>
        <div className={styles.column}>
          <Skeleton width="60%" height="1rem" />
          <Skeleton height="18rem" />
        </div>
        <div className={styles.results}>
          <Skeleton height="2.75rem" />
          <TrackListSkeleton />
        </div>
      </div>
    </div>
  );
}
