import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { Checkbox, TextArea, TextField } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import type { StaffError } from '../api/staff-client.ts';
import { Unsaved } from '../ask/unsaved.tsx';
import styles from './content.module.css';

export const CONTENT_LANGUAGES = ['zh', 'en'] as const;

/** What the fields of a form hold; a flag is `1` or empty. */
export type Values = Record<string, string>;

export interface EditField {
  name: string;
  label: string;
  /** `line` unless given; `text` has several lines; `number` is a whole one, and `max` its largest value. */
  kind?: 'line' | 'text' | 'flag' | 'number';
  hint?: string;
  /** Below the field, of what it holds now: how long it is. */
  note?: (value: string) => string;
  max?: number;
  rows?: number;
  /** False: may stay empty. */
  required?: boolean;
  language?: 'zh' | 'en';
}

interface EditFormProps {
  fields: readonly EditField[];
  initial: Values;
  ok: string;
  /** Saves what the form holds. @returns what the toast says. */
  save: (values: Values) => Promise<string>;
  /** Loads again what somebody else changed meanwhile. */
  onReload: () => void;
  /** How it will look, drawn with each key. */
  preview?: (values: Values) => ReactNode;
  /** Buttons beside that of saving. */
  more?: ReactNode;
}

/** A form of content in both languages. Refused because somebody else saved meanwhile, it keeps what was typed until it is loaded again. */
export function EditForm({ fields, initial, ok, save, onReload, preview, more }: EditFormProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [isStale, setStale] = useState(false);
  const { busy, failure, run } = useSubmit('content');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStale(false);
    void run(async () => {
      const message = await save(values).catch((error: unknown) => {
        setStale(isApiError(error) && (error as StaffError).reason === 'changedMeanwhile');
        throw error;
      });
      setSaved(values);
      host.bus.emit('toast.show', { kind: 'success', message });
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {fields.map((field) => (
        <One
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {preview?.(values)}
      <Unsaved when={fields.some(({ name }) => (values[name] ?? '') !== (saved[name] ?? ''))} />
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {ok}
        </Button>
        {isStale && <Button onClick={onReload}>{t('content.reload')}</Button>}
        {more}
      </div>
    </form>
  );
}

function One({ field, value, onChange }: { field: EditField; value: string; onChange: (value: string) => void }) {
  const { label, kind = 'line', hint, note, max, rows = 3, required = true } = field;
  if (kind === 'flag')
    return (
      <Checkbox checked={value === '1'} onChange={(checked) => onChange(checked ? '1' : '')}>
        {label}
      </Checkbox>
    );
  const shared = { label, hint: [hint, note?.(value)].filter(Boolean).join(' ') || undefined, value, onChange, required, maxLength: max };
  if (kind === 'number') return <TextField {...shared} type="number" maxLength={undefined} min={0} max={max} step={1} />;
  return kind === 'text' ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} />;
}
