import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'ui-kit/controls';
import { Button } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useDesk, useDeskState, useStaffSession } from '../desk/desk-context.ts';
import styles from './sign-in.module.css';

/** Asks again who is there, before money moves; the call that needs it waits, and goes on. */
export function ConfirmDialog() {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const { confirming } = useDeskState();
  const { secondFactor } = useStaffSession();
  const form = useId();
  const [proof, setProof] = useState('');
  const { busy, failure, run } = useSubmit('confirm');
  const close = () => {
    setProof('');
    desk.cancelConfirm();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const given = secondFactor.enrolled ? { code: proof.trim() } : { password: proof };
      desk.keep(await desk.call('staff/session/confirm', given));
      setProof('');
    });
  };
  return (
    <Modal
      open={confirming !== null}
      onClose={close}
      name="staff-confirm"
      title={t('confirm.title')}
      width={420}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{t('ask.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>{t('confirm.why')}</p>
        <TextField
          label={t(secondFactor.enrolled ? 'factor.code' : 'signIn.password')}
          type={secondFactor.enrolled ? 'text' : 'password'}
          autoComplete={secondFactor.enrolled ? 'one-time-code' : 'current-password'}
          value={proof}
          onChange={setProof}
          autoFocus
          required
        />
        <Failure text={failure} />
      </form>
    </Modal>
  );
}
