import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from 'ui-kit/core';
import styles from './choices.module.css';
import fields from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Shown muted after the label: a count. */
  note?: ReactNode;
}

export interface SelectProps<Value extends string | number> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  disabled?: boolean;
  /** `quiet` has no frame: a sort order in a toolbar. */
  variant?: 'framed' | 'quiet';
}

/** One choice out of several, as the browser's native list: it works on every phone and with every screen reader. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, hideLabel, hint, error, required, className, value, onChange, options, disabled, variant = 'framed' } = props;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} className={className}>
      {(ids) => (
        <span className={clsx(variant === 'framed' ? fields.frame : fields.quiet, error && fields.wrong)}>
          <select
            {...ids}
            className={clsx(fields.input, fields.select)}
            disabled={disabled}
            value={String(value)}
            onChange={(event) => {
              const chosen = options.find((option) => String(option.value) === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={1} className={fields.chevron} />
        </span>
      )}
    </Field>
  );
}

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Shown muted after the label: a count. */
  note?: ReactNode;
  disabled?: boolean;
  error?: string | null;
}

export function Checkbox({ checked, onChange, children, note, disabled, error }: CheckboxProps) {
  const id = useId();
  return (
    <span className={styles.choiceBox}>
      <label className={clsx(styles.choice, disabled && styles.off)}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.choiceText}>{children}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      {error && (
        <p id={id} className={fields.error} role="alert">
          {error}
        </p>
      )}
    </span>
  );
}

export interface RadioProps<Value extends string | number> {
  /** Name of the group. */
  label: string;
  hideLabel?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** `segments`: joined side by side. */
  variant?: 'list' | 'segments';
  className?: string;
}

/** One choice out of a few. */
export function Radio<Value extends string | number>({
  label,
  hideLabel,
  value,
  onChange,
  options,
  variant = 'list',
  className,
}: RadioProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx(styles.group, className)}>
      <legend className={hideLabel ? fields.hidden : fields.label}>{label}</legend>
      <div className={variant === 'segments' ? styles.segments : styles.list}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(variant === 'segments' ? styles.segment : styles.choice, option.disabled && styles.off)}
          >
            <input
              type="radio"
              name={name}
              className={variant === 'segments' ? fields.hidden : clsx(styles.box, styles.dot)}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.choiceText}>{option.label}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value as read out, e.g. '60 %'. */
  valueText?: string;
  disabled?: boolean;
  className?: string;
}

/** A value on a line. `onChange` follows the drag. */
export function Slider({ label, value, onChange, min = 0, max = 100, step = 1, valueText, disabled, className }: SliderProps) {
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={clsx(styles.slider, className)}
      style={{ '--filled': `${filled}%` } as React.CSSProperties}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
