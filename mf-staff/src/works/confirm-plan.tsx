import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { type Plan, PlanTable } from './plan-table.tsx';
import styles from './works.module.css';

interface ConfirmPlanProps {
  plan: Plan;
  /** Carries it out. */
  apply: (given: { digest: string; reason: string }) => Promise<{ changed: number }>;
  onBack: () => void;
  onDone: () => void;
}

/** The second step of a change of several works: what it does, why, and the button that does it. */
export function ConfirmPlan({ plan, apply, onBack, onDone }: ConfirmPlanProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useSubmit('bulk');
  return (
    <form
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const { changed } = await apply({ digest: plan.digest, reason });
          host.bus.emit('toast.show', { kind: 'success', message: t('bulk.done', { count: changed }) });
          onDone();
        });
      }}
    >
      <PlanTable plan={plan} />
      {plan.changed > 0 && <TextField label={t('ask.reason')} value={reason} onChange={setReason} required maxLength={200} />}
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('bulk.back')}</Button>
        {plan.changed > 0 && (
          <Button type="submit" variant="primary" busy={busy}>
            {t('bulk.apply', { count: plan.changed })}
          </Button>
        )}
      </div>
    </form>
  );
}
