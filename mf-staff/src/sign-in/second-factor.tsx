import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'ui-kit/controls';
import { Button, QrCode, Skeleton, useHost } from 'ui-kit/core';
import { Failure, failureText, useSubmit } from 'ui-kit/member';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';

interface SecondFactorProps {
  /** The authenticator is in use from now on; its recovery codes are still to be read. */
  onEnrol: () => void;
  onDone: () => void;
}

/** Shows the second factor, or sets it up where the role needs one. */
export function SecondFactor({ onEnrol, onDone }: SecondFactorProps) {
  const { secondFactor } = useStaffSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secondFactor.enrolled) return <Verify />;
  return (
    <Enrol
      onCodes={(fresh) => {
        onEnrol();
        setCodes(fresh);
      }}
    />
  );
}

function Verify() {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const send = async (code: string) => desk.keep(await desk.call('staff/session/verify', { code }));
  return (
    <CodeForm title={t('factor.verify')} send={send}>
      <p>{t('factor.verifyHint')}</p>
    </CodeForm>
  );
}

function Enrol({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const ending = new AbortController();
    desk.call('staff/secondFactor/begin', {}, ending.signal).then(setSecret, (error: unknown) => {
      if (!ending.signal.aborted) setFailed(failureText(host, error, 'enrolment'));
    });
    return () => ending.abort();
  }, [desk, host]);
  const send = async (code: string) => {
    const { recoveryCodes, session } = await desk.call('staff/secondFactor/enrol', { code });
    onCodes(recoveryCodes);
    desk.keep(session);
  };
  return (
    <CodeForm title={t('factor.enrol')} send={send}>
      <p>{t('factor.enrolHint')}</p>
      <Failure text={failed} />
      {secret ? (
        <>
          <QrCode text={secret.uri} label={t('factor.qr')} failed={t('factor.qrFailed')} size={12} />
          <p className={styles.secret}>
            {t('factor.secret')} <code>{secret.secret}</code>
          </p>
        </>
      ) : (
        <Skeleton height="12rem" />
      )}
    </CodeForm>
  );
}

function CodeForm({ title, send, children }: { title: string; send: (code: string) => Promise<void>; children: ReactNode }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const [code, setCode] = useState('');
  const { busy, failure, run } = useSubmit('second-factor');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => send(code.trim()));
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <TextField label={t('factor.code')} value={code} onChange={setCode} autoComplete="one-time-code" autoFocus required />
      <Failure text={failure} />
      <Button type="submit" variant="primary" block busy={busy}>
        {t('factor.submit')}
      </Button>
      <Button variant="quiet" block onClick={() => void desk.signOut()}>
        {t('frame.signOut')}
      </Button>
    </form>
  );
}
