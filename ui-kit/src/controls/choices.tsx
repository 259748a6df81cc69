import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { Icon, useStyle } from 'ui-kit/core';
import styles from './choices.module.css';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string | number> {
  /** For assistive technology; the value shows what is chosen. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  disabled?: boolean;
  className?: string;
}

/** One choice out of several in a toolbar, as the browser's native list: it works on every phone and with every screen reader. */
export function Select<Value extends string | number>({ label, className, value, onChange, options, disabled }: SelectProps<Value>) {
  return (
    <span className={clsx(styles.select, className)}>
      <select
        aria-label={label}
        disabled={disabled}
        value={String(value)}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={1} className={styles.chevron} />
    </span>
  );
}

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Shown muted after the label: a count. */
  note?: ReactNode;
}

export function Checkbox({ checked, onChange, children, note }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" className={styles.box} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={styles.choiceText}>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}

export interface RadioProps<Value extends string | number> {
  /** Name of the group, for assistive technology. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  className?: string;
}

/** One choice out of a few, joined side by side. */
export function Radio<Value extends string | number>({ label, value, onChange, options, className }: RadioProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={clsx(styles.group, className)}>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.hidden}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.choiceText}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SliderProps {
  label: string;
  /** 0 to 100. */
  value: number;
  onChange: (value: number) => void;
  /** The value as read out, e.g. '60 %'. */
  valueText?: string;
  className?: string;
}

/** A value on a line. `onChange` follows the drag. */
export function Slider({ label, value, onChange, valueText, className }: SliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  useStyle(slider, { '--filled': `${value}%` });
  return (
    <input
      ref={slider}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={clsx(styles.slider, className)}
      min={0}
      max={100}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
