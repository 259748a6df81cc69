import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker } from 'ui-kit/pickers';
import styles from './prices.module.css';

const DAY_MS = 86_400_000;
/** The next day in Shanghai. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' });

interface FromDayProps {
  label: string;
  hint?: string | undefined;
  /** A Shanghai day; empty: at once. */
  value: string;
  onChange: (day: string) => void;
}

/** The day from which prices hold. */
export function FromDay({ label, hint, value, onChange }: FromDayProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <div className={styles.from}>
      <label htmlFor={id}>{label}</label>
      <DatePicker id={id} value={value || null} onChange={(day) => onChange(day ?? '')} min={tomorrow()} placeholder={t('prices.atOnce')} />
      <small>{hint}</small>
    </div>
  );
}
