import { NavLink } from 'ui-kit/router';
import styles from './layout.module.css';

export interface SectionTab {
  to: string;
  text: string;
  /** Holds for this very path only. */
  end?: boolean;
  /** Overrides the path comparison, where the query selects the part. */
  active?: boolean;
}

/** The parts of a page as links, the current one marked. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, text, end, active }) => (
          <li key={text}>
            <NavLink to={to} end={end} active={active} className={styles.tab}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
