import { type AnalysisRunView, lookOfStep, type RolloutView, viewsOfLook } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { Canary, ChannelUnit, Rollout } from 'shared-contracts/release/channel';
import { stepEndsAt } from 'shared-contracts/release/rollout';

/** The current step of a rollout, and what the edge knows of it. */
export interface StepEvidence {
  unit: string;
  entry: ChannelUnit;
  canary: Canary & { rollout: Rollout };
  /** The analysis of the canary; undefined where this edge does not analyse it. */
  run: AnalysisRunView | undefined;
  /** Counted views of the canary when the step began. */
  begin: number;
  /** Views of the canary, and of its baseline, that end a step. */
  neededViews: number;
  isLeader: boolean;
  /** Now, ms. */
  now: number;
}

export type StepProgress = Omit<RolloutView, 'waits'> & {
  /** What the step waits for; null when it is over. */
  waits: Message | null;
};

/** The progress of a step, and whether it is over. */
export function stepProgress(evidence: StepEvidence): StepProgress {
  const { unit, canary, run, begin, neededViews } = evidence;
  const { version, percent, rollout } = canary;
  const last = viewsOfLook(lookOfStep(begin, neededViews));
  return {
    unit,
    version,
    steps: rollout.steps,
    percent,
    stepSince: rollout.stepSince,
    views: Math.max(0, (run?.weightedViews ?? begin) - begin),
    neededViews: last - begin,
    baselineViews: run?.weightedBaselineViews ?? 0,
    neededBaselineViews: neededViews,
    waits: waitsFor(evidence),
  };
}

function waitsFor({ entry, canary, run, begin, neededViews, isLeader, now }: StepEvidence): Message | null {
  const { rollout } = canary;
  if (rollout.paused) return createMessage('waits.paused');
  if (entry.hold) return createMessage('waits.held');
  if (!run) return createMessage(isLeader ? 'waits.notAnalysed' : 'waits.otherEdge');
  if (run.pending) return waitsForNetworks(run);
  const look = lookOfStep(begin, neededViews);
  const last = viewsOfLook(look);
  // The sample as it is now counts: views of many networks lower the part of one that was there before.
  const { weightedViews, weightedBaselineViews: baseline, networks } = run;
  if (run.looks < look || weightedViews < last) {
    const missing = { more: Math.max(1, last - weightedViews), needed: last - begin };
    const isOfFewNetworks = weightedViews < last && run.own.views >= last;
    return isOfFewNetworks ? createMessage('waits.networks', { ...missing, networks }) : createMessage('waits.views', missing);
  }
  if (baseline < neededViews) return createMessage('waits.baselineViews', { more: neededViews - baseline, needed: neededViews });
  const ends = stepEndsAt(rollout);
  if (now < ends) return createMessage('waits.time', { at: new Date(ends).toISOString() });
  return isLeader ? null : createMessage('waits.otherEdge');
}

function waitsForNetworks({ pendingResult }: AnalysisRunView): Message {
  return pendingResult ? createMessage('waits.finding', { reason: pendingResult.reason }) : createMessage('waits.notAnalysed');
}
