import type { RouteHeader } from 'shared-contracts';
import { Skeleton } from 'ui-kit/core';
import { DeclaredPageHeader } from '../layout/declared-page-header.tsx';
import layout from '../layout/layout.module.css';
import { TrackListSkeleton } from '../track-row/track-list-skeleton.tsx';
import styles from './collection-head.module.css';

/** A page of rows on its way: under its own words where they are known, else under a cover and a title. */
export function CollectionSkeleton({ header }: { header?: RouteHeader }) {
  return (
    <div className={layout.page} aria-busy="true">
      {header ? <DeclaredPageHeader of={header} /> : <BlankHead />}
      <TrackListSkeleton rows={8} />
    </div>
  );
}

function BlankHead() {
  return (
    <div className={styles.head}>
      <Skeleton className={styles.cover} width="" height="" />
      <div className={styles.text}>
        <Skeleton width="6rem" height="1rem" />
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="12rem" height="2.75rem" />
      </div>
    </div>
  );
}
