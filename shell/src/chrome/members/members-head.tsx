import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { buttonClass, Icon, useHost, useSession } from 'ui-kit/core';
import { COMPLETE_PROFILE, useIncompleteProfile, useSignIn } from '../actions/session.ts';
import { useAddress, usePage } from '../chrome-context.ts';
import styles from './members.module.css';

/** Pages that the head links to, with the counter of each. Songs and sales come with the composers. */
const COUNTERS = [
  { path: '/my/score', label: 'my.points', counter: 'integral' },
  { path: '/my/like', label: 'my.favourites', counter: 'favorites' },
  { path: '/my/package', label: 'my.packages', counter: 'meal' },
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
          {COUNTERS.map(({ path, label, counter }) => (
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
    </section>
  );
}

interface Member {
  userId: string | null;
  info: CallResponse<'user/getUserInfo'> | null;
  counts: CallResponse<'user/getData'> | null;
}

/**
 * The signed-in member and their counters: loaded again on each page of the centre, after a change of favourites and after the daily
 * reward. A call that fails leaves what was shown; the frame does without.
 */
function useMember(): Pick<Member, 'info' | 'counts'> {
  const { api, bus } = useHost();
  const { signedIn, userId } = useSession();
  const { path } = usePage();
  const [changes, setChanges] = useState(0);
  const [member, setMember] = useState<Member>({ userId: null, info: null, counts: null });

  useEffect(() => {
    const changed = (): void => setChanges((before) => before + 1);
    const stops = [
      bus.on('favourites.changed', changed),
      bus.on('dialog.visible', ({ name, open }) => {
        if (name === 'sign-in-gift' && !open) changed();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page and a change load again
  useEffect(() => {
    if (!signedIn) return;
    const ending = new AbortController();
    const options = { quiet: true, signal: ending.signal };
    const show = (part: Partial<Member>): void => {
      if (ending.signal.aborted) return;
      setMember((before) => ({ ...(before.userId === userId ? before : { info: null, counts: null }), ...part, userId }));
    };
    // A failure is no report: pages of the centre show what they need themselves.
    api.call('user/getUserInfo', {}, options).then(
      (info) => show({ info }),
      () => undefined,
    );
    api.call('user/getData', {}, options).then(
      (counts) => show({ counts }),
      () => undefined,
    );
    return () => ending.abort();
  }, [api, signedIn, userId, path, changes]);

  return signedIn && member.userId === userId ? member : { info: null, counts: null };
}
