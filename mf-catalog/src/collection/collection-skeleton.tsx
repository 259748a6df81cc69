import { Skeleton } from 'ui-kit/core';
import layout from '../layout/layout.module.css';
import { TrackListSkeleton } from '../track-row/track-list-skeleton.tsx';
import styles from './collection-head.module.css';

/** A page with a cover, a title and rows, on its way. */
export function CollectionSkeleton() {
  return (
    <div className={layout.page} aria-busy="true">
      <div className={styles.head}>
        <Skeleton className={styles.cover} width="" height="" />
        <div className={styles.text}>
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="60%" height="3rem" />
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton width="12rem" height="2.75rem" />
        </div>
      </div>
      <TrackListSkeleton rows={8} />
    </div>
  );
}
