import { useTranslation } from 'react-i18next';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { Icon } from 'ui-kit/core';
import { useConsole } from '../frame/console-context.ts';
import { useFormatMessage } from '../frame/sentence.tsx';
import { Moment } from '../release/moment.tsx';
import styles from './units.module.css';
import { WaitingNote, waitingIn } from './waiting-note.tsx';

/** Automatic rollbacks shown; the history has all of them. */
const SHOWN = 3;

/** Notes about the edge: another document served, counts of another edge, automatic rollbacks, or no health data. */
export function EdgeNotes({ body }: { body: ChannelBody }) {
  const { t } = useTranslation();
  const { health } = useConsole();
  const format = useFormatMessage();
  if (!health) return null;
  if (!health.known) {
    return (
      <div className={styles.notes}>
        <p className={`yh-card ${styles.note}`}>
          <Icon name="info" size={1} /> {t('edge.unknown')}
        </p>
      </div>
    );
  }
  const { view } = health;
  const ofThis = view.channel === body.channel;
  const behind = ofThis && view.sequence !== null && view.sequence !== body.sequence;
  const rolledBack = ofThis ? view.automaticRollbacks.slice(0, SHOWN) : [];
  const waiting = ofThis ? waitingIn(view) : [];
  const leader = ofThis && view.leader?.isThis === false ? view.leader : null;
  const old = ofThis && view.document?.stale === true ? view.document.at : null;
  if (!behind && !old && !leader && rolledBack.length === 0 && waiting.length === 0) return null;
  return (
    <div className={styles.notes}>
      {behind && (
        <p className={`yh-card ${styles.note}`} data-tone="warning">
          <Icon name="clock" size={1} /> {t('edge.behind', { served: view.sequence, sequence: body.sequence })}
        </p>
      )}
      {old && (
        <p className={`yh-card ${styles.note}`} data-tone="warning">
          <Icon name="warning" size={1} /> {t('edge.stale')} <Moment at={old} />
        </p>
      )}
      {leader && (
        <p className={`yh-card ${styles.note}`}>
          <Icon name="info" size={1} /> {leader.at ? t('edge.leader', { edge: leader.edge }) : t('edge.noLeader')}{' '}
          {leader.at && <Moment at={leader.at} exact />}
        </p>
      )}
      {waiting.map((run) => (
        <WaitingNote key={`${run.unit} ${run.as}`} run={run} terms={view.analysisSettings} />
      ))}
      {rolledBack.map(({ at, unit, from, to, reason, reasonMessage, outcome, detail, detailMessage }) => (
        <p key={`${at} ${unit}`} className={`yh-card ${styles.note}`} data-tone="danger">
          <Icon name="warning" size={1} />
          <span>
            <Moment at={at} />{' '}
            {outcome === 'done'
              ? t('edge.rolledBack', { unit, from, to, reason: format(reasonMessage, reason) })
              : t('edge.failed', { unit, from, reason: format(reasonMessage, reason), detail: format(detailMessage, detail) })}
          </span>
        </p>
      ))}
    </div>
  );
}
