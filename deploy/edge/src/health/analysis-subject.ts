import type { ChannelBody } from 'shared-contracts/release/channel';

/** A release that is to be judged, and what it is held against. */
export interface Subject {
  unit: string;
  version: string;
  as: 'canary' | 'promotion';
  against: string;
  /** ISO time at which it began. */
  since: string;
}

/**
 * Releases of a channel that are to be judged: every canary against what the others get, and every promotion in its first
 * minutes against what it replaced. What somebody went back to (a held unit) is judged no more: there is no good way on
 * from it that a machine could know.
 */
export function subjectsOf({ units }: Pick<ChannelBody, 'units'>, now: number, promotionMs: number): Subject[] {
  return Object.entries(units).flatMap(([unit, { current, since, targets, canary, hold }]) => {
    const subjects: Subject[] = [];
    if (canary && canary.percent > 0 && canary.version !== current && !hold?.taken.includes(canary.version)) {
      subjects.push({ unit, version: canary.version, as: 'canary', against: current, since: canary.since });
    }
    const before = targets[0];
    if (before !== undefined && !hold && now < Date.parse(since) + promotionMs) {
      subjects.push({ unit, version: current, as: 'promotion', against: before, since });
    }
    return subjects;
  });
}

/** The same subject has the same id; another predecessor or another beginning makes another one of it. */
export function subjectId({ unit, version, as, against, since }: Subject): string {
  return `${as} ${unit}@${version} ${against} ${since}`;
}
