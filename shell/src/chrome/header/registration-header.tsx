import { useTranslation } from 'react-i18next';
import { buttonClass } from 'ui-kit/core';
import { useSignIn } from '../actions/sign-in.ts';
import { useAddress } from '../interface-context.ts';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { BrandLink } from './site-header.tsx';

/** Header of the registration layout: nothing that leads away but 'login now' and 'back to home page'. */
export function RegistrationHeader() {
  const { t } = useTranslation();
  const address = useAddress();
  const signIn = useSignIn();
  return (
    <div className={`${styles.header} ${styles.registration}`}>
      <BrandLink />
      <div className={styles.tools}>
        <LanguageSwitch />
        <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })} onClick={signIn}>
          {t('user.signInNow')}
        </button>
        <a href={address('/')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('user.backHome')}
        </a>
      </div>
    </div>
  );
}
