import type { Message, Refusal, GateReport as Report } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import { Button, Icon, Tag } from 'ui-kit/core';
import type { ApiError } from '../api/api.ts';
import { RefusalWords, Sentence } from '../frame/sentence.tsx';
import styles from './act.module.css';

/** The gate's report: each refusal with its remedy, and the set that would pass. */
export function GateReport({ report, onApply }: { report: Report; onApply?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { refusals, moves, notes } = report;
  if (refusals.length === 0) {
    return (
      <>
        <p className={styles.passed}>
          <Icon name="shield-check" size={1.125} /> {t('gate.passed')}
        </p>
        <Notes notes={notes} />
      </>
    );
  }
  return (
    <div className={styles.report}>
      <ul className={styles.refusals}>
        {grouped(refusals).map(({ kind, unit, version, against, reason, remedy }) => (
          <li key={`${kind} ${unit} ${version} ${reason.text}`}>
            <p className={styles.who}>
              <Tag tone="danger">{t(`gate.kind.${kind}`)}</Tag> <strong>{`${unit}@${version}`}</strong>
              {against.length > 0 && ` ${t('gate.against', { other: against.join(t('diff.comma')) })}`}
            </p>
            <p>
              <Sentence message={reason} />
            </p>
            <p className={styles.remedy}>
              <Icon name="arrow-right" size={1} />
              <span>
                <strong>{t('gate.remedy')}</strong> <Sentence message={remedy} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {moves === null && <p className={styles.moves}>{t('gate.noSet')}</p>}
      {moves && moves.length > 0 && (
        <div className={styles.moves}>
          <p>{t('gate.set')}</p>
          <ul>
            {moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ul>
          {onApply && (
            <Button size="sm" icon="check" onClick={onApply}>
              {t('gate.apply')}
            </Button>
          )}
        </div>
      )}
      <Notes notes={notes} />
    </div>
  );
}

/** The same conflict with several releases is shown once, with all of them. */
function grouped(refusals: readonly Refusal[]): (Omit<Refusal, 'against'> & { against: string[] })[] {
  const groups = new Map<string, Omit<Refusal, 'against'> & { against: string[] }>();
  for (const { against, ...rest } of refusals) {
    const key = JSON.stringify(rest);
    const group = groups.get(key) ?? { ...rest, against: [] };
    if (against) group.against.push(`${against.unit}@${against.version}`);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Warnings of the gate: what it could not check, or checked against stored data. */
function Notes({ notes }: { notes: readonly Message[] }) {
  return notes.map((note) => (
    <p key={note.text} className={styles.note}>
      <Sentence message={note} />
    </p>
  ));
}

interface RefusalReportProps {
  error: ApiError;
  /** Returns the handler that applies a proposed set, where the verb allows that. */
  onApply?: (moves: readonly string[]) => (() => void) | undefined;
}

/** A refusal: its kind, its message, and the gate's report where there is one. */
export function RefusalReport({ error, onApply }: RefusalReportProps) {
  const { t } = useTranslation();
  const { reason, userMessage, message, report } = error.refusal;
  const words = report ? null : RefusalWords({ reason, userMessage, message });
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.refusedTitle}>
        <Icon name="alert" size={1.125} /> {t(`refusal.${reason}.title`)}
      </p>
      <p>{t(`refusal.${reason}.remedy`)}</p>
      {report ? (
        <GateReport report={report} onApply={report.moves ? onApply?.(report.moves) : undefined} />
      ) : (
        words && <p className={styles.words}>{words}</p>
      )}
    </div>
  );
}
