import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_POWERS, TEAM_ROLES, type TeamPower } from 'shared-contracts/team/powers';
import { Button, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { useRevalidator } from 'ui-kit/router';
import { type Place, PlaceFields } from '../fields/place-fields.tsx';
import type { Department, MemberDetail } from '../team/load.ts';
import styles from '../team/team.module.css';

interface MemberFormProps {
  detail: MemberDetail;
  departments: Department[];
  onSaved(): void;
}

/** What the caller may change of a member. Each kind of change is a call of its own; what was saved is not sent again. */
export function MemberForm({ detail, departments, onSaved }: MemberFormProps) {
  const { t } = useTranslation('team');
  const { api, bus } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team member');
  const [form] = useForm<Place>();
  const { member, grantable } = detail;
  const saved = useRef<Place>({ name: member.name, role: member.role, departmentId: member.departmentId, powers: member.granted });
  const roles = TEAM_ROLES.filter((role) => role === member.role || detail.roles.includes(role));

  async function save({ name, role, departmentId = null, powers }: Place): Promise<void> {
    const { id } = member;
    const wanted: Place = { name, role, departmentId, powers };
    const done = await run(async () => {
      const before = saved.current;
      const isMoved = before.departmentId !== wanted.departmentId;
      if (before.role !== role) {
        await api.call('teamUser/updateRole', { id, role, departmentId }, { quiet: true });
        saved.current = { ...saved.current, role, departmentId };
      } else if (isMoved) {
        await api.call('teamUser/updateTeamUser', { id, departmentId }, { quiet: true });
        saved.current = { ...saved.current, departmentId };
      }
      if (before.name !== name) {
        await api.call('teamUser/updateTeamUser', { id, name }, { quiet: true });
        saved.current = { ...saved.current, name };
      }
      if (!isSame(before.powers, powers)) {
        await api.call('teamUser/updatePower', { id, powers }, { quiet: true });
        saved.current = { ...saved.current, powers };
      }
    });
    void revalidate();
    if (!done) return;
    bus.emit('toast.show', { kind: 'success', message: t('member.saved', { name }) });
    onSaved();
  }

  return (
    <Form<Place> form={form} name="team-member" initialValues={saved.current} onFinish={(values) => void save(values)}>
      <PlaceFields form={form} roles={roles} departments={departments} grantable={grantable} />
      <Failure text={failure} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={busy}>
          {t('member.save')}
        </Button>
      </div>
    </Form>
  );
}

function isSame(one: readonly TeamPower[], other: readonly TeamPower[]): boolean {
  return TEAM_POWERS.every((power) => one.includes(power) === other.includes(power));
}
