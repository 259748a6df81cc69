import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS, CODE_WAIT_S, checkCode, MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { RULE_MESSAGES } from 'shared-contracts/members/rule-messages';
import { Button, useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, Input } from 'ui-kit/form';
import { failureText } from '../calls/failure-text.ts';
import styles from './code-field.module.css';
import { fieldRule } from './field-rule.ts';
import { SliderCheck } from './slider-check.tsx';
import { useCountdown } from './use-countdown.ts';

/** What a code is for, as the service counts it. */
export const CODE_TYPES = { register: 1, resetPassword: 2, login: 3, bind: 4, own: 5 } as const;

interface CodeFieldProps {
  form: FormInstance;
  /** The field of the form that names where the code goes. A phone also needs the slider. */
  channel: 'phone' | 'email';
  type: (typeof CODE_TYPES)[keyof typeof CODE_TYPES];
}

/**
 * The fields of a verification code: the slider for a phone, the code, and the button that sends one. The button is locked for 60
 * seconds; it unlocks at once when no code was sent.
 */
export function CodeField({ form, channel, type }: CodeFieldProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { left, start, stop } = useCountdown();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const locked = useRef(false);

  useEffect(() => {
    if (left > 0 || !locked.current) return;
    locked.current = false;
    // Its ticket is used up: the next code needs another one.
    form.setFieldValue('ticket', undefined);
  }, [left, form]);

  async function send(): Promise<void> {
    if (sending || left > 0) return;
    const isValid = await form.validateFields([channel]).then(
      () => true,
      () => false,
    );
    const ticket: unknown = form.getFieldValue('ticket');
    if (channel === 'phone' && !ticket) form.setFields([{ name: 'ticket', errors: [RULE_MESSAGES.sliderMissing[host.locale]] }]);
    if (!isValid || (channel === 'phone' && !ticket)) return;
    const contact = String(form.getFieldValue(channel)).trim();
    setSending(true);
    setFailure(undefined);
    start(CODE_WAIT_S);
    try {
      const quiet = { quiet: true };
      const { waitSeconds } =
        channel === 'phone'
          ? await host.api.call('user/sendPhoneCode', { phone: contact, mobilePrefix: MOBILE_PREFIX, type, ticket: String(ticket) }, quiet)
          : await host.api.call('user/sendEmailCode', { email: contact, type }, quiet);
      start(waitSeconds);
      locked.current = true;
      setSent(true);
    } catch (error) {
      stop();
      setFailure(failureText(host, error, 'verification code', t('failed')));
      form.setFieldValue('ticket', undefined);
    }
    setSending(false);
  }

  return (
    <>
      {channel === 'phone' && (
        <FormItem name="ticket" label={t('slider.label')}>
          <SliderCheck />
        </FormItem>
      )}
      <div className={styles.line}>
        <FormItem name="code" label={t('code.label')} required rules={[fieldRule(host.locale, checkCode)]} className={styles.field}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_DIGITS} />
        </FormItem>
        <Button className={styles.get} busy={sending} disabled={left > 0 && !sending} onClick={() => void send()}>
          {left > 0 ? t('code.wait', { seconds: left }) : t(sent ? 'code.again' : 'code.get')}
        </Button>
      </div>
      <p role="status" className={failure ? styles.failure : styles.sent}>
        {failure ?? (sent && left > 0 ? t(`code.sent.${channel}`) : '')}
      </p>
    </>
  );
}
