import { useTranslation } from 'react-i18next';
import { Button, requestIntent, useHost } from 'ui-kit/core';
import { useRevalidator } from 'ui-kit/router';
import styles from './gift.module.css';

interface DailyRewardProps {
  signedToday: boolean;
  /** Days in a row. */
  streak: number;
  /** Points of today. */
  points: number;
}

/** Today's reward: a button that gets it, or how many days in a row the member has got it. */
export function DailyReward({ signedToday, streak, points }: DailyRewardProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { revalidate } = useRevalidator();

  async function signIn(): Promise<void> {
    await requestIntent(host, 'dialog.signInGift', {}, { timeoutMs: 0 });
    void revalidate();
  }

  if (signedToday) return <p className={styles.signed}>{t('gift.signedToday', { count: streak })}</p>;
  return (
    <Button variant="primary" icon="gift" onClick={() => void signIn()}>
      {t('gift.signIn', { points })}
    </Button>
  );
}
