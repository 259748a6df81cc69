import { useTranslation } from 'react-i18next';
import { buttonClass, Icon, useSession } from 'ui-kit/core';
import { useIncompleteProfile, useSignIn } from '../actions/session.ts';
import { useAddress, useChrome } from '../chrome-context.ts';
import { useOnDemand } from '../on-demand.ts';
import { PlainSearch } from '../without-script.tsx';
import { BrandLink } from './brand-link.tsx';
import { CrateLink } from './crate-link.tsx';
import styles from './header.module.css';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import { TabList } from './tab-list.tsx';

/** Header of the default and the members' layout. */
export function SiteHeader() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const address = useAddress();
  const { search } = useChrome();
  const signIn = useSignIn();
  const isIncomplete = useIncompleteProfile();
  const hasAccount = signedIn || isIncomplete;
  const parts = useOnDemand(hasAccount);
  const Account = hasAccount ? parts?.Account : undefined;
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
          {Account ? (
            <Account />
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
