import { type ReactNode, useId } from 'react';
import { FormItem, Select } from 'ui-kit/form';

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** Explains the option, below the field. */
  hint?: ReactNode;
  /** Why there are no options; announced, and shown instead of the hint. */
  error?: string | null;
  /** Shown while `value` is empty; without it the empty value is one of the options. */
  placeholder?: string;
}

/** A controlled select field with label and hint. */
export function SelectField({ label, value, onChange, options, disabled, hint, error, placeholder }: SelectFieldProps) {
  const id = useId();
  const note = `${id}note`;
  const text = error || hint;
  return (
    <FormItem
      label={label}
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      help={
        text ? (
          <span id={note} role={error ? 'alert' : undefined}>
            {text}
          </span>
        ) : null
      }
    >
      <Select<string>
        id={id}
        aria-describedby={text ? note : undefined}
        aria-invalid={error ? true : undefined}
        value={value === '' && placeholder ? null : value}
        placeholder={placeholder}
        disabled={disabled}
        options={[...options]}
        onChange={onChange}
      />
    </FormItem>
  );
}
