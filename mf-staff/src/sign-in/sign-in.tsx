import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { useDesk, useDeskState } from '../desk/desk-context.ts';
import { LanguageLink } from '../frame/language-link.tsx';
import styles from './sign-in.module.css';

/** Name and password, with a word on why one is here again. */
export function SignIn() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { ended } = useDeskState();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, failure, run } = useSubmit('sign-in');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => desk.signIn(name.trim(), password));
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h1 className={styles.title}>{t('signIn.title', { name: host.brand.name[host.locale] })}</h1>
      {ended && (
        <p role="status" className={styles.why}>
          {t(`signIn.ended.${ended}`)}
        </p>
      )}
      <TextField label={t('signIn.name')} value={name} onChange={setName} autoComplete="username" autoCapitalize="none" required />
      <TextField
        label={t('signIn.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <Failure text={failure} />
      <Button type="submit" variant="primary" block busy={busy}>
        {t('signIn.submit')}
      </Button>
      <div className={styles.language}>
        <LanguageLink />
      </div>
    </form>
  );
}
