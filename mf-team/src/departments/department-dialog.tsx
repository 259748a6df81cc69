import { useTranslation } from 'react-i18next';
import { checkTeamText } from 'shared-contracts/team/team-rules';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Form, FormItem, Input } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { teamRule } from '../fields/team-rule.ts';
import type { Department } from '../team/load.ts';
import styles from '../team/team.module.css';

interface DepartmentDialogProps {
  /** Null for a new one. */
  department: Department | null;
  onClose(): void;
}

/** The name of a department. */
export function DepartmentDialog({ department, onClose }: DepartmentDialogProps) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus, locale } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team department');

  async function save({ name }: { name: string }): Promise<void> {
    const request = { name, ...(department && { id: department.id }) };
    if (!(await run(async () => void (await api.call('teamDept/addTeamDept', request, { quiet: true }))))) return;
    bus.emit('toast.show', { kind: 'success', message: t(department ? 'departments.renamed' : 'departments.added', { name }) });
    onClose();
    await revalidate();
  }

  return (
    <Modal
      name="team-department"
      open
      onClose={onClose}
      title={t(department ? 'departments.renameOne' : 'departments.add', { name: department?.name })}
      width={420}
      phoneWidth={90}
      maskClosable={false}
    >
      <Form<{ name: string }>
        name="team-department"
        initialValues={{ name: department?.name ?? '' }}
        onFinish={(values) => void save(values)}
      >
        <FormItem
          name="name"
          label={t('departments.name')}
          extra={department ? undefined : t('departments.headHint')}
          required
          validateTrigger="onBlur"
          rules={[teamRule(locale, (value) => checkTeamText('departmentName', value))]}
        >
          <Input autoComplete="off" />
        </FormItem>
        <Failure text={failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t(department ? 'departments.rename' : 'departments.add')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
