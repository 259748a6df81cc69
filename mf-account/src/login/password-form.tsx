import { useTranslation } from 'react-i18next';
import { checkLoginPassword, checkPhoneOrEmail } from 'shared-contracts/members/field-rules';
import { Button, useHost } from 'ui-kit/core';
import { Form, FormItem, Input, PasswordInput } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { AgreementField } from '../verification/agreement-field.tsx';
import { fieldRule } from '../verification/field-rule.ts';
import styles from './login.module.css';

interface PasswordFormProps {
  autoFocus?: boolean;
  onSignedIn(perfectStatus: number): void;
  onForgotten(): void;
}

interface Values {
  phoneOrEmail: string;
  password: string;
}

/** Sign-in by phone or e-mail address and password. */
export function PasswordForm({ autoFocus, onSignedIn, onForgotten }: PasswordFormProps) {
  const { t } = useTranslation('account');
  const { api, locale } = useHost();
  const { busy, failure, run } = useSubmit('login');

  const logIn = ({ phoneOrEmail, password }: Values): Promise<boolean> =>
    run(async () => {
      const request = { phoneOrEmail: phoneOrEmail.trim(), password };
      onSignedIn((await api.call('user/loginByPass', request, { quiet: true })).perfectStatus);
    });

  return (
    <Form<Values> name="login" validateTrigger="onBlur" onFinish={(values) => void logIn(values)}>
      <FormItem name="phoneOrEmail" label={t('field.phoneOrEmail')} required rules={[fieldRule(locale, checkPhoneOrEmail)]}>
        <Input autoFocus={autoFocus} autoComplete="username" />
      </FormItem>
      <FormItem name="password" label={t('field.password')} required rules={[fieldRule(locale, checkLoginPassword)]}>
        <PasswordInput autoComplete="current-password" />
      </FormItem>
      <div className={styles.forgotten}>
        <Button variant="quiet" size="sm" onClick={onForgotten}>
          {t('login.forgotten')}
        </Button>
      </div>
      <AgreementField />
      <Failure text={failure} />
      <Button variant="primary" type="submit" busy={busy} block>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
