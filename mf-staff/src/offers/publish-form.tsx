import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { TextField } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { Form } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import type { StaffError } from '../api/staff-client.ts';
import { Unsaved } from '../ask/unsaved.tsx';
import styles from './offers.module.css';

interface PublishFormProps<Values extends object, Shown extends { fault: string | null }> {
  initial: Values;
  fields: ReactNode;
  /** Asks what a buyer would read, and what the same costs one by one. */
  show: (values: Values) => Promise<Shown>;
  draw: (shown: Shown, values: Values) => ReactNode;
  publish: (values: Values, reason: string) => Promise<void>;
  /** Loads again what somebody else changed meanwhile. */
  onReload: () => void;
  /** Buttons beside that of the preview. */
  more?: ReactNode;
  /** The button that sends it, and the message after; publishing unless given. */
  words?: { send: string; sent: string };
}

/** What is for sale, in two steps: its terms, then what a buyer will read, beside what the same costs one by one; published with a reason. */
export function PublishForm<Values extends object, Shown extends { fault: string | null }>(props: PublishFormProps<Values, Shown>) {
  const { initial, fields, show, draw, publish, onReload, more } = props;
  const { t } = useTranslation('staff');
  const words = props.words ?? { send: t('offers.publish'), sent: t('offers.published') };
  const host = useHost();
  const name = useId();
  const [seen, setSeen] = useState<{ shown: Shown; values: Values } | null>(null);
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isStale, setStale] = useState(false);
  const { busy, failure, run } = useSubmit('publish');
  const preview = (values: Values) => run(async () => setSeen({ values, shown: await show(values) }));
  const send = (values: Values) =>
    run(async () => {
      setStale(false);
      await publish(values, reason).catch((error: unknown) => {
        setStale(isApiError(error) && (error as StaffError).reason === 'changedMeanwhile');
        throw error;
      });
      setTouched(false);
      host.bus.emit('toast.show', { kind: 'success', message: words.sent });
    });
  return (
    <div className={styles.form}>
      <Form<Values>
        name={name}
        initialValues={initial}
        onValuesChange={() => {
          setSeen(null);
          setTouched(true);
        }}
        onFinish={(values) => void preview(values)}
      >
        {fields}
        <div className={styles.buttons}>
          <Button type="submit" variant={seen ? 'secondary' : 'primary'} busy={busy && !seen}>
            {t('offers.preview')}
          </Button>
          {more}
        </div>
      </Form>
      {seen && draw(seen.shown, seen.values)}
      {seen?.shown.fault && (
        <p role="alert" className={styles.fault}>
          {seen.shown.fault}
        </p>
      )}
      {seen && !seen.shown.fault && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send(seen.values);
          }}
        >
          <TextField label={t('ask.reason')} value={reason} onChange={setReason} required maxLength={200} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {words.send}
            </Button>
          </div>
        </form>
      )}
      <Unsaved when={isTouched || reason !== ''} />
      <Failure text={failure} />
      {isStale && (
        <div className={styles.buttons}>
          <Button onClick={onReload}>{t('content.reload')}</Button>
        </div>
      )}
    </div>
  );
}
