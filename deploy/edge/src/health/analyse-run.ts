import { type AnalysisResult, analyse, analyseAt, type HealthSample, median, RULE } from 'deploy-release/canary-analysis/analysis-rule';
import type { Message } from 'deploy-release/messages/message';
import { OTHER_ADDRESSES, sampleOf, type Tally } from './tally.ts';

/** What a judgement is made of. */
export interface Evidence {
  own: Tally;
  base: Tally;
  /** Of a promotion: the other units, before it and since. Null for a canary, whose baseline lives at the same time. */
  others: { before: Tally; since: Tally } | null;
  looked: number;
}

/** From this many addresses on, the word of a single one is not enough. */
const ADDRESSES_TO_DOUBT = 3;
/** How many addresses are left out, one at a time, to see whether a verdict stands without it: those that said most against the release. */
const MOST_DOUBTED = 50;

/** A verdict that waits: what was heard speaks against the release, and too few addresses said it. The look is not spent. */
export interface Waiting {
  worse: false;
  look: number;
  waitsFor: 'addresses';
  /** Why it would be found worse. */
  reason: Message;
  /** Different addresses that met it so far. */
  addresses: number;
}

/**
 * Applies the rule, and doubts what it finds:
 * - A promotion is compared with an earlier time. If the whole shop does worse than then (the service is down, the line is
 *   slow), that is not the fault of the release: it must also fail more than the other units do now, and be slower beyond
 *   what they became slower by.
 * - One address must not bring about a verdict: `leastAddresses` different ones must have met the trouble (a failure, or a timing
 *   above the baseline's median), and it has to stand without any single one of them. With fewer the verdict waits: the
 *   same look is made again at the next view. It errs no more often for that, because it acts only where it found something
 *   at its time and finds it still.
 */
export function judgeWatch({ own, base, others, looked }: Evidence, leastAddresses: number): AnalysisResult | Waiting {
  const baseline = others ? adjusted(sampleOf(base), others) : sampleOf(base);
  const verdict = analyse(sampleOf(own), baseline, looked);
  if (!verdict.worse) return verdict;
  const sound: AnalysisResult = { worse: false, look: verdict.look };
  const bystanders = others && { ...sampleOf(others.since), vitals: {} };
  const stands = (sample: HealthSample): boolean => {
    const again = analyseAt(verdict.look, sample, baseline);
    if (!again) return false;
    return (
      again.by === 'vitals' || !bystanders || bystanders.trials < RULE.firstLook || analyseAt(verdict.look, sample, bystanders) !== null
    );
  };
  if (!stands(sampleOf(own))) return sound;
  const against = addressesAgainst(own, verdict.by === 'failures' ? null : baseline);
  if (against.length < leastAddresses) {
    return { worse: false, look: looked, waitsFor: 'addresses', reason: verdict.reason, addresses: against.length };
  }
  // One of one or two is believed only where the operator asks for so few.
  const doubted = against.length >= ADDRESSES_TO_DOUBT ? against.slice(0, MOST_DOUBTED) : [];
  return doubted.every((address) => stands(sampleOf(own, address))) ? verdict : sound;
}

/** Addresses that met failures, or timings above the median of a baseline; those that met most of it first. */
function addressesAgainst(own: Tally, slowerThan: HealthSample | null): string[] {
  const times = slowerThan
    ? slowTimings(own, slowerThan)
    : new Map(Object.entries(own.from).map(([address, [, failed]]) => [address, failed]));
  return [...times]
    .filter(([address, count]) => address !== OTHER_ADDRESSES && count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([address]) => address);
}

function slowTimings({ vitals }: Tally, baseline: HealthSample): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of Object.keys(RULE.vitalDifference)) {
    const usual = median(baseline.vitals[name] ?? []);
    for (const [value, from] of vitals[name] ?? []) if (value > usual) times.set(from, (times.get(from) ?? 0) + 1);
  }
  return times;
}

/** The baseline as it would be now: its timings grow by as much as those of the other units did. */
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
