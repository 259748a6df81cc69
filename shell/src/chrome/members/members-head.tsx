import { useTranslation } from 'react-i18next';
import { buttonClass, Icon, useSession } from 'ui-kit/core';
import { COMPLETE_PROFILE, useIncompleteProfile, useSignIn } from '../actions/session.ts';
import { useAddress } from '../chrome-context.ts';
import styles from './members.module.css';

/** Pages that the head links to. Their counters come from the account calls; there are none before those exist. */
const COUNTERS = [
  { path: '/my/score', label: 'my.points' },
  { path: '/my/like', label: 'my.favourites' },
  { path: '/my/package', label: 'my.packages' },
] as const;

/** Head of the members' frame: who is signed in, and the ways to what is theirs. */
export function MembersHead() {
  const { t } = useTranslation();
  const session = useSession();
  const address = useAddress();
  const signIn = useSignIn();
  const isIncomplete = useIncompleteProfile();
  return (
    <section className={styles.head} aria-label={t('my.centre')}>
      <span className={styles.avatar}>
        <Icon name="user" size={1.75} />
      </span>
      <div className={styles.who}>
        {session.signedIn ? (
          <>
            <p className={styles.name}>{t('my.member')}</p>
            {session.userId && <p>{t('my.number', { id: session.userId })}</p>}
          </>
        ) : (
          <>
            <p className={styles.name}>{t('my.notSignedIn')}</p>
            <p>{isIncomplete ? t('my.incomplete') : t('my.signInFirst')}</p>
          </>
        )}
      </div>
      {session.signedIn ? (
        <ul className={styles.counters}>
          {COUNTERS.map(({ path, label }) => (
            <li key={path}>
              <a href={address(path)}>
                {t(label)}
                <Icon name="chevron-right" size={1} />
              </a>
            </li>
          ))}
        </ul>
      ) : isIncomplete ? (
        <a href={address(COMPLETE_PROFILE)} className={buttonClass({ variant: 'primary' })}>
          {t('my.complete')}
        </a>
      ) : (
        <button type="button" className={buttonClass({ variant: 'primary' })} onClick={signIn}>
          {t('user.signIn')}
        </button>
      )}
    </section>
  );
}
