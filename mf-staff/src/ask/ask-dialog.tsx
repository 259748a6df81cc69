import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select, TextArea, TextField } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import styles from './ask.module.css';
import { FileField } from './file-field.tsx';
import { FormModal, Unsaved } from './unsaved.tsx';

/**
 * A field of a decision. `reason` has several lines, `file` gives its content as base64, `number` the digits of a number; `drawn` is
 * drawn by its page.
 */
export interface AskField {
  name: string;
  kind: 'text' | 'number' | 'secret' | 'reason' | 'file' | 'choice' | 'drawn';
  label: string;
  hint?: string;
  /** False: may stay empty. */
  required?: boolean;
  max?: number;
  initial?: string;
  options?: readonly { value: string; label: string }[];
  draw?: (field: { label: string; hint?: string | undefined; value: string; onChange: (value: string) => void }) => ReactNode;
}

/** What somebody decides: `send` calls the service; a text that it gives is shown afterwards. */
export interface Asked {
  title: string;
  body?: ReactNode;
  fields: readonly AskField[];
  ok: string;
  danger?: boolean;
  send: (values: Record<string, string>) => Promise<string>;
}

/** The form of a decision. It stays open with the words of the service when it is refused. */
export function AskDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { title, body, fields, ok, danger } = asked;
  const { t } = useTranslation('staff');
  const host = useHost();
  const form = useId();
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])));
  const { busy, failure, run } = useSubmit('decision');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const message = await asked.send(values);
      host.bus.emit('toast.show', { kind: 'success', message });
      onClose();
    });
  };
  return (
    <FormModal
      open
      onClose={onClose}
      name="staff-decision"
      title={title}
      width={480}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" danger={danger} busy={busy}>
            {ok}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {body && <div>{body}</div>}
        {fields.map((field, nth) => (
          <One
            key={field.name}
            field={field}
            isFirst={nth === 0}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <Unsaved when={fields.some(({ name, initial = '' }) => values[name] !== initial)} />
        <Failure text={failure} />
      </form>
    </FormModal>
  );
}

interface OneProps {
  field: AskField;
  isFirst: boolean;
  value: string;
  onChange: (value: string) => void;
}

function One({ field: { kind, label, hint, required = true, max, options = [], draw }, isFirst, value, onChange }: OneProps) {
  const shared = { label, hint, value, onChange, required, maxLength: max, autoFocus: isFirst };
  if (kind === 'drawn') return draw?.({ label, hint, value, onChange });
  if (kind === 'reason') return <TextArea {...shared} rows={3} />;
  if (kind === 'file') return <FileField label={label} hint={hint} required={required} onChange={onChange} />;
  if (kind === 'choice') return <Select label={label} value={value} onChange={onChange} options={options} />;
  if (kind === 'number') return <TextField {...shared} type="number" step="any" inputMode="decimal" />;
  return <TextField {...shared} type={kind === 'secret' ? 'password' : 'text'} />;
}
