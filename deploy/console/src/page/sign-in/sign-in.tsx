import type { SessionAnswer } from 'deploy-api/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import { Form, FormItem, PasswordInput } from 'ui-kit/form';
import { type Api, ApiError } from '../api/api.ts';
import { Preferences } from '../frame/preferences.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  api: Pick<Api, 'signIn'>;
  mark: string;
  /** True after a session has ended. */
  ended: boolean;
  onSignedIn: (who: SessionAnswer) => void;
}

/** Sign-in with a release manager's token. The page sends it once and does not keep it. */
export function SignIn({ api, mark, ended, onSignedIn }: SignInProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const submit = async ({ token }: { token: string }) => {
    setBusy(true);
    setRefused(null);
    try {
      onSignedIn(await api.signIn(token.trim()));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { reason } = failure.refusal;
      setRefused(t(reason === 'token' || reason === 'right' || reason === 'attempts' ? `signIn.${reason}` : 'signIn.failed'));
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
        <Form onFinish={submit} onFinishFailed={() => setRefused(null)} className={styles.form}>
          <FormItem
            name="token"
            label={t('signIn.label')}
            validateTrigger="onSubmit"
            rules={[{ required: true, whitespace: true, message: t('signIn.empty') }]}
            {...(refused && { validateStatus: 'error', help: <span role="alert">{refused}</span> })}
          >
            <PasswordInput autoComplete="off" spellCheck={false} autoFocus visibilityToggle={false} />
          </FormItem>
          <Button type="submit" variant="primary" size="lg" block busy={busy}>
            {t('signIn.enter')}
          </Button>
        </Form>
        <p className={styles.how}>{t('signIn.how')}</p>
        <pre className={styles.command}>npm run release -- tokens create --role manager --name …</pre>
      </main>
    </div>
  );
}
