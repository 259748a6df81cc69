import type { HealthView } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { Tag } from 'ui-kit/core';
import { useConsole } from '../frame/console-context.ts';
import { Version } from '../release/version.tsx';
import styles from './health.module.css';
import { failureRate, percentText, vitalText } from './numbers.ts';
import { Spark } from './spark.tsx';

const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'blocked', 'calls', 'failedCalls'] as const;
/** Faulty views without an error; a count is shown once it is not 0. */
const SILENT = ['lost', 'stuck', 'unanswered', 'unrendered', 'redrawn'] as const;

/** Web vitals are shown by their usual abbreviations. */
const VALUE_LABELS = { blocked: 'health.blocked', calls: 'health.calls', failedCalls: 'health.failedCalls' } as const;

interface HealthByVersionProps {
  unit: string;
  versions: readonly string[];
  /** Undefined for a unit that the channel does not have yet. */
  entry: ChannelUnit | undefined;
}

/**
 * Health of some releases of a unit side by side, the live one first and its canary next: the last hour, all views since the edge
 * began to count, and web vitals.
 */
export function HealthByVersion({ unit, versions, entry }: HealthByVersionProps) {
  const { t } = useTranslation();
  const { health } = useConsole();
  if (!health) return <p className={styles.none}>{t('health.waiting')}</p>;
  if (!health.known) return <p className={styles.none}>{t('health.unknown')}</p>;
  const first = [entry?.current, entry?.canary?.version].filter((version) => version !== undefined);
  const known = [...new Set([...first, ...versions])].flatMap((version) => health.view.releases[`${unit}@${version}`] ?? []);
  if (known.length === 0) return <p className={styles.none}>{t('health.silent')}</p>;
  const vitals = VITALS.filter((name) => known.some((release) => release.vitals[name]));
  return (
    <div className={styles.cards}>
      {known.map((release) => {
        const rate = failureRate(release);
        return (
          <article key={release.version} className={`yh-card ${styles.card}`} aria-label={`${unit}@${release.version}`}>
            <h3 className={styles.name}>
              <Version of={release.version} />
              {release.version === entry?.current && <Tag tone="success">{t('unit.state.live')}</Tag>}
              {release.version === entry?.canary?.version && <Tag tone="accent">{t('unit.state.canary')}</Tag>}
            </h3>
            <Spark release={release} bars={60} size="wide" />
            <p className={styles.hour}>{t('health.hour')}</p>
            <dl className={styles.figures}>
              <div>
                <dt>{t('health.views')}</dt>
                <dd>{release.views}</dd>
              </div>
              <div>
                <dt>{t('health.failed')}</dt>
                <dd data-bad={release.failed > 0}>
                  {release.failed}
                  {rate !== null && <small> {percentText(rate)}</small>}
                </dd>
              </div>
              {SILENT.filter((name) => known.some((one) => one[name] > 0)).map((name) => (
                <div key={name}>
                  <dt>{t(`health.${name}`)}</dt>
                  <dd data-bad={release[name] > 0}>{release[name]}</dd>
                </div>
              ))}
              {known.some(({ used }) => used > 0) && (
                <div>
                  <dt>{t('health.active')}</dt>
                  <dd>{release.used === 0 ? '–' : percentText((release.active / release.used) * 100)}</dd>
                </div>
              )}
              {vitals.map((name) => {
                const vital = release.vitals[name];
                return (
                  <div key={name}>
                    <dt>{name in VALUE_LABELS ? t(VALUE_LABELS[name as keyof typeof VALUE_LABELS]) : name}</dt>
                    <dd>
                      {vital ? vitalText(name, vital.p50) : '–'}
                      {vital && <small> {t('health.p75', { value: vitalText(name, vital.p75) })}</small>}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <AnalysisLine view={health.view} unit={unit} version={release.version} />
          </article>
        );
      })}
    </div>
  );
}

function AnalysisLine({ view, unit, version }: { view: HealthView; unit: string; version: string }) {
  const { t } = useTranslation();
  const run = view.analysisRuns.find((item) => item.unit === unit && item.version === version);
  if (!run) return null;
  const { as, against, own, nextLookAt, looks, pending: waits } = run;
  const { views } = own;
  if (waits) return <p className={styles.analysis}>{t('health.analysis.waits', { against, views })}</p>;
  return <p className={styles.analysis}>{t(`health.analysis.${as}`, { against, views, next: nextLookAt, looks })}</p>;
}
