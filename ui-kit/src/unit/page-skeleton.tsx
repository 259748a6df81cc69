import { Skeleton, useKitText, VisuallyHidden } from 'ui-kit/core';
import styles from './unit.module.css';

/** Stands while the first data of a page is on its way, unless the route brings a skeleton of its own shape. */
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
