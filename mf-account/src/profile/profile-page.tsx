import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { withLocale } from 'shared-contracts/locale/locale';
import { checkNickName, LONGEST, USER_TYPES } from 'shared-contracts/members/field-rules';
import { Button, Page, Tag, useHost } from 'ui-kit/core';
import { Form, FormItem, Input, RadioGroup, useForm, useFormValue } from 'ui-kit/form';
import { confirm, Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { useSubmit } from '../calls/use-submit.ts';
import { useMemberData } from '../members/member-route.tsx';
import { FurtherFields, type FurtherValues } from '../register/further-fields.tsx';
import { NewPasswordFields } from '../verification/contact-fields.tsx';
import { fieldRule } from '../verification/field-rule.ts';
import type { Device, loadProfile, OwnInfo } from './load.ts';
import styles from './profile.module.css';
import { ProofFields, type ProofValues, proofOf } from './proof-fields.tsx';

/** `/my/profile`: what is kept of the member, and how they sign in. */
export function Component() {
  const { t } = useTranslation('account');
  const { info, devices } = useMemberData<typeof loadProfile>();
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <Information info={info} />
      <Password info={info} />
      <Devices devices={devices} />
      <OwnData info={info} />
    </Page>
  );
}

function useDone(): (message: string) => void {
  const { bus } = useHost();
  const { revalidate } = useRevalidator();
  return (message) => {
    bus.emit('toast.show', { kind: 'success', message });
    void revalidate();
  };
}

function Failure({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className={styles.failure}>
        {text}
      </p>
    )
  );
}

type InfoValues = { nickName: string; userType: 1 | 2 } & FurtherValues;

function Information({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const [form] = useForm<InfoValues>();
  const { busy, failure, run } = useSubmit('profile');
  const done = useDone();
  const userType = useFormValue('userType', form) ?? info.userType;
  const save = (values: InfoValues): Promise<boolean> =>
    run(async () => {
      await host.api.call('user/updateInfo', values, { quiet: true });
      done(t('profile.saved'));
    });
  return (
    <section className={styles.section} aria-labelledby="profile-information">
      <h2 id="profile-information">{t('profile.information')}</h2>
      <Form<InfoValues>
        form={form}
        name="information"
        validateTrigger="onBlur"
        initialValues={info}
        onFinish={(values) => void save(values)}
      >
        <FormItem name="nickName" label={t('profileField.nickName')} required rules={[fieldRule(host.locale, checkNickName)]}>
          <Input autoComplete="nickname" maxLength={LONGEST.nickName} showCount />
        </FormItem>
        <FormItem name="userType" label={t('profileField.userType')}>
          <RadioGroup
            options={[
              { value: USER_TYPES.personal, label: t('profileField.personal') },
              { value: USER_TYPES.corporate, label: t('profileField.corporate') },
            ]}
          />
        </FormItem>
        <FurtherFields userType={userType} />
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy}>
          {t('profile.save')}
        </Button>
      </Form>
    </section>
  );
}

function Password({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [form] = useForm();
  const { busy, failure, run } = useSubmit('password');
  const done = useDone();
  const change = ({ password, samePassword, ...proof }: ProofValues & { password: string; samePassword: string }): Promise<boolean> =>
    run(async () => {
      await api.call('user/updatePassword', { password, samePassword, ...proofOf(proof) }, { quiet: true });
      form.resetFields();
      done(t('profile.passwordChanged'));
    });
  return (
    <section className={styles.section} aria-labelledby="profile-password">
      <h2 id="profile-password">{t('profile.password')}</h2>
      <p className={styles.lead}>{t('profile.passwordLead')}</p>
      <Form
        form={form}
        name="password"
        validateTrigger="onBlur"
        initialValues={{ phone: info.phone, email: info.email }}
        onFinish={(values) => void change(values as Parameters<typeof change>[0])}
      >
        <ProofFields form={form} info={info} />
        <NewPasswordFields form={form} />
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy}>
          {t('profile.passwordSet')}
        </Button>
      </Form>
    </section>
  );
}

function Devices({ devices }: { devices: Device[] }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { run } = useSubmit('devices');
  const done = useDone();
  const format = new Intl.DateTimeFormat(host.locale, { dateStyle: 'medium', timeStyle: 'short' });
  async function revoke(title: string, id?: number): Promise<void> {
    if (!(await confirm(host, { title, okText: t('profile.revoke'), danger: true }))) return;
    await run(async () => {
      // A refusal shows as a toast.
      await host.api.call('user/deleteDevice', { id });
      done(t('profile.revoked'));
    });
  }
  return (
    <section className={styles.section} aria-labelledby="profile-devices">
      <h2 id="profile-devices">{t('profile.devices')}</h2>
      <ul className={styles.devices}>
        {devices.map(({ id, agent, lastUsedAt, current }) => (
          <li key={id}>
            <span>
              {agent} {current && <Tag tone="accent">{t('profile.thisDevice')}</Tag>}
              <small>{t('profile.lastUsed', { at: format.format(new Date(lastUsedAt)) })}</small>
            </span>
            {!current && (
              <Button
                size="sm"
                aria-label={t('profile.revokeOne', { agent })}
                onClick={() => void revoke(t('profile.revokeTitle', { agent }), id)}
              >
                {t('profile.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && <Button onClick={() => void revoke(t('profile.revokeOthersTitle'))}>{t('profile.revokeOthers')}</Button>}
    </section>
  );
}

function OwnData({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api, report, bus } = useHost();
  const [isDeleting, setIsDeleting] = useState(false);
  const running = useRef(false);
  async function download(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      const data = await api.call('user/exportData', {});
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      link.download = `account-${data.exportedAt.slice(0, 10)}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      bus.emit('toast.show', { kind: 'success', message: t('profile.exported') });
    } catch (error) {
      if (!isApiError(error)) report(error, 'export');
    }
    running.current = false;
  }
  return (
    <section className={styles.section} aria-labelledby="profile-data">
      <h2 id="profile-data">{t('profile.data')}</h2>
      <p className={styles.lead}>{t('profile.dataLead')}</p>
      <div className={styles.actions}>
        <Button icon="download" onClick={() => void download()}>
          {t('profile.export')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setIsDeleting(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteDialog info={info} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}

function DeleteDialog({ info, onClose }: { info: OwnInfo; onClose(): void }) {
  const { t } = useTranslation('account');
  const { api, locale } = useHost();
  const [form] = useForm();
  const { busy, failure, run } = useSubmit('deletion');
  const remove = (values: ProofValues): Promise<boolean> =>
    run(async () => {
      await api.call('user/deleteAccount', proofOf(values), { quiet: true });
      // Its token is refused from now on: the answer ends the session in this browser.
      await api.call('user/logout', {}, { quiet: true }).catch(() => undefined);
      location.assign(withLocale('/', locale));
    });
  return (
    <Modal name="delete-account" open onClose={onClose} title={t('profile.deleteTitle')} width={440} phoneWidth={95} maskClosable={false}>
      <p className={styles.lead}>{t('profile.deleteLead')}</p>
      <Form
        form={form}
        name="deletion"
        validateTrigger="onBlur"
        initialValues={{ phone: info.phone, email: info.email }}
        onFinish={(values) => void remove(values as ProofValues)}
      >
        <ProofFields form={form} info={info} />
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy} block>
          {t('profile.deleteNow')}
        </Button>
      </Form>
    </Modal>
  );
}
