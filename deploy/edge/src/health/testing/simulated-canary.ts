import type { ViewCount } from 'deploy-release';
import { type Behaviour, drawView, SOUND, seededRandom } from 'deploy-release/testing';
import type { HealthSignal } from '../../intake/health-signal.ts';
import { createAnalysisRuns } from '../analysis-runs.ts';
import { createMetricsWindow } from '../metrics-window.ts';

/** A canary of half of the visitors under the analysis of the edge, with hostile networks. */
export interface CanarySituation {
  candidate: Behaviour;
  /** Networks of visitors, who come in turn. */
  visitors: number;
  /** Canary views of visitors after which the simulation ends. */
  views: number;
  /** Networks that report before the first visitor, and with every view of a visitor. */
  hostile: number;
  /** What each view of a hostile network counts as; `of` the canary or its baseline. */
  attack?: { of: 'canary' | 'baseline'; counts: readonly ViewCount[]; first: number };
  minNetworks?: number;
}

export interface CanaryOutcome {
  /** Canary views of visitors at which it was rolled back. */
  rolledBackAt: number | null;
  /** Canary views of visitors at which a step of `neededViews` would have been taken. */
  steppedAt: number | null;
}

const START = Date.parse('2026-03-01T08:00:00Z');
/** Canary views of visitors between two decisions on the step. */
const STEP_CHECK_EVERY = 5;
const UNIT = 'mf-catalog';
const VERSIONS = { canary: '2.0.0', baseline: '1.0.0' };

/** Runs the analysis view by view until the canary is rolled back or takes its step. Seeded: the same arguments have the same outcome. */
export function simulateCanary(situation: CanarySituation, neededViews: number, seed: number): CanaryOutcome {
  const { candidate, visitors, views, hostile, attack, minNetworks = 3 } = situation;
  const random = seededRandom(seed);
  const metrics = createMetricsWindow(() => START);
  const runs = createAnalysisRuns({ metrics, now: () => START, promotionMs: 0, minNetworks, isHost: () => false });
  runs.follow([{ unit: UNIT, version: VERSIONS.canary, as: 'canary', against: VERSIONS.baseline, since: '' }], []);
  let isFound = false;
  const report = (of: keyof typeof VERSIONS, from: string, counts: readonly ViewCount[], values: Record<string, number> = {}) => {
    const origin = { unit: UNIT, version: VERSIONS[of], at: START, since: START, from };
    const signals: HealthSignal[] = [
      ...counts.map((count) => ({ ...origin, what: 'count' as const, count })),
      ...Object.entries(values).map(([name, value]) => ({ ...origin, what: 'value' as const, name, value })),
    ];
    for (const signal of signals) {
      metrics.record(signal);
      runs.record(signal);
    }
  };
  const analyse = () => {
    isFound ||= runs.analyseDue().length > 0;
  };
  const visit = (of: keyof typeof VERSIONS, network: number, behaviour: Behaviour) => {
    const { counts, values } = drawView(behaviour, random);
    report(of, `n${network}`, counts, values);
  };
  const strike = (times: number) => {
    for (let index = 0; attack && index < hostile * times; index += 1) {
      report(attack.of, `h${index % hostile}`, attack.counts);
      if (index % hostile === 0) analyse();
    }
  };
  // The storefront has its visitors before the canary begins.
  for (let network = 0; network < visitors; network += 1) visit('baseline', network, SOUND);
  strike(attack?.first ?? 0);
  for (let view = 1; view <= views && !isFound; view += 1) {
    visit('baseline', view % visitors, SOUND);
    visit('canary', view % visitors, candidate);
    if (view <= visitors) strike(1);
    analyse();
    if (isFound) return { rolledBackAt: view, steppedAt: null };
    if (view % STEP_CHECK_EVERY !== 0) continue;
    const run = runs.view()[0]!;
    if (run.pending || Math.min(run.weightedViews, run.weightedBaselineViews) < neededViews) continue;
    const { isSound, findings } = runs.retest(UNIT, VERSIONS.canary);
    if (isSound) return { rolledBackAt: null, steppedAt: view };
    if (findings.length > 0) return { rolledBackAt: view, steppedAt: null };
  }
  return { rolledBackAt: isFound ? 0 : null, steppedAt: null };
}
