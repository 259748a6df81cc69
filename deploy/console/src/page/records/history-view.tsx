import type { HistoryEntry } from 'deploy-api/types';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Skeleton, Tag } from 'ui-kit/core';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';
import { Failed, Sentence } from '../frame/sentence.tsx';
import { RecordEntry } from './record-entry.tsx';
import styles from './records.module.css';

/** History of the channel: who changed what, when and why. New changes appear by themselves. */
export function HistoryView() {
  const { t } = useTranslation();
  const { api, channel, status } = useConsole();
  const sequence = status?.body?.sequence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document adds an entry
  const { value, error, again } = useAnswer(useCallback(() => api.call('history', { channel, limit: 100 }), [api, channel, sequence]));
  return (
    <>
      <h1 className={styles.title}>{t('nav.history')}</h1>
      {error && <Failed error={error} onRetry={again} />}
      {!value && !error && <Skeleton height="20rem" />}
      {value?.length === 0 && <EmptyState title={t('history.none')} icon="history" />}
      <ol className={styles.entries}>
        {value?.map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </ol>
    </>
  );
}

/** Number of changes shown on a unit's page; the history has all of them. */
const OF_UNIT = 5;

/** The last changes of one unit, which explain its current release and its hold. */
export function UnitHistory({ unit }: { unit: string }) {
  const { t } = useTranslation();
  const { api, channel, status } = useConsole();
  const sequence = status?.body?.sequence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document adds an entry
  const { value, error, again } = useAnswer(useCallback(() => api.call('history', { channel, limit: 100 }), [api, channel, sequence]));
  if (error && !value) return <Failed error={error} onRetry={again} />;
  if (!value) return <Skeleton height="10rem" />;
  const entries = value.filter(({ changed }) => changed.includes(unit)).slice(0, OF_UNIT);
  if (entries.length === 0) return <p className={styles.quiet}>{t('history.none')}</p>;
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.sequence} entry={{ ...entry, changed: [unit] }} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const { action, changed, by, moves } = entry;
  return (
    <RecordEntry
      record={entry}
      headline={
        <>
          <Tag tone={action === 'rollback' ? 'danger' : action === 'promote' ? 'success' : 'plain'}>{t(`action.${action}`)}</Tag>
          <span>{t('history.by', { by })}</span>
        </>
      }
    >
      {changed.length > 0 && (
        <dl className={styles.moves}>
          {changed.map((unit) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{moves[unit] && <Sentence message={moves[unit]} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </RecordEntry>
  );
}
