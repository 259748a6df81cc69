import { useTranslation } from 'react-i18next';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { EmptyState, Skeleton, Tag } from 'ui-kit/core';
import { useConsole } from '../frame/console-context.ts';
import { hrefOf } from '../frame/route.ts';
import { Spark } from '../health/spark.tsx';
import { Moment } from '../release/moment.tsx';
import { Version } from '../release/version.tsx';
import { EdgeNotes } from './edge-notes.tsx';
import { UnitActions } from './unit-actions.tsx';
import styles from './units.module.css';
import { waitingIn } from './waiting-note.tsx';

/** Every unit of the channel in a row: what is live, what is tried, what it could go back to. */
export function UnitsView() {
  const { t } = useTranslation();
  const { status, channel } = useConsole();
  if (!status) return <Waiting />;
  const { body } = status;
  if (!body) {
    return (
      <EmptyState title={t('units.none', { channel })} icon="package">
        {t('units.noneHow')}
      </EmptyState>
    );
  }
  return (
    <>
      <Heading body={body} />
      <EdgeNotes body={body} />
      <table className={styles.table}>
        <caption className={styles.caption}>{t('units.caption', { channel })}</caption>
        <thead>
          <tr>
            {(['unit', 'live', 'health', 'canary', 'earlier', 'actions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`units.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(body.units)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([unit, entry]) => (
              <Row key={unit} unit={unit} entry={entry} />
            ))}
        </tbody>
      </table>
    </>
  );
}

function Heading({ body }: { body: ChannelBody }) {
  const { t } = useTranslation();
  return (
    <div className={styles.heading}>
      <h1>{t('units.title')}</h1>
      <p className={styles.document}>
        {t('units.document', { channel: body.channel, sequence: body.sequence })} · <Moment at={body.at} /> · {t(`action.${body.action}`)}{' '}
        {body.changed.join(', ')}
      </p>
    </div>
  );
}

function Row({ unit, entry }: { unit: string; entry: ChannelUnit }) {
  const { t } = useTranslation();
  const { health } = useConsole();
  const { current, since, canary, hold, targets } = entry;
  const waits = health?.known && waitingIn(health.view, unit).length > 0;
  return (
    <tr>
      <th scope="row" data-label={t('units.column.unit')}>
        <a href={hrefOf({ view: 'unit', unit })} className={styles.unit}>
          {unit}
        </a>
        {hold && (
          <Tag tone="warning" title={t('units.heldTitle')}>
            {t('units.held')}
          </Tag>
        )}
        {waits && <Tag tone="danger">{t('waits.short')}</Tag>}
      </th>
      <td data-label={t('units.column.live')}>
        <Version of={current} />
        <p className={styles.since}>
          {t('units.since')} <Moment at={since} />
        </p>
      </td>
      <td data-label={t('units.column.health')}>
        <Health unit={unit} versions={[current, ...(canary ? [canary.version] : [])]} />
      </td>
      <td data-label={t('units.column.canary')} data-empty={!canary}>
        {canary ? (
          <>
            <Version of={canary.version} />
            <p className={styles.since}>
              <Tag tone="accent">{t('units.share', { percent: canary.percent })}</Tag> {t('units.since')} <Moment at={canary.since} />
            </p>
          </>
        ) : (
          <span className={styles.nothing}>–</span>
        )}
      </td>
      <td data-label={t('units.column.earlier')} data-empty={targets.length === 0}>
        {targets.length > 0 ? (
          <>
            <Version of={targets[0]!} />
            {targets.length > 1 && <p className={styles.since}>{t('units.more', { count: targets.length - 1 })}</p>}
          </>
        ) : (
          <span className={styles.nothing}>–</span>
        )}
      </td>
      <td data-label={t('units.column.actions')}>
        <UnitActions unit={unit} entry={entry} />
      </td>
    </tr>
  );
}

function Health({ unit, versions }: { unit: string; versions: string[] }) {
  const { t } = useTranslation();
  const { health } = useConsole();
  const known = health?.known ? versions.flatMap((version) => health.view.releases[`${unit}@${version}`] ?? []) : [];
  if (known.length === 0) return <span className={styles.nothing}>{t('health.noneShort')}</span>;
  return (
    <div className={styles.sparks}>
      {known.map((release) => (
        <div key={release.version} className={styles.spark}>
          <Spark release={release} />
          {versions.length > 1 && (
            <span className={styles.which}>{t(release.version === versions[0] ? 'units.liveShort' : 'units.canaryShort')}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" role="status" aria-label={t('units.waiting')} className={styles.waiting}>
      <Skeleton width="12rem" height="2rem" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}
