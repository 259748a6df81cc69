import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from 'ui-kit/core';
import styles from './track-row.module.css';
import { type RowClasses, TrackRowFrame } from './track-row-frame.tsx';

interface TrackRowSkeletonProps {
  classes: RowClasses;
  /** Width of the title, per cent. */
  title: number;
  details?: ReactNode;
  facts?: ReactNode;
}

/** A row of a track on its way, in the shape in which it comes. */
export function TrackRowSkeleton({ classes, title, details, facts }: TrackRowSkeletonProps) {
  return (
    <TrackRowFrame
      as="div"
      classes={classes}
      cover={<Skeleton width="100%" height="auto" className={clsx(styles.cover, styles.coverPlace)} />}
      title={
        <>
          <Skeleton width={`${title}%`} height="0.875rem" />
          <Skeleton width="45%" height="0.75rem" />
        </>
      }
    >
      {details}
      <Skeleton height="1.5rem" className={clsx(styles.wave, classes.wave)} />
      {facts}
      <span className={clsx(styles.length, classes.length)}>
        <Skeleton width="2rem" height="0.875rem" />
      </span>
      <span className={clsx(styles.price, classes.price)}>
        <Skeleton width="3.5rem" height="0.875rem" />
      </span>
    </TrackRowFrame>
  );
}
