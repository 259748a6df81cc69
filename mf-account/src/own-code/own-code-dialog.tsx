import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntentPayload, IntentResult } from 'shared-contracts/events/catalogue';
import { Button, buttonClass, ErrorState, Skeleton, useKitText } from 'ui-kit/core';
import { Form, RadioGroup, useForm } from 'ui-kit/form';
import { type DialogProps, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import type { OwnInfo } from '../profile/load.ts';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import styles from './own-code.module.css';

type Channel = 'phone' | 'email';
type Props = DialogProps<IntentPayload<'dialog.ownCode'>, IntentResult<'dialog.ownCode'>>;

/** A code to an own contact. The dialog only asks for it: the service compares it with what it is for. */
export default function OwnCodeDialog({ payload: { reason }, open, onClose }: Props) {
  const { t } = useTranslation('account');
  const text = useKitText();
  const { answer, retry } = useCall('user/getUserInfo', {});
  return (
    <Modal
      name="own-code"
      open={open}
      onClose={() => onClose({ code: null })}
      title={t(`ownCode.title.${reason}`)}
      width={420}
      phoneWidth={95}
      maskClosable={false}
    >
      {answer.status === 'failed' ? (
        <ErrorState onRetry={retry}>{answer.message}</ErrorState>
      ) : answer.status === 'loading' ? (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height="12rem" />
        </div>
      ) : (
        <CodeForm info={answer.data} reason={reason} onClose={onClose} />
      )}
    </Modal>
  );
}

function CodeForm({ info, reason, onClose }: { info: OwnInfo } & Props['payload'] & Pick<Props, 'onClose'>) {
  const { t } = useTranslation('account');
  const [form] = useForm<{ code: string }>();
  const contacts = { phone: info.phone, email: info.email };
  const channels = (['phone', 'email'] as const).filter((channel) => contacts[channel] !== null);
  const [channel, setChannel] = useState<Channel | undefined>(channels[0]);
  if (channel === undefined)
    return (
      <div className={styles.part}>
        <p role="alert">{t('ownCode.none')}</p>
        <Link to="/my/profile" className={buttonClass({ variant: 'primary' })} onClick={() => onClose({ code: null })}>
          {t('ownCode.bind')}
        </Link>
      </div>
    );
  const to = contacts[channel]!;
  return (
    <div className={styles.part}>
      {/* quiet: it is there when the dialog opens. */}
      <p>{t(`ownCode.lead.${reason}`)}</p>
      {channels.length > 1 && (
        <RadioGroup
          block
          optionType="button"
          aria-label={t('ownCode.which')}
          value={channel}
          onChange={(event) => setChannel(event.target.value as Channel)}
          options={channels.map((value) => ({ value, label: t(`ownCode.${value}`) }))}
        />
      )}
      <p className={styles.to}>{t('ownCode.to', { to })}</p>
      <Form<{ code: string }> form={form} name="own-code" onFinish={({ code }) => onClose({ code: code.trim() })}>
        <CodeField key={channel} form={form} channel={channel} to={to} type={CODE_TYPES.own} />
        <Button variant="primary" type="submit">
          {t(`ownCode.done.${reason}`)}
        </Button>
      </Form>
    </div>
  );
}
