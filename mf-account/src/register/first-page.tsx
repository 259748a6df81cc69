import { useTranslation } from 'react-i18next';
import { checkNickName, LONGEST, USER_TYPES } from 'shared-contracts/members/field-rules';
import { Button, Page, useHost } from 'ui-kit/core';
import { Form, FormItem, Input, RadioGroup, useForm, useFormValue } from 'ui-kit/form';
import { useSubmit } from '../calls/use-submit.ts';
import { finishSignIn } from '../login/finish-sign-in.ts';
import { fieldRule } from '../verification/field-rule.ts';
import { FurtherFields, type FurtherValues } from './further-fields.tsx';
import styles from './register.module.css';

type Values = { nickName: string; userType: 1 | 2 } & FurtherValues;
/** Completes the profile after the registration; the member is signed in from then on. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const [form] = useForm<Values>();
  const userType = useFormValue('userType', form) ?? USER_TYPES.personal;
  const { busy, failure, run } = useSubmit('profile');

  const complete = (values: Values): Promise<boolean> =>
    run(async () => {
      const { perfectStatus } = await host.api.call('user/perfectInfo', values, { quiet: true });
      host.bus.emit('toast.show', { kind: 'success', message: t('first.done') });
      finishSignIn(host, perfectStatus);
    });

  return (
    <Page width="text" title={t('first.title')} lead={t('first.lead')}>
      <div className={styles.form}>
        <Form<Values>
          form={form}
          name="profile"
          validateTrigger="onBlur"
          initialValues={{ userType: USER_TYPES.personal }}
          onFinish={(values) => void complete(values)}
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
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <Button variant="primary" type="submit" busy={busy} block>
            {t('first.submit')}
          </Button>
        </Form>
      </div>
    </Page>
  );
}
