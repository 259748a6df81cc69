import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Icon, useKitText } from 'ui-kit/core';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type InputRest = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'size'>;

export interface TextFieldProps extends FieldProps, InputRest {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, className, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <span className={clsx(styles.frame, error && styles.wrong)}>
          <input type="text" {...rest} {...ids} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)} />
        </span>
      )}
    </Field>
  );
}

type AreaRest = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'className'>;

export interface TextAreaProps extends FieldProps, AreaRest {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, className, value, onChange, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <span className={clsx(styles.frame, error && styles.wrong)}>
          <textarea
            {...rest}
            {...ids}
            rows={rows}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

export interface SearchFieldProps extends InputRest {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter or the magnifier. Empty text is a search as well. */
  onSearch: (value: string) => void;
  /** Address that a browser sends the words to, as `name`, while the code is not there. */
  action?: string;
  size?: 'md' | 'lg';
  className?: string;
  /** Under the field: suggestions; the owner handles their keys through `onKeyDown` and the aria attributes. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A search field. Enter and its button submit; Escape and the cross clear it. */
export function SearchField({
  label,
  value,
  onChange,
  onSearch,
  action,
  size = 'md',
  className,
  children,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const text = useKitText();
  return (
    <search className={clsx(styles.search, size === 'lg' && styles.searchLarge, className)}>
      <form
        className={styles.frame}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(value);
        }}
      >
        <button type="submit" className={styles.inside} aria-label={text('search')}>
          <Icon name="search" size={size === 'lg' ? 1.375 : 1.125} />
        </button>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          aria-label={label}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            // An input method that is composing takes Escape for itself.
            if (event.key === 'Escape' && value && !event.defaultPrevented && !event.nativeEvent.isComposing) {
              event.preventDefault();
              onChange('');
            }
          }}
        />
        {value && (
          <button type="button" className={styles.inside} aria-label={text('clear')} onClick={() => onChange('')}>
            <Icon name="close" size={1.125} />
          </button>
        )}
      </form>
      {children}
    </search>
  );
}
