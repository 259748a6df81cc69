import type { RolloutView } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import type { Canary, ChannelUnit, Rollout } from 'shared-contracts/release/channel';
import { Button } from 'ui-kit/core';
import type { Change } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import { useFormatMessage } from '../frame/sentence.tsx';
import { Moment } from '../release/moment.tsx';
import styles from './units.module.css';

/** A promotion in steps: its steps, the current one, what it waits for, and what a release manager may do. */
export function RolloutNote({ unit, entry, canary }: { unit: string; entry: ChannelUnit; canary: Canary & { rollout: Rollout } }) {
  const { t } = useTranslation();
  const { propose } = useConsole();
  const { steps, stepSince, paused } = canary.rollout;
  const step = steps.indexOf(canary.percent) + 1;
  const progress = useProgress(unit, canary);
  const of = { unit, version: canary.version };
  const changes = {
    pause: { verb: 'rollout.pause', ...of },
    resume: { verb: 'rollout.resume', ...of },
    // The step that is shown: the server refuses the skip of any other.
    skip: { verb: 'rollout.skip', ...of, from: canary.percent, stepSince },
    abort: { verb: 'rollout.abort', ...of },
  } as const satisfies Record<string, Change>;
  const act = (name: keyof typeof changes, danger = false) => (
    <Button size="sm" danger={danger} aria-label={`${t(`rollout.${name}`)} ${unit}`} onClick={() => propose(changes[name])}>
      {t(`rollout.${name}`)}
    </Button>
  );
  return (
    <div className={`yh-card ${styles.note}`} data-tone={paused || entry.hold ? 'warning' : undefined}>
      <div className={styles.rollout}>
        <p>
          <strong>{t('rollout.step', { step, count: steps.length })}</strong> ·{' '}
          {[...steps.map((share) => `${share} %`), t('rollout.all')].join(' → ')} · {t('units.since')} <Moment at={stepSince} />
        </p>
        {progress && (
          <p>
            {t('rollout.views', { views: progress.views, needed: progress.neededViews })} ·{' '}
            {t('rollout.baselineViews', { views: progress.baselineViews, needed: progress.neededBaselineViews })}
          </p>
        )}
        <p>
          <RolloutWaits unit={unit} entry={entry} canary={canary} />
        </p>
        <div className={styles.actions}>
          {paused ? act('resume') : act('pause')}
          {!entry.hold && act('skip')}
          {act('abort', true)}
        </div>
      </div>
    </div>
  );
}

/** What a rollout waits for, as the edge says; as the channel document says without an edge, and until the edge reports the step. */
export function RolloutWaits({ unit, entry: { hold }, canary }: { unit: string; entry: Pick<ChannelUnit, 'hold'>; canary: Canary }) {
  const { t } = useTranslation();
  const format = useFormatMessage();
  const progress = useProgress(unit, canary);
  const { health, channel } = useConsole();
  // An edge that answers has not read the newest document yet, shortly after it was written.
  const isWatched = health === null || (health.known && health.view.channel === channel);
  if (canary.rollout?.paused) return <>{t('rollout.paused')}</>;
  if (hold) return <>{t('rollout.held')}</>;
  if (progress) return <>{format(progress.waits)}</>;
  return <>{t(isWatched ? 'rollout.unknown' : 'rollout.noEdge')}</>;
}

/** What the edge reports of the current step; null without an edge, and until it knows the step. */
function useProgress(unit: string, canary: Canary): RolloutView | null {
  const { health } = useConsole();
  const rollouts = health?.known ? (health.view.rollouts ?? []) : [];
  const isCurrent = ({ version, stepSince }: RolloutView) => version === canary.version && stepSince === canary.rollout?.stepSince;
  return rollouts.find((rollout) => rollout.unit === unit && isCurrent(rollout)) ?? null;
}
