import { clsx } from 'clsx';
import { Skeleton, SkeletonGroup } from 'ui-kit/core';
import { TrackRowSkeleton } from 'ui-kit/tracks';
import columns from './track-columns.module.css';
import styles from './track-row.module.css';

/** Rows on their way, in the shape in which they come. */
export function TrackListSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <SkeletonGroup className={columns.list}>
      {Array.from({ length: rows }, (_, row) => (
        <TrackRowSkeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
          key={row}
          classes={{ ...styles, row: clsx(columns.columns, styles.row) }}
          title={60 + ((row * 7) % 30)}
          details={
            <span className={styles.tags}>
              <Skeleton width="80%" height="1.25rem" />
            </span>
          }
          facts={
            <span className={styles.tempo}>
              <Skeleton width="80%" height="0.875rem" />
            </span>
          }
        />
      ))}
    </SkeletonGroup>
  );
}
