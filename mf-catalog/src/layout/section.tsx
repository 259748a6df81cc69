import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import styles from './layout.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** Where more of the same is. */
  more?: { to: string; text: string };
  className?: string;
  children: ReactNode;
}

/** A section of a page: heading, optional link to more, content. */
export function Section({ title, lead, more, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx(styles.section, className)}>
      <header className={styles.sectionHead}>
        <div>
          <h2 id={id} className={styles.sectionTitle}>
            {title}
          </h2>
          {lead && <p className={styles.sectionLead}>{lead}</p>}
        </div>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.text}
            <Icon name="arrow-right" size={1} />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
