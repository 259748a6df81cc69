import { useTranslation } from 'react-i18next';
import { copyText } from 'ui-kit/controls';
import { Button } from 'ui-kit/core';
import styles from './accounts.module.css';

/** A new password, to be handed over. It is not to be had again. */
export function GivenPassword({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.given} role="status">
      <p>{t('accounts.password', { name })}</p>
      <code>{password}</code>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => void copyText(password, null)}>
          {t('accounts.copy')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('accounts.handedOver')}
        </Button>
      </div>
    </div>
  );
}
