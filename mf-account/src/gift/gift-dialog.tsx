import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, ErrorState, Icon, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { type DialogProps, failureText, formatNumber } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import styles from './gift.module.css';

type Gift = CallResponse<'userSignIn/doSignIn'>;

/** The daily sign-in: gives the points of the day and shows them, or that today's are there already. */
export default function GiftDialog({ open, onClose }: DialogProps<object, object>) {
  const { t } = useTranslation('account');
  return (
    <Modal name="sign-in-gift" open={open} onClose={() => onClose({})} title={t('gift.title')} width={400} phoneWidth={90}>
      <DailyGift onClose={() => onClose({})} />
    </Modal>
  );
}

function DailyGift({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('account');
  const text = useKitText();
  const host = useHost();
  const [gift, setGift] = useState<Gift | null>(null);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const sent = useRef(-1);

  useEffect(() => {
    if (sent.current === attempt) return;
    sent.current = attempt;
    setFailure(undefined);
    // stays: the gift is taken although the dialog closes.
    host.api.call('userSignIn/doSignIn', {}, { quiet: true }).then(
      (answer) => {
        setGift(answer);
        host.bus.emit('member.changed', {});
      },
      (error: unknown) => setFailure(failureText(host, error, 'sign-in gift')),
    );
  }, [host, attempt]);

  if (failure) return <ErrorState onRetry={() => setAttempt(attempt + 1)}>{failure}</ErrorState>;
  if (!gift) {
    return (
      <div role="status" aria-label={text('loading')}>
        <Skeleton height="10rem" />
      </div>
    );
  }
  const leave = (path: string): void => {
    onClose();
    host.navigate(path);
  };
  return (
    <div className={styles.gift}>
      <div role="status" className={styles.result}>
        <span className={styles.mark}>
          <Icon name={gift.already ? 'check' : 'gift'} size={1.75} />
        </span>
        <p className={styles.points}>
          {gift.already ? t('gift.already') : t('gift.earned', { count: gift.points, points: formatNumber(gift.points, host.locale) })}
        </p>
        <p className={styles.note}>{gift.already ? t('gift.alreadyNote', { count: gift.points }) : t('gift.note')}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('gift.streak')}</dt>
          <dd>{t('gift.days', { count: gift.streak })}</dd>
        </div>
        <div>
          <dt>{t('gift.balance')}</dt>
          <dd>{formatNumber(gift.integral, host.locale)}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button onClick={() => leave('/my/score')}>{t('gift.toPoints')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('gift.done')}
        </Button>
      </div>
    </div>
  );
}
