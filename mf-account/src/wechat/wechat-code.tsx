import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, ErrorState, QrCode, Skeleton, useHost } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import styles from './wechat.module.css';

/** Time between two questions whether the phone has confirmed, ms. */
export const POLL_MS = 5000;

type Code = CallResponse<'user/getQrCode'>;

interface WeChatCodeProps {
  /** A code that was made before; without it one to sign in with is loaded. */
  given?: Code;
  /** Asked for another code instead of `given`. */
  onRenew?(): void;
  /** Uses the ticket. Rejects with code 0 and status 200 while the phone has not confirmed it. */
  confirm(ticket: string, signal: AbortSignal): Promise<void>;
}

type State = { step: 'loading' } | { step: 'failed'; message: string } | { step: 'shown'; code: Code } | { step: 'ended'; message: string };

/** A code for the WeChat app. It asks every 5 s whether the phone has confirmed, until then, until the code ends or it disappears. */
export function WeChatCode({ given, onRenew, confirm }: WeChatCodeProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const confirmed = useRef(confirm);
  confirmed.current = confirm;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` gets another code
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fail = (error: unknown): void => setState({ step: 'failed', message: failureText(host, error, 'WeChat') });

    async function poll(ticket: string, end: number): Promise<void> {
      try {
        await confirmed.current(ticket, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isApiError(error) && error.status === 410) return setState({ step: 'ended', message: error.message });
        // A lost request is asked again; the code stays valid.
        const isWaiting = isApiError(error) && (error.status === 200 || error.status === 0);
        if (!isWaiting) return fail(error);
        if (Date.now() >= end) return setState({ step: 'ended', message: t('weChat.ended') });
        timer = setTimeout(() => void poll(ticket, end), POLL_MS);
      }
    }

    setState({ step: 'loading' });
    const loaded = given ? Promise.resolve(given) : host.api.call('user/getQrCode', {}, { quiet: true, signal });
    loaded.then(
      (code) => {
        if (signal.aborted) return;
        setState({ step: 'shown', code });
        timer = setTimeout(() => void poll(code.ticket, Date.now() + code.expiresIn * 1000), POLL_MS);
      },
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [host, t, given, attempt]);

  const renew = onRenew ?? (() => setAttempt((before) => before + 1));
  if (state.step === 'failed') return <ErrorState onRetry={renew}>{state.message}</ErrorState>;
  return (
    <div className={styles.code}>
      {state.step === 'loading' && <Skeleton width="10rem" height="10rem" />}
      {state.step === 'shown' &&
        (state.code.show === 'qr' ? (
          <QrCode text={state.code.url} label={t('weChat.qr')} failed={t('failed')} />
        ) : (
          <iframe className={styles.frame} src={state.code.url} title={t('weChat.qr')} />
        ))}
      <p role="status">{state.step === 'ended' ? state.message : t('weChat.hint')}</p>
      {state.step === 'ended' && (
        <Button variant="primary" onClick={renew}>
          {t('weChat.renew')}
        </Button>
      )}
    </div>
  );
}
