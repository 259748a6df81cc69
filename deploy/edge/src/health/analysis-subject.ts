import type { ChannelBody } from 'shared-contracts/release/channel';

/** A release under analysis, and its baseline. */
export interface AnalysisSubject {
  unit: string;
  version: string;
  as: 'canary' | 'promotion';
  against: string;
  /** ISO time of its start. */
  since: string;
}

/**
 * Releases of a channel to analyse: every canary against the current release, and every promotion in its first minutes
 * (`isRecent`) against the release that it replaced. A held unit (after a rollback) is not analysed: no automatic next step would
 * be safe.
 */
export function analysisSubjects(
  { units }: Pick<ChannelBody, 'units'>,
  isRecent: (promotion: AnalysisSubject) => boolean,
): AnalysisSubject[] {
  return Object.entries(units).flatMap(([unit, { current, since, targets, canary, hold }]) => {
    const subjects: AnalysisSubject[] = [];
    if (canary && canary.percent > 0 && canary.version !== current && !hold?.rolledBack.includes(canary.version)) {
      subjects.push({ unit, version: canary.version, as: 'canary', against: current, since: canary.since });
    }
    const [against] = targets;
    if (against === undefined || hold) return subjects;
    const promotion: AnalysisSubject = { unit, version: current, as: 'promotion', against, since };
    return isRecent(promotion) ? [...subjects, promotion] : subjects;
  });
}

/** Id of a subject. Another baseline or another start gives another id. */
export function subjectId({ unit, version, as, against, since }: AnalysisSubject): string {
  return `${as} ${unit}@${version} ${against} ${since}`;
}
