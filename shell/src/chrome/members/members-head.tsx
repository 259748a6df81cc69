import { useTranslation } from 'react-i18next';
import { buttonClass, Icon, useHost, useSession } from 'ui-kit/core';
import { COMPLETE_PROFILE, useIncompleteProfile, useSignIn } from '../actions/session.ts';
import { useAddress } from '../chrome-context.ts';
import { useIsComposer } from './composer.ts';
import { useMember } from './member.tsx';
import styles from './members.module.css';
import { useMissingPower } from './side-menu.tsx';
import { TEAM } from './waiting.ts';

/** Pages that the head links to, with the counter of each. */
const COUNTERS = [
  { path: '/my/score', label: 'my.points', counter: 'integral' },
  { path: '/my/like', label: 'my.favourites', counter: 'favorites' },
  { path: '/my/package', label: 'my.packageCount', counter: 'meal' },
] as const;
/** Those of a composer whose contract is in force. */
const COMPOSER_COUNTERS = [
  { path: '/my/composer', label: 'my.songs', counter: 'song' },
  { path: '/my/composer?type=2', label: 'my.sales', counter: 'sale' },
] as const;

/** Head of the members' frame: who is signed in, and the ways to what is theirs. */
export function MembersHead() {
  const { t } = useTranslation();
  const session = useSession();
  const { locale } = useHost();
  const address = useAddress();
  const signIn = useSignIn();
  const isIncomplete = useIncompleteProfile();
  const { info, counts } = useMember();
  const missing = useMissingPower();
  const counters = useIsComposer() ? [...COUNTERS, ...COMPOSER_COUNTERS] : COUNTERS;
  return (
    <section className={styles.head} aria-label={t('my.centre')}>
      <span className={styles.avatar}>
        {info?.avatar ? <img src={info.avatar} alt="" width={64} height={64} /> : <Icon name="user" size={1.75} />}
      </span>
      <div className={styles.who}>
        {session.signedIn ? (
          <>
            <p className={styles.name}>{info?.nickName || t('my.member')}</p>
            {info?.companyName && <p>{info.companyName}</p>}
            {!info && session.userId && <p>{t('my.number', { id: session.userId })}</p>}
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
          {counters.map(({ path, label, counter }) => (
            <li key={path}>
              <a href={address(path)}>
                {t(label)}
                <strong className={styles.count}>{(counts?.[counter] ?? 0).toLocaleString(locale)}</strong>
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
      {missing && (
        <p role="status" className={styles.missing}>
          {t('my.noPower', { page: t(missing.label) })} <a href={address(TEAM)}>{t('my.teamAccount')}</a>
        </p>
      )}
    </section>
  );
}
