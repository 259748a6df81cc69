import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { Button, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { EmailField, NewPasswordFields, PhoneField } from '../verification/contact-fields.tsx';
import styles from './reset-password.module.css';

type Channel = 'phone' | 'email';

interface ResetPasswordProps {
  /** Leads back from the first step; without it the first step has no way back. */
  onBack?(): void;
  onDone(): void;
}

/** Sets a new password: step 1 chooses phone or e-mail, step 2 is the phone, step 3 the e-mail address. Back leads to step 1. */
export function ResetPassword({ onBack, onDone }: ResetPasswordProps) {
  const [channel, setChannel] = useState<Channel | null>(null);
  if (channel) return <ResetForm key={channel} channel={channel} onBack={() => setChannel(null)} onDone={onDone} />;
  return <ChannelChoice onChoose={setChannel} onBack={onBack} />;
}

function ChannelChoice({ onChoose, onBack }: { onChoose(channel: Channel): void; onBack: (() => void) | undefined }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.choice}>
      <p>{t('reset.lead')}</p>
      <Button variant="secondary" icon="phone" block onClick={() => onChoose('phone')}>
        {t('reset.phone')}
      </Button>
      <Button variant="secondary" icon="mail" block onClick={() => onChoose('email')}>
        {t('reset.email')}
      </Button>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}

interface Values {
  phone: string;
  email: string;
  code: string;
  password: string;
  samePassword: string;
}

function ResetForm({ channel, onBack, onDone }: { channel: Channel; onBack(): void; onDone(): void }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [form] = useForm<Values>();
  const { busy, failure, run } = useSubmit('password reset');

  const reset = ({ phone, email, code, password, samePassword }: Values): Promise<boolean> =>
    run(async () => {
      const rest = { code: code.trim(), password, samePassword };
      if (channel === 'phone') {
        const request = { phone: phone.trim(), mobilePrefix: MOBILE_PREFIX, ...rest };
        await api.call('user/retrievePasswordByPhone', request, { quiet: true });
      } else await api.call('user/retrievePasswordByEmail', { email: email.trim(), ...rest }, { quiet: true });
      onDone();
    });

  return (
    <Form<Values> form={form} name={`reset-${channel}`} validateTrigger="onBlur" onFinish={(values) => void reset(values)}>
      {channel === 'phone' ? <PhoneField /> : <EmailField />}
      <CodeField form={form} channel={channel} type={CODE_TYPES.resetPassword} />
      <NewPasswordFields form={form} />
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('reset.submit')}
        </Button>
      </div>
    </Form>
  );
}
