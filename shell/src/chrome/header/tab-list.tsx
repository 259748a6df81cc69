import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import { useAddress, usePage } from '../interface-context.ts';
import styles from './header.module.css';
import { HEADER_TABS } from './tabs.ts';

/** The seven tabs; those with sub-pages show them while pointed at or focused. */
export function TabList() {
  const { t } = useTranslation();
  const { tab: active, path } = usePage();
  const address = useAddress();
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      <ul>
        {HEADER_TABS.map(({ tab, path: target, label, children }) => (
          <li key={tab} className={styles.tabItem}>
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
        ))}
      </ul>
    </nav>
  );
}
