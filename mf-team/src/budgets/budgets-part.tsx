import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, formatFen, Tag, useHost } from 'ui-kit/core';
import { monthText, useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import type { Budget, Department, Project } from '../team/load.ts';
import styles from '../team/team.module.css';
import { BudgetBar } from './budget-bar.tsx';

const BudgetDialog = lazy(async () => ({ default: (await import('./budget-dialog.tsx')).BudgetDialog }));

interface BudgetsPartProps {
  budgets: Budget[];
  departments: Department[];
  projects: Project[];
}

/** Budgets of departments and projects: what is reserved, spent and left of each. */
export function BudgetsPart({ budgets, departments, projects }: BudgetsPartProps) {
  const { t } = useTranslation('team');
  const [edited, setEdited] = useState<Budget | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('budgets.add')}
    </Button>
  );
  return (
    <>
      {budgets.length === 0 ? (
        <EmptyState icon="coins" title={t('budgets.none')} actions={add}>
          {t('budgets.noneHint')}
        </EmptyState>
      ) : (
        <>
          <div className={`yh-spread ${styles.tools}`}>
            <p className={styles.minor}>{t('budgets.hint')}</p>
            {add}
          </div>
          <ul className={styles.cards} aria-label={t('tab.budgets')}>
            {budgets.map((budget) => (
              <BudgetCard key={budget.id} budget={budget} onEdit={() => setEdited(budget)} />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <Suspense>
          <BudgetDialog
            budget={edited === 'new' ? null : edited}
            departments={departments}
            projects={projects}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function BudgetCard({ budget, onEdit }: { budget: Budget; onEdit(): void }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { once } = useWrites('team budgets');
  const { id, name, departmentId, period, amount, month, reserved, consumed } = budget;

  async function end(): Promise<void> {
    const sure = await confirm(host, {
      title: t('budgets.endTitle', { name }),
      body: t('budgets.endBody'),
      okText: t('budgets.end'),
      danger: true,
    });
    if (sure) await once(() => host.api.call('teamBudget/end', { id }), t('budgets.ended', { name }));
  }

  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.cardHead}>
        <strong>{name}</strong>
        <Tag>{t(departmentId === null ? 'budgets.ofProject' : 'budgets.ofDepartment')}</Tag>
      </div>
      <p className={styles.minor}>
        {t(`budgets.period.${period}`, { month: monthText(month, host.locale) })} · {formatFen(amount, host.locale)}
      </p>
      <BudgetBar name={name} amount={amount} reserved={reserved} consumed={consumed} />
      <div className={styles.actions}>
        <Button size="sm" icon="edit" aria-haspopup="dialog" aria-label={t('budgets.changeOne', { name })} onClick={onEdit}>
          {t('budgets.change')}
        </Button>
        <Button size="sm" variant="quiet" icon="close" aria-label={t('budgets.endOne', { name })} onClick={() => void end()}>
          {t('budgets.end')}
        </Button>
      </div>
    </li>
  );
}
