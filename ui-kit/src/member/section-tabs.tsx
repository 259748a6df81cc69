import { NavLink } from 'ui-kit/router';
import styles from './member.module.css';

export interface SectionTab {
  key: string;
  to: string;
  text: string;
  active: boolean;
  count?: number;
}

/** Parts of a page as links, the current one marked. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ key, to, text, active, count }) => (
          <li key={key}>
            <NavLink to={to} active={active} preventScrollReset className={styles.tab}>
              {text}
              {count ? <span className={styles.count}>{count}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
