import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkKind } from 'shared-contracts/staff/work-kinds';
import { TextArea } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { Failure, formatMoment, useSubmit } from 'ui-kit/member';
import { Unsaved } from '../ask/unsaved.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Part } from '../detail/detail.tsx';
import styles from './notes.module.css';

/** Notes of the staff about a piece of work; @name tells somebody. */
export function Notes({ kind, id }: { kind: WorkKind; id: number }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { answer, retry } = useStaffCall('staff/work/notes', { kind, id });
  const [text, setText] = useState('');
  const { busy, failure, run } = useSubmit('note');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await desk.call('staff/work/note', { kind, id, text: text.trim() });
      setText('');
      retry();
    });
  };
  return (
    <Part title={t('notes.title')}>
      {answer.status === 'failed' && <Failure text={answer.message ?? t('notes.failed')} />}
      <ul className={styles.notes}>
        {answer.status === 'ready' &&
          answer.data.list.map((note) => (
            <li key={note.id}>
              <small>
                {note.by} · {formatMoment(note.at, host.locale)}
              </small>
              <p>{note.text}</p>
            </li>
          ))}
      </ul>
      <form className={styles.form} onSubmit={submit}>
        <TextArea label={t('notes.add')} hint={t('notes.hint')} value={text} onChange={setText} rows={2} maxLength={1000} required />
        <Unsaved when={text !== ''} />
        <Failure text={failure} />
        <div>
          <Button type="submit" size="sm" busy={busy}>
            {t('notes.save')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
