import { useTranslation } from 'react-i18next';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { EmptyState, Skeleton, Tag, VisuallyHidden } from 'ui-kit/core';
import { CardTable } from '../frame/card-table.tsx';
import { useConsole } from '../frame/console-context.ts';
import { hrefOf } from '../frame/route.ts';
import { Spark } from '../health/spark.tsx';
import { Moment } from '../release/moment.tsx';
import { Version } from '../release/version.tsx';
import { EdgeNotes } from './edge-notes.tsx';
import { RolloutWaits } from './rollout-note.tsx';
import { UnitActions } from './unit-actions.tsx';
import styles from './units.module.css';
import { waitingIn } from './waiting-note.tsx';

/** Every unit of the channel in a row: its live release, its canary, its rollback targets. */
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
      <UnitTable units={body.units} />
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

interface UnitRow extends ChannelUnit {
  unit: string;
}

function UnitTable({ units }: { units: ChannelBody['units'] }) {
  const { t } = useTranslation();
  const { channel } = useConsole();
  const rows = Object.entries(units)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, entry]): UnitRow => ({ unit, ...entry }));
  return (
    <CardTable<UnitRow>
      caption={<VisuallyHidden>{t('units.caption', { channel })}</VisuallyHidden>}
      rowKey="unit"
      rows={rows}
      prefix="units.column"
      columns={[
        { name: 'unit', heading: true, render: (row) => <Name row={row} /> },
        { name: 'live', render: ({ current, since }) => <Live version={current} since={since} /> },
        {
          name: 'health',
          render: ({ unit, current, canary }) => <Health unit={unit} versions={[current, ...(canary ? [canary.version] : [])]} />,
        },
        { name: 'canary', isEmpty: ({ canary }) => !canary, render: (row) => <Canary row={row} /> },
        { name: 'earlier', isEmpty: ({ targets }) => targets.length === 0, render: ({ targets }) => <Earlier targets={targets} /> },
        { name: 'actions', render: ({ unit, ...entry }) => <UnitActions unit={unit} entry={entry} /> },
      ]}
    />
  );
}

function Name({ row: { unit, hold } }: { row: UnitRow }) {
  const { t } = useTranslation();
  const { health } = useConsole();
  const waits = health?.known && waitingIn(health.view, unit).length > 0;
  return (
    <>
      <a href={hrefOf({ view: 'unit', unit })} className={styles.unit}>
        {unit}
      </a>
      {hold && (
        <Tag tone="warning" title={t('units.heldTitle')}>
          {t('units.held')}
        </Tag>
      )}
      {waits && <Tag tone="danger">{t('waits.short')}</Tag>}
    </>
  );
}

function Live({ version, since }: { version: string; since: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Version of={version} />
      <p className={styles.since}>
        {t('units.since')} <Moment at={since} />
      </p>
    </>
  );
}

function Canary({ row }: { row: UnitRow }) {
  const { t } = useTranslation();
  const { unit, canary } = row;
  if (!canary) return <Nothing />;
  const { rollout } = canary;
  return (
    <>
      <Version of={canary.version} />
      <p className={styles.since}>
        <Tag tone="accent">{t('units.share', { percent: canary.percent })}</Tag> {t('units.since')} <Moment at={canary.since} />
      </p>
      {rollout && (
        <p className={styles.since}>
          {t('rollout.step', { step: rollout.steps.indexOf(canary.percent) + 1, count: rollout.steps.length })} ·{' '}
          <RolloutWaits unit={unit} entry={row} canary={canary} />
        </p>
      )}
    </>
  );
}

function Earlier({ targets }: Pick<UnitRow, 'targets'>) {
  const { t } = useTranslation();
  if (!targets[0]) return <Nothing />;
  return (
    <>
      <Version of={targets[0]} />
      {targets.length > 1 && <p className={styles.since}>{t('units.more', { count: targets.length - 1 })}</p>}
    </>
  );
}

function Nothing() {
  return <span className={styles.nothing}>–</span>;
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
