import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';

export interface SkeletonProps {
  /** CSS lengths; the shape of what comes, so that nothing moves when it does. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/** Placeholder of content that is loading. Hidden from assistive technology: the region around it says `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', round = false, className }: SkeletonProps) {
  return <span aria-hidden="true" className={clsx(styles.skeleton, round && styles.round, className)} style={{ width, height }} />;
}

export interface SkeletonGroupProps {
  className?: string;
  children: ReactNode;
}

/** Several placeholders with one shared animation: one for each would slow the page down. */
export function SkeletonGroup({ className, children }: SkeletonGroupProps) {
  return (
    <div aria-hidden="true" className={clsx(styles.breathing, className)}>
      {children}
    </div>
  );
}
