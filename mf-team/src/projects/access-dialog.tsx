import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_MEMBERS_MAX } from 'shared-contracts/team/team-rules';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Form, FormItem, RadioGroup, Select, useForm, useFormValue } from 'ui-kit/form';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { runs } from '../team/address.ts';
import type { Project } from '../team/load.ts';
import styles from '../team/team.module.css';

interface AccessDialogProps {
  project: Project;
  onClose(): void;
}

interface Values {
  who: 'everybody' | 'named';
  memberIds?: number[];
}

/** Who may use a project beside owner and administrators. */
export function AccessDialog({ project, onClose }: AccessDialogProps) {
  const { t } = useTranslation('team');
  const { answer, retry } = useCall('teamGrantProject/projectPower', { id: project.id });
  return (
    <Modal
      name="team-project-access"
      open
      onClose={onClose}
      title={t('projects.accessOf', { name: project.name })}
      width={520}
      phoneWidth={95}
      maskClosable={false}
    >
      {answer.status === 'ready' ? (
        <AccessForm id={project.id} members={answer.data.members} onClose={onClose} />
      ) : answer.status === 'failed' ? (
        <p role="alert">
          {answer.message} <Button onClick={retry}>{t('projects.again')}</Button>
        </p>
      ) : (
        <p role="status">{t('projects.loading')}</p>
      )}
    </Modal>
  );
}

function AccessForm({ id, members, onClose }: { id: number; members: Project['members']; onClose(): void }) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('project access');
  const [form] = useForm<Values>();
  const initial: Values = { who: members ? 'named' : 'everybody', memberIds: members?.map((member) => member.id) ?? [] };
  const who = useFormValue('who', form) ?? initial.who;

  async function save(values: Values): Promise<void> {
    const memberIds = values.who === 'named' ? (values.memberIds ?? []) : null;
    const saved = await run(async () => void (await api.call('teamGrantProject/setProjectPower', { id, memberIds }, { quiet: true })));
    if (!saved) return;
    bus.emit('toast.show', { kind: 'success', message: t('projects.accessSaved') });
    onClose();
    await revalidate();
  }

  return (
    <Form<Values> form={form} name="team-project-access" initialValues={initial} onFinish={(values) => void save(values)}>
      <FormItem name="who" label={t('projects.usedBy')} extra={t('projects.runnersAlways')}>
        <RadioGroup options={(['everybody', 'named'] as const).map((value) => ({ value, label: t(`projects.who.${value}`) }))} />
      </FormItem>
      {who === 'named' && (
        <FormItem
          name="memberIds"
          label={t('projects.members')}
          required
          rules={[{ required: true, type: 'array', min: 1, message: t('projects.membersMissing') }]}
        >
          <MembersChoice chosen={members ?? []} />
        </FormItem>
      )}
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('projects.saveAccess')}
        </Button>
      </div>
    </Form>
  );
}

interface MembersChoiceProps {
  /** Those who are named already: their names may be on no list that is found. */
  chosen: NonNullable<Project['members']>;
  /** Given by the form item. */
  id?: string;
  value?: number[];
  onChange?(value: number[]): void;
}

/** Names in the list; more are found by typing. */
const SHOWN = 20;

/** Members of the team, found by name. Owner and administrators need not be named. */
function MembersChoice({ chosen, id, value = [], onChange }: MembersChoiceProps) {
  const { t } = useTranslation('team');
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(() => new Map(chosen.map((one) => [one.id, one.name])));
  const keyWords = useDeferredValue(typed.trim());
  const { answer } = useCall('teamUser/teamList', { page: 1, size: SHOWN, ...(keyWords && { keyWords }) });
  const found = answer.status === 'ready' ? answer.data.list.filter(({ role }) => !runs(role)) : [];
  const others = value.filter((one) => !found.some((member) => member.id === one));
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      value={value}
      maxCount={TEAM_MEMBERS_MAX}
      onChange={(ids) => {
        setKnown(new Map([...known, ...found.map((one) => [one.id, one.name] as const)]));
        onChange?.(ids);
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={answer.status === 'loading'}
      placeholder={t('projects.choose')}
      notFoundContent={answer.status === 'failed' ? answer.message : t('handOver.nobody')}
      options={[
        ...found.map((one) => ({ value: one.id, label: `${one.name} · ${one.contact}` })),
        // Chosen before and not among those found: they keep their names.
        ...others.map((one) => ({ value: one, label: known.get(one) ?? String(one) })),
      ]}
    />
  );
}
