import type { SessionAnswer } from 'deploy-api/types';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'ui-kit/controls';
import { Button } from 'ui-kit/core';
import { type Api, Refused } from '../api/api.ts';
import { Preferences } from '../frame/preferences.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  api: Pick<Api, 'signIn'>;
  mark: string;
  /** A session was open and has ended. */
  ended: boolean;
  onSignedIn: (who: SessionAnswer) => void;
}

/** The way in: a release manager's token, which the page hands over and forgets. */
export function SignIn({ api, mark, ended, onSignedIn }: SignInProps) {
  const { t } = useTranslation();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '') return setError(t('signIn.empty'));
    setBusy(true);
    setError(null);
    try {
      onSignedIn(await api.signIn(token.trim()));
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      const { reason } = failure.answer;
      setError(t(reason === 'token' || reason === 'right' || reason === 'attempts' ? `signIn.${reason}` : 'signIn.failed'));
      setBusy(false);
    }
  };

  return (
    <div className={styles.ground}>
      <div className={styles.corner}>
        <Preferences />
      </div>
      <main className={styles.card}>
        <img src={mark} alt="" width={40} height={40} className={styles.mark} />
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t(ended ? 'signIn.ended' : 'signIn.lead')}</p>
        <form onSubmit={submit} className={styles.form} noValidate>
          <TextField
            label={t('signIn.label')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            autoFocus
            value={token}
            onChange={setToken}
            error={error}
          />
          <Button type="submit" variant="primary" size="lg" block busy={busy}>
            {t('signIn.enter')}
          </Button>
        </form>
        <p className={styles.how}>{t('signIn.how')}</p>
        <pre className={styles.command}>npm run release -- tokens create --role manager --name …</pre>
      </main>
    </div>
  );
}
