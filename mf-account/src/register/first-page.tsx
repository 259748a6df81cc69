import { useTranslation } from 'react-i18next';
import { USER_TYPES } from 'shared-contracts/members/field-rules';
import { Button, Page, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, useSubmit } from '../calls/use-submit.tsx';
import { finishSignIn } from '../members/sign-in-first.ts';
import { ProfileFields, type ProfileValues } from './profile-fields.tsx';
import styles from './register.module.css';

/** Completes the profile after the registration; the member is signed in from then on. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const [form] = useForm<ProfileValues>();
  const { busy, failure, run } = useSubmit('profile');

  const complete = (values: ProfileValues): Promise<boolean> =>
    run(async () => {
      const { perfectStatus } = await host.api.call('user/perfectInfo', values, { quiet: true });
      host.bus.emit('toast.show', { kind: 'success', message: t('first.done') });
      finishSignIn(host, perfectStatus);
    });

  return (
    <Page width="text" title={t('first.title')} lead={t('first.lead')}>
      <div className={styles.form}>
        <Form<ProfileValues>
          form={form}
          name="profile"
          validateTrigger="onBlur"
          initialValues={{ userType: USER_TYPES.personal }}
          onFinish={(values) => void complete(values)}
        >
          <ProfileFields form={form} />
          <Failure text={failure} />
          <Button variant="primary" type="submit" busy={busy} block>
            {t('first.submit')}
          </Button>
        </Form>
      </div>
    </Page>
  );
}
