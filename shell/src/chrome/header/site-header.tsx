import { useTranslation } from 'react-i18next';
import { buttonClass, Icon, useSession } from 'ui-kit/core';
import { COMPLETE_PROFILE, useIncompleteProfile, useSignIn } from '../actions/session.ts';
import { useAddress, useChrome } from '../chrome-context.ts';
import { Mark } from '../mark.tsx';
import { PlainSearch } from '../without-script.tsx';
import { CartLink } from './cart-link.tsx';
import { CrateLink } from './crate-link.tsx';
import styles from './header.module.css';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import { TabList } from './tab-list.tsx';
import { LogOut, UserMenu } from './user-menu.tsx';

/** Header of the default and the members' layout. */
export function SiteHeader() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const address = useAddress();
  const { search } = useChrome();
  const signIn = useSignIn();
  const isIncomplete = useIncompleteProfile();
  return (
    <div className={styles.header}>
      <BrandLink />
      <TabList />
      <div className={styles.tools}>
        {!signedIn && <CrateLink />}
        <button type="button" className={styles.search} onClick={search.open} aria-label={t('search.open')}>
          <Icon name="search" size={1.125} />
          <span className={styles.searchText}>{t('search.short')}</span>
          <kbd>/</kbd>
        </button>
        <PlainSearch />
        <LanguageSwitch />
        <ThemeSwitch />
        <div className={styles.account}>
          {signedIn ? (
            <>
              <CartLink />
              <UserMenu />
            </>
          ) : isIncomplete ? (
            <>
              <a href={address(COMPLETE_PROFILE)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {t('my.complete')}
              </a>
              <LogOut />
            </>
          ) : (
            <>
              <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })} onClick={signIn}>
                {t('user.signIn')}
              </button>
              <a href={address('/account/register')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {t('user.register')}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Mark and name; leads home. */
export function BrandLink() {
  const { t } = useTranslation();
  const { host } = useChrome();
  const address = useAddress();
  const name = host.brand.name[host.locale];
  return (
    <a href={address('/')} className={styles.brand} aria-label={t('nav.brandHome', { name })}>
      <Mark />
      <span className={styles.brandName}>{name}</span>
    </a>
  );
}
