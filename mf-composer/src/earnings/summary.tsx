import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, formatFen, useHost } from 'ui-kit/core';
import type { useCall } from 'ui-kit/member';
import { type EarningsSummary, obstacleOf } from './balance.ts';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

interface SummaryProps {
  of: ReturnType<typeof useCall<'composerEarnings/getSummary'>>;
  /** After a payout was asked for. */
  onChange(): void;
}

/** What can be paid out, what waits and why, and what was asked for and paid. */
export function Summary({ of, onChange }: SummaryProps) {
  const { t } = useTranslation('composer');
  return (
    <section className={styles.summary} aria-label={t('earnings.summary')}>
      <Loaded of={of} height="11rem">
        {(summary) => <Sums summary={summary} onChange={onChange} />}
      </Loaded>
    </section>
  );
}

function Sums({ summary, onChange }: { summary: EarningsSummary; onChange(): void }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const [isAsking, setAsking] = useState(false);
  const { balance, waiting, requested, paid } = summary;
  const obstacle = obstacleOf(summary);
  const money = (fen: number) => formatFen(fen, locale);
  return (
    <>
      <div className={`yh-card ${styles.balance}`}>
        <h2 className={styles.label}>{t('earnings.balance')}</h2>
        <p className={styles.amount}>{money(balance)}</p>
        <div className={styles.ask}>
          <Button variant="primary" disabled={obstacle !== null} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('earnings.ask')}
          </Button>
          <p className={styles.minor}>
            {obstacle
              ? t(`earnings.obstacle.${obstacle}`, {
                  least: money(summary.least),
                  missing: money(summary.least - balance),
                  debt: money(-balance),
                })
              : t('earnings.askHint')}
          </p>
        </div>
      </div>
      <dl className={styles.sums}>
        {Object.entries({ waiting, requested, paid }).map(([name, fen]) => (
          <div key={name} className={`yh-card ${styles.sum}`}>
            <dt>{t(`earnings.sum.${name as 'waiting'}`)}</dt>
            <dd className={styles.sumAmount}>{money(fen)}</dd>
            <dd className={styles.minor}>{t(`earnings.sumHint.${name as 'waiting'}`)}</dd>
          </div>
        ))}
      </dl>
      {isAsking && (
        <PayoutDialog
          summary={summary}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onChange();
          }}
        />
      )}
    </>
  );
}
