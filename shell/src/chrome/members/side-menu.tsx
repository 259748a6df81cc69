import { useTranslation } from 'react-i18next';
import { Icon, useSession } from 'ui-kit/core';
import { useAddress, usePage } from '../interface-context.ts';
import styles from './members.module.css';
import { activeItem, sideItemsFor } from './side-items.ts';

export function SideMenu() {
  const { t } = useTranslation();
  const { isTeam } = useSession();
  const { path } = usePage();
  const address = useAddress();
  const items = sideItemsFor(isTeam);
  const active = activeItem(items, path);
  return (
    <nav className={styles.side} aria-label={t('my.menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <a href={address(item.path)} aria-current={item !== active ? undefined : item.path === path ? 'page' : 'true'}>
              <Icon name={item.icon} size={1.125} />
              {t(item.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
