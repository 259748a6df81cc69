import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, type NavLinkProps } from './link.tsx';
import styles from './section-tabs.module.css';

/** A part of a page. `active` overrides the comparison with the address, where the query selects the part. */
export interface SectionTab extends Pick<NavLinkProps, 'to' | 'end' | 'active' | 'preventScrollReset'> {
  text: string;
  /** Shown behind the text, unless it is 0. */
  count?: number;
}

/** The parts of a page as links, the current one marked. Where they do not fit, their line scrolls, and begins at the current one. */
export function SectionTabs({ label, tabs, className }: { label: string; tabs: readonly SectionTab[]; className?: string }) {
  const line = useRef<HTMLUListElement>(null);
  const active = tabs.findIndex((tab) => tab.active);

  useLayoutEffect(() => {
    // The first one is in sight as it is.
    const link = active > 0 ? line.current?.children[active] : null;
    if (!line.current || !link) return;
    const [outer, inner] = [line.current.getBoundingClientRect(), link.getBoundingClientRect()];
    line.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [active]);

  return (
    <nav aria-label={label} className={clsx(styles.tabs, className)}>
      <ul ref={line}>
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
