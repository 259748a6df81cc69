import { useTranslation } from 'react-i18next';
import { formatFen, useHost } from 'ui-kit/core';
import styles from './budgets.module.css';

interface BudgetBarProps {
  /** Of the department or the project. */
  name: string;
  amount: number;
  reserved: number;
  consumed: number;
}

/** How much of a budget is spent, reserved and left, in fen: a bar, and the same in words. */
export function BudgetBar({ name, amount, reserved, consumed }: BudgetBarProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const whole = Math.max(amount, reserved + consumed, 1);
  const share = (part: number) => (part / whole) * 100;
  const left = amount - reserved - consumed;
  const parts = { consumed, reserved, left };
  return (
    <section className={styles.budget} aria-label={t('budgets.stateOf', { name })}>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.consumed} width={share(consumed)} height="1" />
        <rect className={styles.reserved} x={share(consumed)} width={share(reserved)} height="1" />
      </svg>
      <dl className={styles.parts}>
        {(['consumed', 'reserved', 'left'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`budgets.${part}`)}</dt>
            <dd data-negative={parts[part] < 0 || undefined}>{formatFen(parts[part], locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
