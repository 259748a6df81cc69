import type { ReactNode } from 'react';
import styles from './feedback.module.css';

/** Read by assistive technology, not seen. `live`: announced politely when its text changes. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.hidden} {...(live ? { role: 'status', 'aria-live': 'polite' } : {})}>
      {children}
    </span>
  );
}
