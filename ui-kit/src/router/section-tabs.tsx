import { clsx } from 'clsx';
import { NavLink, type NavLinkProps } from './link.tsx';
import styles from './section-tabs.module.css';

/** A part of a page. `active` overrides the comparison with the address, where the query selects the part. */
export interface SectionTab extends Pick<NavLinkProps, 'to' | 'end' | 'active' | 'preventScrollReset'> {
  text: string;
  /** Shown behind the text, unless it is 0. */
  count?: number;
}

/** The parts of a page as links, the current one marked. */
export function SectionTabs({ label, tabs, className }: { label: string; tabs: readonly SectionTab[]; className?: string }) {
  return (
    <nav aria-label={label} className={clsx(styles.tabs, className)}>
      <ul>
        {tabs.map(({ text, count, ...link }) => (
          <li key={text}>
            <NavLink {...link} className={styles.tab}>
              {text}
              {count ? <span className={styles.count}>{count}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
