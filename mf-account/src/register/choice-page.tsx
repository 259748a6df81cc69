import { useTranslation } from 'react-i18next';
import { INVITATION_POINTS } from 'shared-contracts/points/reasons';
import { buttonClass, Page, requestIntent, useHost } from 'ui-kit/core';
import { Link, useLocation } from 'ui-kit/router';
import { invitationOf } from './invitation.ts';
import styles from './register.module.css';

/** The two ways to an account. A mainland number gets text messages; any e-mail address works. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const { search } = useLocation();
  const ways = host.locale === 'zh' ? (['phone', 'email'] as const) : (['email', 'phone'] as const);
  return (
    <Page width="text" title={t('register.title')} lead={t('register.lead')}>
      {invitationOf(search) !== undefined && <p className={styles.invited}>{t('register.invited', { points: INVITATION_POINTS })}</p>}
      <ul className={styles.ways}>
        {ways.map((way, at) => (
          <li key={way} className={`yh-spread yh-card ${styles.way}`}>
            <div>
              <h2>{t(`register.way.${way}.title`)}</h2>
              <p>{t(`register.way.${way}.lead`)}</p>
            </div>
            <Link to={`/account/register/${way}${search}`} className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}>
              {t(`register.way.${way}.action`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.below}>
        {t('register.hasAccount')}{' '}
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          onClick={() => void requestIntent(host, 'dialog.login', { reason: 'asked' }, { timeoutMs: 0 })}
        >
          {t('login.title')}
        </button>
      </p>
    </Page>
  );
}
