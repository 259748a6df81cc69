import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** The one heading of the page; left out where the page draws its own. */
  title?: string;
  lead?: ReactNode;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  /** `text` narrows to a column that reads well. */
  width?: 'page' | 'text';
  children: ReactNode;
  className?: string;
}

/** Frame of a page: the storefront's margins and measure, and its heading. */
export function Page({ title, lead, actions, width = 'page', children, className }: PageProps) {
  return (
    <div className={clsx(styles.page, width === 'text' && styles.text, className)}>
      {title && (
        <header className={styles.header}>
          <div>
            <h1 className={styles.heading}>{title}</h1>
            {lead && <p className={styles.under}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
