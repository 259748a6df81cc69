import type { AnalysisRunView, AnalysisSettings, HealthView } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import { hrefOf } from '../frame/route.ts';
import { useFormatMessage } from '../frame/sentence.tsx';
import styles from './units.module.css';

/** Analysis runs whose rollback waits until enough different networks met the fault. */
export function waitingIn({ analysisRuns }: HealthView, unit?: string): AnalysisRunView[] {
  return analysisRuns.filter((run) => run.pending && (unit === undefined || run.unit === unit));
}

interface WaitingNoteProps {
  run: AnalysisRunView;
  /** Undefined from an edge that does not report them. */
  terms: AnalysisSettings | undefined;
}

/** A pending analysis result: the finding, why nothing is rolled back yet, and the remedy. */
export function WaitingNote({ run: { unit, version, as, against, pendingResult }, terms }: WaitingNoteProps) {
  const { t } = useTranslation();
  const format = useFormatMessage();
  return (
    <div className={`yh-card ${styles.note}`} data-tone="danger">
      <Icon name="alert" size={1} />
      <div>
        <p>
          <a href={hrefOf({ view: 'unit', unit })}>{unit}</a>{' '}
          {t(`waits.found.${as}`, { version, against, reason: format(pendingResult?.reason) })}
        </p>
        <p>
          {pendingResult && terms
            ? t('waits.why', { networks: pendingResult.networks, least: pendingResult.needed ?? terms.minNetworks })
            : t('waits.whyShort')}{' '}
          {t('waits.remedy')} {terms?.trustsProxy === false && t('waits.proxy')}
        </p>
      </div>
    </div>
  );
}
