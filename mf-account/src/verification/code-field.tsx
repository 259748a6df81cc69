import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_WAIT_S, checkCode, MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { Button, useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, Input, useFormValue } from 'ui-kit/form';
import { failureText } from 'ui-kit/member';
import styles from './code-field.module.css';
import { fieldRule, requiredRule } from './field-rule.ts';
import { SliderCheck } from './slider-check.tsx';

/** What a code is for, as the service counts it. */
export const CODE_TYPES = { register: 1, resetPassword: 2, login: 3, bind: 4, own: 5 } as const;

interface CodeFieldProps {
  form: FormInstance;
  /** How the code is sent. A phone also needs the slider. */
  channel: 'phone' | 'email';
  /** Where the code goes; without it to the field of the form that is named like the channel. */
  to?: string;
  /** Field of the code: two codes of one form have two names. */
  name?: string;
  type: (typeof CODE_TYPES)[keyof typeof CODE_TYPES];
}

/**
 * The fields of a verification code: the slider for a phone, the code, and the button that sends one. The button is locked for 60
 * seconds; it unlocks at once when no code was sent.
 */
export function CodeField({ form, channel, to, name = 'code', type }: CodeFieldProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { left, start, stop } = useCountdown();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const given = useFormValue(channel, form) as string | undefined;
  const contact = (to ?? given ?? '').trim();
  const sent = sentTo !== undefined && sentTo === contact;
  const [failure, setFailure] = useState<string>();
  const locked = useRef(false);
  const asking = useRef(false);
  const ticketName = `${name}Ticket`;
  const ticketRule = requiredRule(host.locale, 'sliderMissing');

  useEffect(() => {
    if (left > 0 || !locked.current) return;
    locked.current = false;
    // Its ticket is used up: the next code needs another one.
    form.setFieldValue(ticketName, undefined);
  }, [left, form, ticketName]);

  // Another contact may have a code at once.
  useEffect(() => {
    if (sentTo === undefined || sentTo === contact) return;
    setSentTo(undefined);
    stop();
  }, [sentTo, contact, stop]);

  /** A code that was sent has used up its ticket: the form is then complete without one. */
  const checkTicket = (rule: unknown, value: unknown): Promise<void> =>
    sent && !asking.current ? Promise.resolve() : ticketRule.validator(rule, value);

  async function send(): Promise<void> {
    if (sending || left > 0) return;
    asking.current = true;
    const isValid = await form.validateFields([...(to === undefined ? [channel] : []), ...(channel === 'phone' ? [ticketName] : [])]).then(
      () => true,
      () => false,
    );
    asking.current = false;
    if (!isValid) return;
    const ticket = String(form.getFieldValue(ticketName));
    setSending(true);
    setFailure(undefined);
    start(CODE_WAIT_S);
    try {
      const quiet = { quiet: true };
      const { waitSeconds } =
        channel === 'phone'
          ? await host.api.call('user/sendPhoneCode', { phone: contact, mobilePrefix: MOBILE_PREFIX, type, ticket }, quiet)
          : await host.api.call('user/sendEmailCode', { email: contact, type }, quiet);
      start(waitSeconds);
      locked.current = true;
      setSentTo(contact);
    } catch (error) {
      stop();
      setFailure(failureText(host, error, 'verification code'));
      form.setFieldValue(ticketName, undefined);
    }
    setSending(false);
  }

  return (
    <>
      {channel === 'phone' && (
        <FormItem name={ticketName} label={t('slider.label')} validateTrigger="onChange" rules={[{ validator: checkTicket }]}>
          <SliderCheck />
        </FormItem>
      )}
      <div className={styles.line}>
        <FormItem name={name} label={t('code.label')} required rules={[fieldRule(host.locale, checkCode)]} className={styles.field}>
          <Input inputMode="numeric" autoComplete="one-time-code" />
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

interface Countdown {
  /** Seconds left; 0 when it does not run. */
  left: number;
  start(seconds: number): void;
  stop(): void;
}

/** Counts seconds down by the clock, so a tab that slept shows the right rest. */
function useCountdown(now: () => number = Date.now): Countdown {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);

  const stop = useCallback(() => {
    setEnd(null);
    setLeft(0);
  }, []);

  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEnd(null);
    }, 250);
    return () => clearInterval(timer);
  }, [end, now]);

  return {
    left,
    start(seconds) {
      setEnd(now() + seconds * 1000);
      setLeft(seconds);
    },
    stop,
  };
}
