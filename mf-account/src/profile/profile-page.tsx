import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from 'ui-kit/controls';
import { Button, Page, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, useMemberData, useSubmit } from 'ui-kit/member';
import { ContractFields, isContractField, ProfileFields, type ProfileValues } from '../register/profile-fields.tsx';
import { NewPasswordFields } from '../verification/contact-fields.tsx';
import { Avatar } from './avatar.tsx';
import { Devices } from './devices.tsx';
import type { loadProfile, OwnInfo } from './load.ts';
import { OwnData } from './own-data.tsx';
import { ProofFields, type ProofValues, proofOf } from './proof-fields.tsx';
import { Section, useDone } from './section.tsx';
import { SignInWays } from './sign-in-ways.tsx';

/** `/my/profile`: what is kept of the member, and how they sign in. */
export function Component() {
  const { t } = useTranslation('account');
  const { info, devices } = useMemberData<typeof loadProfile>();
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <Avatar info={info} />
      <Information info={info} />
      <SignInWays info={info} />
      <Password info={info} />
      <Reminders info={info} />
      <Devices devices={devices} />
      <OwnData info={info} />
    </Page>
  );
}

function Information({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [form] = useForm<ProfileValues>();
  const { busy, failure, run } = useSubmit('profile');
  const done = useDone();
  const [refused, setRefused] = useState(false);
  const save = (values: ProfileValues): Promise<boolean> =>
    run(async () => {
      setRefused(false);
      await api.call('user/updateInfo', values, { quiet: true });
      done(t('profile.saved'));
    });
  return (
    <Section title={t('profile.information')}>
      <Form<ProfileValues>
        form={form}
        name="information"
        validateTrigger="onBlur"
        initialValues={info}
        onFinish={(values) => void save(values)}
        onFinishFailed={({ errorFields }) => setRefused(isContractField(errorFields.map(({ name }) => name)))}
      >
        <ProfileFields form={form} />
        <ContractFields refused={refused} />
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy}>
          {t('profile.save')}
        </Button>
      </Form>
    </Section>
  );
}

function Reminders({ info: { email, licenceReminders } }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const { failure, run } = useSubmit('reminders');
  const done = useDone();
  const save = (wanted: boolean): Promise<boolean> =>
    run(async () => {
      await api.call('user/updateInfo', { licenceReminders: wanted }, { quiet: true });
      done(t('profile.saved'));
    });
  return (
    <Section title={t('profile.reminders')} lead={t(email ? 'profile.remindersLead' : 'profile.remindersNoMail')}>
      {email && (
        <Checkbox checked={licenceReminders} onChange={(wanted) => void save(wanted)}>
          {t('profile.remindersOn')}
        </Checkbox>
      )}
      <Failure text={failure} />
    </Section>
  );
}

function Password({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [form] = useForm();
  const { busy, failure, run } = useSubmit('password');
  const done = useDone();
  const title = t(info.hasPassword ? 'profile.password' : 'profile.passwordFirst');
  const change = ({ password, samePassword, ...proof }: ProofValues & { password: string; samePassword: string }): Promise<boolean> =>
    run(async () => {
      await api.call('user/updatePassword', { password, samePassword, ...proofOf(proof) }, { quiet: true });
      form.resetFields();
      done(t('profile.passwordChanged'));
    });
  return (
    <Section title={title} lead={t('profile.passwordLead')}>
      <Form form={form} name="password" validateTrigger="onBlur" onFinish={(values) => void change(values as Parameters<typeof change>[0])}>
        <ProofFields form={form} info={info} />
        <NewPasswordFields form={form} />
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy}>
          {title}
        </Button>
      </Form>
    </Section>
  );
}
