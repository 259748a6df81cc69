import type { AnalysisRunView, AnalysisSettings, HealthView } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import { hrefOf } from '../frame/route.ts';
import { useFormatMessage } from '../frame/sentence.tsx';
import styles from './units.module.css';

/** Releases that would have been rolled back, had enough different visitors met the trouble. */
export function waitingIn({ analysisRuns: watched }: HealthView, unit?: string): AnalysisRunView[] {
  return watched.filter((release) => release.pending && (unit === undefined || release.unit === unit));
}

interface WaitingNoteProps {
  watched: AnalysisRunView;
  /** Undefined from an edge that does not report them. */
  terms: AnalysisSettings | undefined;
}

/** A verdict that waits for further visitors: what was found, why nothing happens, and what somebody can do. */
export function WaitingNote({ watched: { unit, version, as, against, pendingResult: waitsWith }, terms }: WaitingNoteProps) {
  const { t } = useTranslation();
  const format = useFormatMessage();
  return (
    <div className={styles.note} data-tone="danger">
      <Icon name="alert" size={1} />
      <div>
        <p>
          <a href={hrefOf({ view: 'unit', unit })}>{unit}</a>{' '}
          {t(`waits.found.${as}`, { version, against, reason: format(waitsWith?.reason) })}
        </p>
        <p>
          {waitsWith && terms
            ? t('waits.why', { addresses: waitsWith.addresses, least: waitsWith.needed ?? terms.leastAddresses })
            : t('waits.whyShort')}{' '}
          {t('waits.remedy')} {terms?.trustsProxy === false && t('waits.proxy')}
        </p>
      </div>
    </div>
  );
}
