import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ask.module.css';
import { base64Of } from './base64-of.ts';

/** Largest file that the service takes, bytes. */
const LARGEST = 5 * 1024 * 1024;

interface FileFieldProps {
  label: string;
  hint?: string | undefined;
  required: boolean;
  /** The content as base64; empty while there is none that can be sent. */
  onChange: (content: string) => void;
}

/** A PDF of this machine. */
export function FileField({ label, hint, required, onChange }: FileFieldProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    onChange('');
    setError(null);
    if (!file) return;
    if (file.size > LARGEST) setError(t('ask.tooLarge'));
    else if (file.type !== 'application/pdf') setError(t('ask.noPdf'));
    else onChange(await base64Of(file));
  };
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        required={required}
        aria-describedby={`${id}note`}
        aria-invalid={error !== null || undefined}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p id={`${id}note`} role={error ? 'alert' : undefined} className={error ? styles.wrong : styles.hint}>
        {error ?? hint}
      </p>
    </div>
  );
}
