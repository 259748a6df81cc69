import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS } from 'shared-contracts/team/team-rules';
import { Button, ErrorState, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { Form, FormItem, Input, useForm } from 'ui-kit/form';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { checkInvited } from '../fields/invited-rule.ts';
import { type Place, PlaceFields } from '../fields/place-fields.tsx';
import { teamRule } from '../fields/team-rule.ts';
import type { Department, Team } from '../team/load.ts';
import styles from '../team/team.module.css';

interface InviteDialogProps {
  team: Team;
  onClose(): void;
}

type Values = Place & { contact: string };

/** Invites somebody by phone or mail, with the place that they will have. */
export function InviteDialog(props: InviteDialogProps) {
  const { t } = useTranslation('team');
  return (
    <Modal name="team-invite" open onClose={props.onClose} title={t('invite.title')} width={520} maskClosable={false}>
      <WithChoices {...props} />
    </Modal>
  );
}

/** Loads what the caller may give. */
function WithChoices(props: InviteDialogProps) {
  const powers = useCall('teamPower/getList', {});
  const departments = useCall('teamDept/teamDeptList', {});
  const failed = [powers, departments].find(({ answer }) => answer.status === 'failed');
  if (failed?.answer.status === 'failed') return <ErrorState onRetry={failed.retry}>{failed.answer.message}</ErrorState>;
  if (powers.answer.status !== 'ready' || departments.answer.status !== 'ready') return <Skeleton height="24rem" />;
  const { roles, powers: all } = powers.answer.data;
  return (
    <InviteForm
      {...props}
      roles={roles.filter(({ assignable }) => assignable).map(({ role }) => role)}
      grantable={all.filter(({ grantable }) => grantable).map(({ power }) => power)}
      departments={departments.answer.data.list}
    />
  );
}

interface InviteFormProps extends InviteDialogProps {
  roles: Place['role'][];
  grantable: Place['powers'];
  departments: Department[];
}

function InviteForm({ team, roles, grantable, departments, onClose }: InviteFormProps) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus, locale } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team invite');
  const [form] = useForm<Values>();
  // The head of a department invites into it.
  const own = team.role === 'departmentAdministrator' ? departments.filter(({ id }) => id === team.departmentId) : departments;

  async function send({ departmentId = null, ...values }: Values): Promise<void> {
    const sent = await run(async () => void (await api.call('teamUser/addTeamUser', { ...values, departmentId }, { quiet: true })));
    if (!sent) return;
    bus.emit('toast.show', { kind: 'success', message: t('invite.sent', { name: values.name }) });
    onClose();
    await revalidate();
  }

  return (
    <Form<Values>
      form={form}
      name="team-invite"
      initialValues={{ role: 'member', powers: [], departmentId: team.role === 'departmentAdministrator' ? team.departmentId : undefined }}
      onFinish={(values) => void send(values)}
    >
      <FormItem
        name="contact"
        label={t('invite.contact')}
        extra={t('invite.contactHint', { days: INVITATION_DAYS })}
        required
        validateTrigger="onBlur"
        rules={[teamRule(locale, checkInvited)]}
      >
        <Input autoComplete="off" />
      </FormItem>
      <PlaceFields form={form} roles={roles} departments={own} grantable={grantable} />
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('invite.send')}
        </Button>
      </div>
    </Form>
  );
}
