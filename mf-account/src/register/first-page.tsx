import { useTranslation } from 'react-i18next';
import { checkIdCard, checkNickName, LONGEST, USER_TYPES } from 'shared-contracts/members/field-rules';
import { Button, Page, useHost } from 'ui-kit/core';
import { Form, FormItem, Input, RadioGroup, useForm, useFormValue } from 'ui-kit/form';
import { useSubmit } from '../calls/use-submit.ts';
import { finishSignIn } from '../login/finish-sign-in.ts';
import { fieldRule, requiredRule } from '../verification/field-rule.ts';
import styles from './register.module.css';

type Values = { nickName: string; userType: 1 | 2 } & Record<TextField, string>;
type TextField = (typeof PERSONAL)[number] | (typeof CORPORATE)[number];

/** Optional fields by kind of member; everything can be filled in later. */
const PERSONAL = ['profession', 'contactAddress', 'idCard', 'qq', 'wechat'] as const;
const CORPORATE = ['companyName', 'companyType', 'companyAddress', 'contactAddress', 'qq', 'wechat'] as const;
const AUTOCOMPLETE: Partial<Record<TextField, string>> = {
  profession: 'organization-title',
  contactAddress: 'street-address',
  companyName: 'organization',
  companyAddress: 'street-address',
};

/** Completes the profile after the registration; the member is signed in from then on. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const [form] = useForm<Values>();
  const userType = useFormValue('userType', form) ?? USER_TYPES.personal;
  const fields: readonly TextField[] = userType === USER_TYPES.corporate ? CORPORATE : PERSONAL;
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
          {fields.map((field) => (
            <FormItem key={field} name={field} label={t(`profileField.${field}`)} {...rulesOf(field, host.locale)}>
              <Input autoComplete={AUTOCOMPLETE[field] ?? 'off'} maxLength={LONGEST.text} />
            </FormItem>
          ))}
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

function rulesOf(field: TextField, locale: 'zh' | 'en') {
  if (field === 'companyName') return { required: true, rules: [requiredRule(locale, 'companyNameMissing')] };
  return field === 'idCard' ? { rules: [fieldRule(locale, checkIdCard)] } : {};
}
