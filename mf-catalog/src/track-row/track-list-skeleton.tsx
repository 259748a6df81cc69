import { clsx } from 'clsx';
import { Skeleton, SkeletonGroup } from 'ui-kit/core';
import columns from './track-columns.module.css';
import styles from './track-row.module.css';

/** Rows on their way, in the shape in which they come. */
export function TrackListSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <SkeletonGroup className={columns.list}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
        <div key={row} className={clsx(columns.columns, styles.row)}>
          <Skeleton width="100%" height="auto" className={styles.coverPlace} />
          <span className={styles.main}>
            <Skeleton width={`${60 + ((row * 7) % 30)}%`} height="0.875rem" />
            <Skeleton width="45%" height="0.75rem" />
          </span>
          <span className={styles.tags}>
            <Skeleton width="80%" height="1.25rem" />
          </span>
          <Skeleton height="1.5rem" className={styles.wave} />
          <span className={styles.tempo}>
            <Skeleton width="80%" height="0.875rem" />
          </span>
          <span className={styles.length}>
            <Skeleton width="2rem" height="0.875rem" />
          </span>
          <span className={styles.price}>
            <Skeleton width="3.5rem" height="0.875rem" />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}
