import { useTranslation } from 'react-i18next';
import type { RouteOpening } from 'shared-contracts';
import { Skeleton, VisuallyHidden } from 'ui-kit/core';
import layout from '../../layout/layout.module.css';
import { PageOpening } from '../../layout/page-opening.tsx';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import styles from './list.module.css';

/** A list page on its way, in the shape of one. */
export function ListSkeleton({ opening }: { opening?: RouteOpening }) {
  const { t } = useTranslation();
  return (
    <div className={layout.page} aria-busy="true">
      <VisuallyHidden>{t('list.refreshing')}</VisuallyHidden>
      {opening ? <PageOpening of={opening} /> : <Skeleton width="12rem" height="2.125rem" />}
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
