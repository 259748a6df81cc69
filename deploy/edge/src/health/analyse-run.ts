import { type AnalysisResult, analyse, analyseAt, type HealthSample, median, RULE } from 'deploy-release/canary-analysis/analysis-rule';
import type { Message } from 'deploy-release/messages/message';
import { type Counters, OTHER_ADDRESSES, sampleOf } from './counters.ts';

/** Input of one look of the analysis. */
export interface Evidence {
  own: Counters;
  base: Counters;
  /** For a promotion: the other units before and since. Null for a canary, whose baseline is served at the same time. */
  others: { before: Counters; since: Counters } | null;
  looksDone: number;
}

/** From this many addresses on, a result must hold without any single one of them. */
const ADDRESSES_TO_EXCLUDE = 3;
/** Addresses to leave out, one at a time: those with the most failures or slow timings. */
const MAX_EXCLUDED = 50;

/** The release looks worse, but too few addresses reported it. The look is not spent. */
export interface WaitingResult {
  worse: false;
  look: number;
  waitsFor: 'addresses';
  /** Why the release would be found worse. */
  reason: Message;
  /** Distinct addresses that met the problem so far. */
  addresses: number;
}

/**
 * Applies the analysis rule and guards its findings:
 * - A promotion is compared with an earlier period. A storefront-wide problem (service down, slow network) is not the release's
 *   fault, so it must also fail more than the other units do now, and be slower by more than they became slower.
 * - One address must not decide: `minAddresses` distinct ones must have met the problem (a failure, or a timing above the
 *   baseline's median), and the finding must hold without any single one. With fewer the result waits and the same look is
 *   repeated at the next view. That adds no false alarms: it acts only on a finding that still holds.
 */
export function analyseRun({ own, base, others, looksDone: looked }: Evidence, minAddresses: number): AnalysisResult | WaitingResult {
  const baseline = others ? adjusted(sampleOf(base), others) : sampleOf(base);
  const result = analyse(sampleOf(own), baseline, looked);
  if (!result.worse) return result;
  const sound: AnalysisResult = { worse: false, look: result.look };
  const bystanders = others && { ...sampleOf(others.since), vitals: {} };
  const holds = (sample: HealthSample): boolean => {
    const again = analyseAt(result.look, sample, baseline);
    if (!again) return false;
    return (
      again.by === 'vitals' || !bystanders || bystanders.trials < RULE.firstLook || analyseAt(result.look, sample, bystanders) !== null
    );
  };
  if (!holds(sampleOf(own))) return sound;
  const affected = affectedAddresses(own, result.by === 'failures' ? null : baseline);
  if (affected.length < minAddresses) {
    return { worse: false, look: looked, waitsFor: 'addresses', reason: result.reason, addresses: affected.length };
  }
  // Fewer addresses decide only where the operator configured so few.
  const excluded = affected.length >= ADDRESSES_TO_EXCLUDE ? affected.slice(0, MAX_EXCLUDED) : [];
  return excluded.every((address) => holds(sampleOf(own, address))) ? result : sound;
}

/** Addresses with failures, or with timings above the baseline's median, those with most first. */
function affectedAddresses(own: Counters, slowerThan: HealthSample | null): string[] {
  const times = slowerThan
    ? slowTimings(own, slowerThan)
    : new Map(Object.entries(own.from).map(([address, [, failed]]) => [address, failed]));
  return [...times]
    .filter(([address, count]) => address !== OTHER_ADDRESSES && count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([address]) => address);
}

function slowTimings({ vitals }: Counters, baseline: HealthSample): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of Object.keys(RULE.vitalDifference)) {
    const usual = median(baseline.vitals[name] ?? []);
    for (const [value, from] of vitals[name] ?? []) if (value > usual) times.set(from, (times.get(from) ?? 0) + 1);
  }
  return times;
}

/** The baseline scaled to now: its timings grow as those of the other units did. */
function adjusted(baseline: HealthSample, { before, since }: NonNullable<Evidence['others']>): HealthSample {
  const was = sampleOf(before).vitals;
  const is = sampleOf(since).vitals;
  const vitals = Object.entries(baseline.vitals).map(([name, values]) => {
    const [old = [], now = []] = [was[name], is[name]];
    if (Math.min(old.length, now.length) < RULE.vitalSample || median(old) <= 0) return [name, values];
    const drift = Math.max(1, median(now) / median(old));
    return [name, values.map((value) => value * drift)];
  });
  return { ...baseline, vitals: Object.fromEntries(vitals) };
}
