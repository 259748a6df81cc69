import { useTranslation } from 'react-i18next';
import { MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { Button, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { AgreementField } from '../verification/agreement-field.tsx';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { PhoneField } from '../verification/contact-fields.tsx';

interface Values {
  phone: string;
  code: string;
}

/** Sign-in by a code that comes as a text message. */
export function CodeForm({ autoFocus, onSignedIn }: { autoFocus?: boolean; onSignedIn(perfectStatus: number): void }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [form] = useForm<Values>();
  const { busy, failure, run } = useSubmit('login');

  const logIn = ({ phone, code }: Values): Promise<boolean> =>
    run(async () => {
      const request = { phone: phone.trim(), mobilePrefix: MOBILE_PREFIX, code: code.trim() };
      onSignedIn((await api.call('user/loginByCode', request, { quiet: true })).perfectStatus);
    });

  return (
    <Form<Values> form={form} name="login-code" validateTrigger="onBlur" onFinish={(values) => void logIn(values)}>
      <PhoneField autoFocus={autoFocus} />
      <CodeField form={form} channel="phone" type={CODE_TYPES.login} />
      <AgreementField />
      <Failure text={failure} />
      <Button variant="primary" type="submit" busy={busy} block>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
