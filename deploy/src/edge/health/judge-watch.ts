import { type HealthSample, judge, judgeAt, median, RULE, type Verdict } from '../../verdict/rule.ts';
import { addressesOf, sampleOf, type Tally } from './tally.ts';

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

/**
 * Applies the rule, and doubts what it finds:
 * - A promotion is compared with an earlier time. If the whole shop does worse than then (the service is down, the line is
 *   slow), that is not the fault of the release: it must also fail more than the other units do now, and be slower beyond
 *   what they became slower by.
 * - One address must not bring about a verdict: it has to stand without the address that reported the most failures.
 */
export function judgeWatch({ own, base, others, looked }: Evidence): Verdict {
  const baseline = others ? adjusted(sampleOf(base), others) : sampleOf(base);
  const verdict = judge(sampleOf(own), baseline, looked);
  if (!verdict.worse) return verdict;
  const sound: Verdict = { worse: false, look: verdict.look };
  const bystanders = others && { ...sampleOf(others.since), vitals: {} };
  const stands = (sample: HealthSample): boolean => {
    const again = judgeAt(verdict.look, sample, baseline);
    if (!again) return false;
    return again.by === 'vitals' || !bystanders || bystanders.trials < RULE.firstLook || judgeAt(verdict.look, sample, bystanders) !== null;
  };
  if (!stands(sampleOf(own))) return sound;
  const addresses = addressesOf(own);
  if (addresses.length >= ADDRESSES_TO_DOUBT && !stands(sampleOf(own, addresses[0]))) return sound;
  return verdict;
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
