import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChannelUnit, namedVersions } from 'shared-contracts/release/channel';
import { Button, EmptyState, Icon, Skeleton, Tag } from 'ui-kit/core';
import { useAnswer } from '../api/use-answer.ts';
import { DiffPanel } from '../diff/diff-panel.tsx';
import { useConsole } from '../frame/console-context.ts';
import { hrefOf } from '../frame/route.ts';
import { Failed } from '../frame/sentence.tsx';
import { HealthByVersion } from '../health/release-health.tsx';
import { UnitHistory } from '../records/history-view.tsx';
import { Moment } from '../release/moment.tsx';
import { ReleaseTable } from './release-table.tsx';
import { RolloutNote } from './rollout-note.tsx';
import { UnitActions } from './unit-actions.tsx';
import styles from './units.module.css';
import { WaitingNote, waitingIn } from './waiting-note.tsx';

/** One unit: its releases, their health, and the differences between two of them. */
export function UnitView({ unit }: { unit: string }) {
  const { t } = useTranslation();
  const { api, status } = useConsole();
  const sequence = status?.body?.sequence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the channel may come with new releases
  const { value, error, again } = useAnswer(useCallback(() => api.call('published', { unit }), [api, unit, sequence]));
  const [compared, setCompared] = useState<{ from: string; to: string } | null>(null);
  const entry = status?.body?.units[unit];

  if (error && !value) return <Failed error={error} onRetry={again} />;
  if (!value || !status) return <Skeleton height="20rem" />;
  if (value.length === 0 && !entry) {
    return (
      <EmptyState title={t('unit.unknown', { unit })} icon="package">
        <a href={hrefOf({ view: 'units' })}>{t('nav.units')}</a>
      </EmptyState>
    );
  }
  const versions = [...new Set([...value.map(({ version }) => version), ...(entry ? namedVersions(entry) : [])])];
  return (
    <>
      <p className={styles.back}>
        <a href={hrefOf({ view: 'units' })}>
          <Icon name="chevron-left" size={1} /> {t('nav.units')}
        </a>
      </p>
      <div className={styles.heading}>
        <h1>{unit}</h1>
        {entry ? <UnitActions unit={unit} entry={entry} /> : <FirstPromotion unit={unit} version={versions[0]!} />}
      </div>
      <State unit={unit} entry={entry} />
      <section className={styles.section} aria-labelledby="health">
        <h2 id="health">{t('health.title')}</h2>
        <HealthByVersion unit={unit} versions={versions} entry={entry} />
      </section>
      <section className={styles.section} aria-labelledby="changes">
        <h2 id="changes">{t('unit.changes')}</h2>
        <UnitHistory unit={unit} />
      </section>
      <section className={styles.section} aria-labelledby="releases">
        <h2 id="releases">{t('unit.releases')}</h2>
        <ReleaseTable
          unit={unit}
          versions={versions}
          published={value}
          entry={entry}
          onCompare={(version) => {
            setCompared({ from: entry?.current ?? versions[0]!, to: version });
            document.querySelector('#diff')?.scrollIntoView({ block: 'start' });
          }}
        />
      </section>
      {versions.length > 1 && (
        <section className={styles.section} aria-labelledby="diff">
          <h2 id="diff">{t('diff.title')}</h2>
          <DiffPanel
            unit={unit}
            versions={versions}
            from={compared?.from ?? entry?.current ?? versions[1]!}
            to={compared?.to ?? entry?.canary?.version ?? versions.find((version) => version !== (entry?.current ?? versions[1]))!}
            onChange={setCompared}
          />
        </section>
      )}
    </>
  );
}

function FirstPromotion({ unit, version }: { unit: string; version: string }) {
  const { t } = useTranslation();
  const { propose } = useConsole();
  return (
    <Button variant="primary" onClick={() => propose({ verb: 'promote', versions: { [unit]: version } })}>
      {t('unit.first')}
    </Button>
  );
}

function State({ unit, entry }: { unit: string; entry: ChannelUnit | undefined }) {
  const { t } = useTranslation();
  const { health } = useConsole();
  const { hold, canary } = entry ?? {};
  const waiting = health?.known ? waitingIn(health.view, unit) : [];
  if (!hold && !canary && waiting.length === 0) return null;
  return (
    <div className={styles.state}>
      {waiting.map((run) => (
        <WaitingNote key={run.as} run={run} terms={health?.known ? health.view.analysisSettings : undefined} />
      ))}
      {hold && (
        <p className={`yh-card ${styles.note}`} data-tone="warning">
          <Icon name="lock" size={1} />
          <span>
            {t('unit.held')} <Moment at={hold.at} />
            {hold.rolledBack.length > 0 && ` · ${t('unit.taken', { versions: hold.rolledBack.join(', ') })}`}
          </span>
        </p>
      )}
      {canary && (
        <p className={`yh-card ${styles.note}`}>
          <Tag tone="accent">{t('units.share', { percent: canary.percent })}</Tag>
          <span>
            {t('unit.canary', { version: canary.version })} <Moment at={canary.since} />
          </span>
        </p>
      )}
      {entry && canary?.rollout && <RolloutNote unit={unit} entry={entry} canary={{ ...canary, rollout: canary.rollout }} />}
    </div>
  );
}
