import type { i18n as I18n } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { KitProvider, Spinner } from 'ui-kit/core';
import type { SessionAnswer } from '../../contract.ts';
import { createApi, Refused } from '../api/api.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import styles from './frame.module.css';
import { Workbench } from './workbench.tsx';

interface ConsoleAppProps {
  texts: I18n;
  /** Address of the shop's mark. */
  mark: string;
  nonce: string;
}

type Session = { state: 'asking' } | { state: 'out'; ended: boolean } | { state: 'in'; who: SessionAnswer };

/** The whole page: the way in, or the workbench. */
export function ConsoleApp({ texts, mark, nonce }: ConsoleAppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <InLanguage mark={mark} nonce={nonce} />
    </I18nextProvider>
  );
}

function InLanguage({ mark, nonce }: Omit<ConsoleAppProps, 'texts'>) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
    document.title = t('title');
  }, [locale, t]);
  return (
    <KitProvider locale={locale} nonce={nonce}>
      <Door mark={mark} />
    </KitProvider>
  );
}

function Door({ mark }: { mark: string }) {
  const [session, setSession] = useState<Session>({ state: 'asking' });
  const onSignedOut = useCallback(() => setSession((before) => ({ state: 'out', ended: before.state === 'in' })), []);
  const api = useMemo(() => createApi(onSignedOut), [onSignedOut]);
  useEffect(() => {
    api.session().then(
      (who) => setSession({ state: 'in', who }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        setSession({ state: 'out', ended: false });
      },
    );
  }, [api]);
  if (session.state === 'asking') {
    return (
      <div className={styles.asking}>
        <Spinner silent={false} />
      </div>
    );
  }
  if (session.state === 'out') {
    return <SignIn api={api} mark={mark} ended={session.ended} onSignedIn={(who) => setSession({ state: 'in', who })} />;
  }
  return (
    <Workbench
      api={api}
      mark={mark}
      who={session.who}
      onSignedOut={onSignedOut}
      onSignOut={() => {
        // Whatever the server says to it, this page forgets.
        const leave = () => setSession({ state: 'out', ended: false });
        api.signOut().then(leave, leave);
      }}
    />
  );
}
