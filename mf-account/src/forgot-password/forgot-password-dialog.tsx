import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import type { DialogProps } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { ResetPassword } from './reset-password.tsx';

/** The forgot-password dialog on its own. */
export default function ForgotPasswordDialog({ open, onClose }: DialogProps<object, object>) {
  const { t } = useTranslation('account');
  const { bus } = useHost();

  function done(): void {
    bus.emit('toast.show', { kind: 'success', message: t('reset.done') });
    onClose({});
  }

  return (
    <Modal
      name="forgot-password"
      open={open}
      onClose={() => onClose({})}
      title={t('reset.title')}
      width={420}
      phoneWidth={95}
      maskClosable={false}
    >
      <ResetPassword onDone={done} />
    </Modal>
  );
}
