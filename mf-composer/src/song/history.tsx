import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { formatMoment, useCall } from 'ui-kit/member';
import { StateTag } from '../songs/song-facts.tsx';
import type { SongFile } from './load.ts';
import { Remarks } from './remarks.tsx';
import styles from './song.module.css';

type Entry = CallResponse<'songAuditLog/auditLogList'>['list'][number];

const FIRST = 5;
const ALL = 100;

/** What became of a song, the latest first. */
export function History({ id, files }: { id: number; files: readonly SongFile[] }) {
  const { t } = useTranslation('composer');
  const [size, setSize] = useState(FIRST);
  const { answer, retry } = useCall('songAuditLog/auditLogList', { id, page: 1, size });
  if (answer.status === 'loading') return <Skeleton height="6rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const { list, total } = answer.data;
  if (total === 0) return null;
  return (
    <section className={`yh-card ${styles.section}`} aria-labelledby="song-history">
      <h2 id="song-history" className={styles.heading}>
        {t('history.title')}
      </h2>
      <ol className={styles.history}>
        {list.map((entry) => (
          <Step key={`${entry.at}${entry.state}`} entry={entry} files={files} />
        ))}
      </ol>
      {total > list.length && size < ALL && (
        <Button variant="quiet" onClick={() => setSize(ALL)}>
          {t('history.all', { total })}
        </Button>
      )}
    </section>
  );
}

function Step({ entry: { state, change, by, reason, remarks, at }, files }: { entry: Entry; files: readonly SongFile[] }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  return (
    <li className={styles.step}>
      <span className={styles.tags}>
        <StateTag state={state} />
        {change && <span className={styles.minor}>{t('history.change')}</span>}
      </span>
      <span className={styles.minor}>
        {t(`history.by.${by}`)} · <time dateTime={at}>{formatMoment(at, locale)}</time>
      </span>
      {/* quiet: it comes with the list */}
      {reason && <p>{reason}</p>}
      <Remarks remarks={remarks} files={files} />
    </li>
  );
}
