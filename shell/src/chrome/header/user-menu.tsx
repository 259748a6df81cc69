import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, Fragment, Icon, type IconName } from 'ui-kit/core';
import { logOut } from '../actions/log-out.ts';
import { useAddress, useChrome } from '../chrome-context.ts';
import { composerPath, useComposerRead, useIsComposer } from '../members/composer.ts';
import { TEAM_REQUESTS, useWaiting } from '../members/waiting.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './header.module.css';

/** The member's pages. The composer centre opens on its contract until that is known to be in force. */
const userLinks = (isComposer: boolean): { path: string; label: string; icon: IconName }[] => [
  { path: '/my/profile', label: 'my.profile', icon: 'user' },
  { path: '/my/order', label: 'my.orders', icon: 'receipt' },
  { path: '/my/score', label: 'my.points', icon: 'coins' },
  { path: '/my/package', label: 'my.packages', icon: 'package' },
  { path: '/my/like', label: 'my.favourites', icon: 'heart' },
  { path: '/my/shiting', label: 'my.trials', icon: 'history' },
  { path: '/my/cart', label: 'my.cart', icon: 'cart' },
  { path: '/my', label: 'my.centre', icon: 'home' },
  { path: composerPath(isComposer), label: 'my.composer', icon: 'edit' },
  { path: '/linkus', label: 'my.contact', icon: 'headset' },
];

/** The pages of a menu of the member. @param opened changes when the menu opens: then the contract of a composer is asked for; null: closed. */
export function useUserLinks(opened: string | null) {
  useComposerRead(opened);
  return userLinks(useIsComposer());
}

export function UserMenu() {
  const { t } = useTranslation();
  const { host, session } = useChrome();
  const address = useAddress();
  const waiting = useWaiting();
  const [openings, setOpenings] = useState(0);
  const links = useUserLinks(openings > 0 ? String(openings) : null);
  return (
    <Disclosure
      className={styles.user}
      panelClassName={styles.userPanel}
      onOpen={() => setOpenings((before) => before + 1)}
      label={waiting > 0 ? t('user.menuWaiting', { count: waiting }) : t('user.menu')}
      button={
        <>
          <Fragment name="member-badge" size="md" params={{}}>
            <Icon name="user" />
          </Fragment>
          {waiting > 0 && <span className={styles.waiting}>{waiting}</span>}
          <Icon name="chevron-down" size={0.75} />
        </>
      }
    >
      <ul>
        {waiting > 0 && (
          <li>
            <a href={address(TEAM_REQUESTS)}>
              <Icon name="users" size={1} />
              {t('my.waiting', { count: waiting })}
            </a>
          </li>
        )}
        {links.map(({ path, label, icon }) => (
          <li key={label}>
            <a href={address(path)}>
              <Icon name={icon} size={1} />
              {t(label)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logOut(host, session, { title: t('user.logOutQuestion'), ok: t('user.logOut') })}>
            <Icon name="sign-out" size={1} />
            {t('user.logOut')}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}

/** Ends the session of a visitor who has no user menu. */
export function LogOut() {
  const { t } = useTranslation();
  const { host, session } = useChrome();
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      onClick={() => void logOut(host, session, { title: t('user.logOutQuestion'), ok: t('user.logOut') })}
    >
      {t('user.logOut')}
    </button>
  );
}
