import { clsx } from 'clsx';
import { VisuallyHidden } from 'ui-kit/core';
import styles from './row-checkbox.module.css';

interface RowCheckboxProps {
  /** Which row it chooses, for screen readers. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
  className?: string;
}

/** Chooses a row of a list; its grid area is `select`. */
export function RowCheckbox({ label, checked, disabled, onChange, className }: RowCheckboxProps) {
  return (
    <label className={clsx(styles.box, className)}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
