import { useTranslation } from 'react-i18next';
import { Button, Spinner, useHost } from 'ui-kit/core';
import { Progress } from 'ui-kit/data';
import { formatNumber } from 'ui-kit/member';
import type { Sending } from './sending.ts';
import styles from './uploads.module.css';
import type { Uploads } from './uploads.ts';

interface SendingRowProps {
  sending: Sending;
  uploads: Uploads;
  /** Makes an earlier file one of this song. */
  onUse(): void;
}

/** A file on its way: how far, and what can be done with it. */
export function SendingRow({ sending, uploads, onUse }: SendingRowProps) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const { nth, name, bytes, sent, state, reason } = sending;
  const percent = bytes > 0 ? Math.floor((sent / bytes) * 100) : 0;
  const size = `${formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10), locale)} MB`;
  const isMoving = state === 'sending' || state === 'waiting' || state === 'paused' || state === 'broken' || state === 'interrupted';
  return (
    <li className={styles.file}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.buttons}>
          {(state === 'sending' || state === 'waiting') && (
            <Button size="sm" icon="pause" aria-label={t('files.pauseOne', { name })} onClick={() => uploads.pause(nth)}>
              {t('files.pause')}
            </Button>
          )}
          {(state === 'paused' || state === 'broken') && (
            <Button size="sm" icon="play" aria-label={t('files.goOnOne', { name })} onClick={() => uploads.resume(nth)}>
              {t('files.goOn')}
            </Button>
          )}
          {state === 'ready' && (
            <Button size="sm" icon="plus" aria-label={t('files.useOne', { name })} onClick={onUse}>
              {t('files.use')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            icon="close"
            aria-label={t(state === 'refused' ? 'files.dismissOne' : 'files.cancelOne', { name })}
            onClick={() => uploads.cancel(nth)}
          >
            {t(state === 'refused' ? 'files.dismiss' : 'files.cancel')}
          </Button>
        </span>
      </div>
      {isMoving && (
        <Progress
          percent={percent}
          size="small"
          aria-label={t('files.progressOf', { name })}
          status={state === 'broken' ? 'exception' : 'normal'}
        />
      )}
      <p className={state === 'refused' ? styles.refused : styles.minor} role={state === 'refused' ? 'alert' : undefined}>
        {state === 'checking' && <Spinner size={0.875} />} {state === 'refused' ? reason : t(`files.sending.${state}`, { percent, size })}
      </p>
    </li>
  );
}
