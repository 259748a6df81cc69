import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** What is expected, under the field. */
  hint?: ReactNode;
  /** What is wrong; announced, and shown instead of the hint. */
  error?: string | null;
  required?: boolean;
  className?: string;
}

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Label, control, hint and error of one field, tied together by ids. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const note = `${id}note`;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {(error || hint) && (
        <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
