import { useTranslation } from 'react-i18next';
import { MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { Button, buttonClass, Page, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, finishSignIn, useSubmit } from 'ui-kit/member';
import { Link, useLocation } from 'ui-kit/router';
import { AgreementField } from '../verification/agreement-field.tsx';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { EmailField, NewPasswordFields, PhoneField } from '../verification/contact-fields.tsx';
import { invitationOf } from './invitation.ts';
import styles from './register.module.css';

interface Values {
  phone: string;
  email: string;
  code: string;
  password: string;
  samePassword: string;
}

/** Registration by phone or by e-mail. The account is signed in afterwards, and its profile is completed next. */
export function RegisterForm({ channel }: { channel: 'phone' | 'email' }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { search } = useLocation();
  const [form] = useForm<Values>();
  const { busy, failure, run } = useSubmit('registration');
  const other = channel === 'phone' ? 'email' : 'phone';

  const register = ({ phone, email, code, password, samePassword }: Values): Promise<boolean> =>
    run(async () => {
      const rest = { code: code.trim(), password, samePassword, inviteId: invitationOf(search) };
      const { perfectStatus } =
        channel === 'phone'
          ? await host.api.call('user/registerByPhone', { phone: phone.trim(), mobilePrefix: MOBILE_PREFIX, ...rest }, { quiet: true })
          : await host.api.call('user/registerByEmail', { email: email.trim(), ...rest }, { quiet: true });
      finishSignIn(host, perfectStatus);
    });

  return (
    <Page width="text" title={t(`register.way.${channel}.title`)} lead={t(`register.way.${channel}.lead`)}>
      <div className={styles.form}>
        <p className={styles.step}>{t('register.step', { step: 1 })}</p>
        <Form<Values> form={form} name={`register-${channel}`} validateTrigger="onBlur" onFinish={(values) => void register(values)}>
          {channel === 'phone' ? <PhoneField /> : <EmailField isNew />}
          <CodeField form={form} channel={channel} type={CODE_TYPES.register} />
          <NewPasswordFields form={form} isFirst />
          <AgreementField />
          <Failure text={failure} />
          <Button variant="primary" type="submit" busy={busy} block>
            {t('register.submit')}
          </Button>
        </Form>
        <p className={styles.below}>
          <Link to={`/account/register/${other}${search}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t(`register.way.${other}.instead`)}
          </Link>
        </p>
      </div>
    </Page>
  );
}
