import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, useHost } from 'ui-kit/core';
import { Failure } from 'ui-kit/member';
import { Upload } from 'ui-kit/pickers';
import styles from './apply.module.css';
import { LICENCE_TYPES, type LicenceFile, licenceFault, readLicence } from './licence-file.ts';

interface LicenceFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: LicenceFile | null;
  onChange?(value: LicenceFile | null): void;
  /** Name of the file that was sent before; empty for none. */
  sent: string;
}

/** The business licence: a picture shows itself, a PDF its name. A file that cannot be taken leaves the one before. */
export function LicenceField({ id, value = null, onChange, sent }: LicenceFieldProps) {
  const { t } = useTranslation('team');
  const host = useHost();
  const [refused, setRefused] = useState<string>();

  async function choose(file: File): Promise<void> {
    const fault = licenceFault(file);
    setRefused(fault ? t(`apply.${fault}`) : undefined);
    if (fault) return;
    try {
      onChange?.(await readLicence(file));
    } catch (error) {
      host.report(error, 'business licence');
      setRefused(t('apply.licenceUnread'));
    }
  }

  const name = value?.name ?? sent;
  return (
    <div className={styles.licence}>
      {name && (
        <div className={styles.file}>
          {value?.type.startsWith('image/') ? (
            <img src={`data:${value.type};base64,${value.data}`} alt={t('apply.licencePreview')} className={styles.preview} />
          ) : (
            <Icon name="file-text" size={1.5} />
          )}
          <span className={styles.fileName}>{name}</span>
          {!value && <span className={styles.minor}>{t('apply.licenceSent')}</span>}
          {value && (
            <Button size="sm" variant="quiet" icon="trash" aria-label={t('apply.licenceRemove', { name })} onClick={() => onChange?.(null)}>
              {t('apply.remove')}
            </Button>
          )}
        </div>
      )}
      <Upload
        id={id}
        accept={LICENCE_TYPES.join()}
        maxCount={1}
        showUploadList={false}
        openFileDialogOnClick
        beforeUpload={(file) => {
          void choose(file);
          return false;
        }}
      >
        <Button icon="upload">{t(name ? 'apply.licenceOther' : 'apply.licenceChoose')}</Button>
      </Upload>
      <p className={styles.minor}>{t('apply.licenceForm')}</p>
      <Failure text={refused} />
    </div>
  );
}
