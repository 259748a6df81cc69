import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText, TextField } from 'ui-kit/controls';
import { Button, QrCode, useHost } from 'ui-kit/core';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  link: string;
  /** Name of the field. */
  label: string;
  /** Toast after copying. */
  copied: string;
}

/** A link to pass on: in a field, by a button that copies it, and as a QR code. */
export function CopyLink({ link, label, copied }: CopyLinkProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    const done = await copyText(link, field.current);
    host.bus.emit('toast.show', done ? { kind: 'success', message: copied } : { kind: 'error', message: t('copyLink.failed') });
  }

  return (
    <div className={styles.parts}>
      <div className={styles.line}>
        <TextField ref={field} label={label} type="url" readOnly className={styles.field} value={link} onChange={() => undefined} />
        <Button variant="primary" icon="copy" onClick={({ detail }) => detail < 2 && void copy()}>
          {t('copyLink.copy')}
        </Button>
      </div>
      <figure className={styles.figure}>
        <QrCode text={link} label={t('copyLink.qr')} failed={t('copyLink.qrFailed')} />
        <figcaption>{t('copyLink.qrHint')}</figcaption>
      </figure>
    </div>
  );
}
