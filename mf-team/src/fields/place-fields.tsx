import { useTranslation } from 'react-i18next';
import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import { checkTeamText } from 'shared-contracts/team/team-rules';
import { useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, Input, Select, useFormValue } from 'ui-kit/form';
import type { Department } from '../team/load.ts';
import { PowerField } from './power-field.tsx';
import { teamRule } from './team-rule.ts';

/** Who somebody is in a team. */
export interface Place {
  name: string;
  role: TeamRole;
  departmentId?: number | null;
  powers: TeamPower[];
}

interface PlaceFieldsProps {
  form: FormInstance;
  /** That the caller may give, and the one that the person has. */
  roles: readonly TeamRole[];
  departments: readonly Department[];
  grantable: readonly TeamPower[];
}

/** Name, role, department and powers, of a member or of somebody who is invited. */
export function PlaceFields({ form, roles, departments, grantable }: PlaceFieldsProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const role = (useFormValue('role', form) as TeamRole | undefined) ?? 'member';
  const isHead = role === 'departmentAdministrator';
  return (
    <>
      <FormItem name="name" label={t('column.name')} required rules={[teamRule(locale, (value) => checkTeamText('memberName', value))]}>
        <Input autoComplete="off" />
      </FormItem>
      <FormItem name="role" label={t('column.role')} extra={t(`roleText.${role}`)}>
        <Select options={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))} />
      </FormItem>
      <FormItem
        name="departmentId"
        label={t('column.department')}
        required={isHead}
        dependencies={['role']}
        rules={[
          {
            validator: (_, value) =>
              isHead && (value === undefined || value === null)
                ? Promise.reject(new Error(t('member.headNeedsDepartment')))
                : Promise.resolve(),
          },
        ]}
      >
        <Select
          allowClear={!isHead}
          placeholder={t('member.noDepartment')}
          options={departments.map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : t('departments.resting', { name }) }))}
        />
      </FormItem>
      <FormItem name="powers" label={t('column.powers')}>
        <PowerField teamRole={role} grantable={grantable} />
      </FormItem>
    </>
  );
}
