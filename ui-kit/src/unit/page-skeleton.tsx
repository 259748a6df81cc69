import { Skeleton, useKitText, VisuallyHidden } from 'ui-kit/core';
import styles from './unit.module.css';

/** Shown while the first data of a page loads, unless the route has its own skeleton. */
export function PageSkeleton() {
  const text = useKitText();
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <Skeleton width="min(20rem, 60%)" height="2.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  );
}
