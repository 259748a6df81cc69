import { useTranslation } from 'react-i18next';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Form, FormItem, Input } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { fenOf, yuanOf } from '../fields/yuan.ts';
import type { Department } from '../team/load.ts';
import styles from '../team/team.module.css';

/** Up to how much the head of a department approves what its members ask for; empty: not at all. */
export function ApprovalDialog({ department, onClose }: { department: Department; onClose(): void }) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('approval limit');
  const { id, name, approvalLimit } = department;

  async function save({ amount = '' }: { amount?: string }): Promise<void> {
    const limit = amount.trim() === '' ? null : fenOf(amount);
    if (!(await run(async () => void (await api.call('teamDept/setApproval', { id, limit }, { quiet: true }))))) return;
    bus.emit('toast.show', { kind: 'success', message: t('departments.limitSaved', { name }) });
    onClose();
    await revalidate();
  }

  return (
    <Modal
      name="team-approval"
      open
      onClose={onClose}
      title={t('departments.limitOf', { name })}
      width={420}
      phoneWidth={90}
      maskClosable={false}
    >
      <Form<{ amount?: string }>
        name="team-approval"
        initialValues={{ amount: approvalLimit === null ? '' : yuanOf(approvalLimit) }}
        onFinish={(values) => void save(values)}
      >
        <FormItem
          name="amount"
          label={t('departments.limitAmount')}
          extra={t('departments.limitHint')}
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_rule: unknown, value?: string) =>
                !value?.trim() || fenOf(value) !== null ? Promise.resolve() : Promise.reject(new Error(t('budgets.amountBroken'))),
            },
          ]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </FormItem>
        <Failure text={failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t('departments.limitSave')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
