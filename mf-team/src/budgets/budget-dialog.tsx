import { useTranslation } from 'react-i18next';
import { BUDGET_PERIODS, type BudgetPeriod } from 'shared-contracts/team/purchase-requests';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Form, FormItem, Input, RadioGroup, Select } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { fenOf, yuanOf } from '../fields/yuan.ts';
import type { Budget, Department, Project } from '../team/load.ts';
import styles from '../team/team.module.css';

interface BudgetDialogProps {
  /** Null for a new one. */
  budget: Budget | null;
  departments: Department[];
  projects: Project[];
  onClose(): void;
}

interface Values {
  /** `department 5` or `project 7`. */
  of?: string;
  period: BudgetPeriod;
  amount: string;
}

/** Whose a budget is, its amount and what it counts. */
export function BudgetDialog({ budget, departments, projects, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team budget');

  async function save({ of = '', period, amount }: Values): Promise<void> {
    const [kind, id] = of.split(' ');
    const whose = budget
      ? {
          ...(budget.departmentId !== null && { departmentId: budget.departmentId }),
          ...(budget.projectId !== null && { projectId: budget.projectId }),
        }
      : kind === 'department'
        ? { departmentId: Number(id) }
        : { projectId: Number(id) };
    const request = { ...whose, period, amount: fenOf(amount)! };
    if (!(await run(async () => void (await api.call('teamBudget/set', request, { quiet: true }))))) return;
    bus.emit('toast.show', { kind: 'success', message: t('budgets.saved') });
    onClose();
    await revalidate();
  }

  return (
    <Modal
      name="team-budget"
      open
      onClose={onClose}
      title={budget ? t('budgets.changeOne', { name: budget.name }) : t('budgets.add')}
      width={460}
      phoneWidth={90}
      maskClosable={false}
    >
      <Form<Values>
        name="team-budget"
        initialValues={{ period: budget?.period ?? 'month', amount: budget ? yuanOf(budget.amount) : '' }}
        onFinish={(values) => void save(values)}
      >
        {!budget && (
          <FormItem name="of" label={t('budgets.of')} required rules={[{ required: true, message: t('budgets.ofMissing') }]}>
            <Select
              options={[
                ...departments.map(({ id, name }) => ({ value: `department ${id}`, label: t('budgets.department', { name }) })),
                ...projects.map(({ id, name }) => ({ value: `project ${id}`, label: t('budgets.project', { name }) })),
              ]}
            />
          </FormItem>
        )}
        <FormItem name="period" label={t('budgets.counts')} extra={budget ? t('budgets.anew') : undefined}>
          <RadioGroup options={BUDGET_PERIODS.map((period) => ({ value: period, label: t(`budgets.each.${period}`) }))} />
        </FormItem>
        <FormItem
          name="amount"
          label={t('budgets.amount')}
          required
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_rule: unknown, value = '') =>
                fenOf(value) === null ? Promise.reject(new Error(t('budgets.amountBroken'))) : Promise.resolve(),
            },
          ]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </FormItem>
        <Failure text={failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t('budgets.save')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
