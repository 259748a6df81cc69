import { useTranslation } from 'react-i18next';
import { buttonClass, useSession } from 'ui-kit/core';
import { COMPLETE_PROFILE, useIncompleteProfile, useSignIn } from '../actions/session.ts';
import { useAddress, usePage } from '../chrome-context.ts';
import { BrandLink } from './brand-link.tsx';
import styles from './header.module.css';
import own from './registration-header.module.css';
import { LanguageSwitch } from './switches.tsx';
import { LogOut } from './user-menu.tsx';

/**
 * Header of the registration layout: nothing that leads away but 'login now' and 'back to home page'. A visitor who has an account and
 * completes its profile is not asked to log in.
 */
export function RegistrationHeader() {
  const { t } = useTranslation();
  const address = useAddress();
  const signIn = useSignIn();
  const { signedIn } = useSession();
  const isIncomplete = useIncompleteProfile();
  const { path } = usePage();
  const hasAccount = signedIn || (isIncomplete && path === COMPLETE_PROFILE);
  return (
    <div className={`${styles.header} ${own.registration}`}>
      <BrandLink />
      <div className={`${styles.tools} ${own.tools}`}>
        <LanguageSwitch />
        {hasAccount ? (
          <LogOut />
        ) : (
          <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })} onClick={signIn}>
            {t('user.signInNow')}
          </button>
        )}
        <a href={address('/')} aria-label={t('user.backHome')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <span className={own.wide}>{t('user.backHome')}</span>
          <span className={own.narrow}>{t('nav.home')}</span>
        </a>
      </div>
    </div>
  );
}
