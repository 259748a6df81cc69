import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import { useAddress, usePage } from '../chrome-context.ts';
import { HEADER_TABS, type HeaderTab } from '../site-links.ts';
import styles from './header.module.css';
import opener from './tab-opener.module.css';

/** The seven tabs; those with sub-pages show them while pointed at, and by a button beside the tab for keyboards and fingers. */
export function TabList() {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      <ul>
        {HEADER_TABS.map((tab) => (
          <TabItem key={tab.tab} tab={tab} />
        ))}
      </ul>
    </nav>
  );
}

/** Place of the entry that has the focus after a key in a menu of so many entries; null for other keys. */
function entryAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A disclosure menu of the WAI-ARIA practices: the tab is a link, the button beside it opens its sub-pages. */
function TabItem({ tab: { tab, path: target, label, children } }: { tab: HeaderTab }) {
  const { t } = useTranslation();
  const { tab: active, path } = usePage();
  const address = useAddress();
  const [isOpen, setOpen] = useState(false);
  // A choice or Escape puts the sub-pages away, although the pointer is still here; they would cover the page.
  const [isDismissed, setDismissed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const menuId = useId();

  function putAway(): void {
    setOpen(false);
    setDismissed(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.key === 'Escape') {
      if (menu.current?.contains(document.activeElement)) button.current?.focus();
      putAway();
      return;
    }
    const isInMenu = menu.current?.contains(document.activeElement);
    if (!children || (!isInMenu && event.key !== 'ArrowDown')) return;
    const entries = [...(menu.current?.querySelectorAll('a') ?? [])];
    const next = entryAfter(event.key, entries.indexOf(document.activeElement as HTMLAnchorElement), entries.length);
    if (next === null) return;
    event.preventDefault();
    // A hidden entry takes no focus.
    flushSync(() => setOpen(true));
    entries[next]?.focus();
  }

  return (
    <li
      className={styles.tabItem}
      data-dismissed={isDismissed || undefined}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setDismissed(false)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setDismissed(false);
      }}
    >
      <a
        href={address(target)}
        className={styles.tab}
        data-active={tab === active || undefined}
        aria-current={tab !== active ? undefined : path === target ? 'page' : 'true'}
        onClick={putAway}
      >
        {t(label)}
      </a>
      {children && (
        <>
          <button
            ref={button}
            type="button"
            className={opener.opener}
            aria-expanded={isOpen}
            aria-controls={menuId}
            aria-label={t('nav.subpages', { tab: t(label) })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron-down" size={0.75} />
          </button>
          <ul ref={menu} id={menuId} className={styles.submenu}>
            {children.map((child) => (
              <li key={child.path}>
                <a href={address(child.path)} aria-current={child.path === path ? 'page' : undefined} onClick={putAway}>
                  {t(child.label)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
