import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useKitText } from '../provider/kit-provider.tsx';
import { useStyle } from '../style/use-style.ts';
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
  const block = useRef<HTMLSpanElement>(null);
  useStyle(block, { width, height });
  return <span ref={block} aria-hidden="true" className={clsx(styles.skeleton, round && styles.round, className)} />;
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

/** Turning ring. `size` in rem. Decorative next to a text; alone it announces 'loading' (`silent={false}`). */
export function Spinner({ size = 1.25, silent = true }: { size?: number; silent?: boolean }) {
  const text = useKitText();
  const length = `${size}rem`;
  const ring = (
    <svg className={styles.spinner} width={length} height={length} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (silent) return ring;
  return (
    <span role="status" aria-label={text('loading')}>
      {ring}
    </span>
  );
}
