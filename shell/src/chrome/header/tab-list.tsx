import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import { useAddress, usePage } from '../chrome-context.ts';
import { HEADER_TABS, type HeaderTab } from '../site-links.ts';
import styles from './header.module.css';

/** The seven tabs; those with sub-pages show them while pointed at or reached by keyboard. */
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

function TabItem({ tab: { tab, path: target, label, children } }: { tab: HeaderTab }) {
  const { t } = useTranslation();
  const { tab: active, path } = usePage();
  const address = useAddress();
  // A choice or Escape puts the sub-pages away, although pointer and focus are still here; they would cover the page.
  const [isDismissed, setDismissed] = useState(false);
  return (
    <li
      className={styles.tabItem}
      data-dismissed={isDismissed || undefined}
      onClick={() => setDismissed(true)}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setDismissed(false)}
    >
      <a
        href={address(target)}
        className={styles.tab}
        data-active={tab === active || undefined}
        aria-current={tab !== active ? undefined : path === target ? 'page' : 'true'}
      >
        {t(label)}
        {children && <Icon name="chevron-down" size={0.75} />}
      </a>
      {children && (
        <ul className={styles.submenu}>
          {children.map((child) => (
            <li key={child.path}>
              <a href={address(child.path)} aria-current={child.path === path ? 'page' : undefined}>
                {t(child.label)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
