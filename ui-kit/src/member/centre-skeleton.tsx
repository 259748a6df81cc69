import { Page, Skeleton, SkeletonGroup, useKitText, VisuallyHidden } from 'ui-kit/core';
import styles from './member.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A page of the personal centre on its way: heading, line of actions, rows. */
export function CentreSkeleton() {
  const text = useKitText();
  return (
    <Page>
      <div aria-busy="true">
        <VisuallyHidden>{text('loading')}</VisuallyHidden>
        <SkeletonGroup className={styles.skeleton}>
          <Skeleton width="min(12rem, 50%)" height="2rem" />
          <Skeleton width="min(20rem, 80%)" height="1.25rem" />
          {ROWS.map((row) => (
            <Skeleton key={row} height="3.5rem" />
          ))}
        </SkeletonGroup>
      </div>
    </Page>
  );
}
