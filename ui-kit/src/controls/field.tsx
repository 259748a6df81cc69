import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** What is expected, under the field. */
  hint?: ReactNode;
  /** What is wrong; announced, and shown instead of the hint. */
  error?: string | null;
  className?: string;
}

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, hint and error of one field, tied together by ids. */
export function Field({ label, hint, error, className, children }: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const note = `${id}note`;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || hint) && (
        <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
