import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A day, s. */
const DAY = 86_400;

/** How long an order can still be paid, in days or minutes; by seconds in its last minute. Calls `onEnd` once when the time is over. */
export function Countdown({ until, onEnd }: { until: string; onEnd(): void }) {
  const { t } = useTranslation('orders');
  const [left, setLeft] = useState(() => secondsUntil(until));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onEnd` does not change when the order ends
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  if (left <= 0) return t('checkout.ended');
  // An order that waits for a transfer has days.
  if (left > DAY) return t('checkout.daysLeft', { count: Math.floor(left / DAY) });
  return left > 60 ? t('checkout.minutesLeft', { count: Math.ceil(left / 60) }) : t('checkout.secondsLeft', { count: left });
}

function secondsUntil(iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000));
}
