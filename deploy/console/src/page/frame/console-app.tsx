import type { SessionAnswer } from 'deploy-api/types';
import type { i18n as I18n } from 'i18next';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { KitProvider, Spinner } from 'ui-kit/core';
import { ApiError, createApi } from '../api/api.ts';
import styles from './frame.module.css';
import { LazyPart } from './lazy-part.tsx';
import { Failed } from './sentence.tsx';
import { SignedInPage } from './signed-in-page.tsx';

const SignIn = lazy(async () => ({ default: (await import('../sign-in/sign-in.tsx')).SignIn }));

interface ConsoleAppProps {
  texts: I18n;
  /** Address of the brand's logo. */
  mark: string;
  nonce: string;
}

type Session =
  | { state: 'asking' }
  | { state: 'unknown'; error: ApiError }
  | { state: 'out'; ended: boolean }
  | { state: 'in'; who: SessionAnswer };

/** The whole page: the sign-in, or the console. */
export function ConsoleApp({ texts, mark, nonce }: ConsoleAppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <InLanguage mark={mark} nonce={nonce} />
    </I18nextProvider>
  );
}

function InLanguage({ mark, nonce }: Omit<ConsoleAppProps, 'texts'>) {
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
  }, [locale]);
  return (
    <KitProvider locale={locale} nonce={nonce}>
      <SessionGate mark={mark} />
    </KitProvider>
  );
}

function SessionGate({ mark }: { mark: string }) {
  const [session, setSession] = useState<Session>({ state: 'asking' });
  const onSignedOut = useCallback(() => setSession((before) => ({ state: 'out', ended: before.state === 'in' })), []);
  const api = useMemo(() => createApi(onSignedOut), [onSignedOut]);
  const ask = useCallback(() => {
    setSession({ state: 'asking' });
    api.session().then(
      (who) => setSession({ state: 'in', who }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // Only a missing session leads to the sign-in: signing in to a failing server is pointless.
        setSession(error.refusal.reason === 'session' ? { state: 'out', ended: false } : { state: 'unknown', error });
      },
    );
  }, [api]);
  useEffect(ask, [ask]);
  const { t } = useTranslation();
  useEffect(() => {
    if (session.state !== 'in') document.title = t('title');
  }, [session.state, t]);
  const waiting = (
    <div className={styles.asking}>
      <Spinner silent={false} />
    </div>
  );
  if (session.state === 'asking') return waiting;
  if (session.state === 'unknown') {
    return (
      <main className={styles.asking}>
        <Failed error={session.error} onRetry={ask} />
      </main>
    );
  }
  if (session.state === 'out') {
    return (
      <LazyPart waiting={waiting}>
        <SignIn api={api} mark={mark} ended={session.ended} onSignedIn={(who) => setSession({ state: 'in', who })} />
      </LazyPart>
    );
  }
  return (
    <SignedInPage
      api={api}
      mark={mark}
      who={session.who}
      onSignedOut={onSignedOut}
      onSignOut={() => {
        // Sign out locally whatever the server answers.
        const leave = () => setSession({ state: 'out', ended: false });
        api.signOut().then(leave, leave);
      }}
    />
  );
}
