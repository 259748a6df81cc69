import { looksDue, RULE } from 'deploy-release/canary-analysis/analysis-rule';
import type { WaitingVerdict, WatchedRelease } from 'deploy-release/canary-analysis/health-view';
import type { Message } from 'deploy-release/messages/message';
import type { Heard } from './heard.ts';
import { judgeWatch } from './judge-watch.ts';
import type { Ledger } from './ledger.ts';
import { count, emptyTally, type Tally } from './tally.ts';
import { type Subject, subjectId } from './watched.ts';

/** One release under judgement; plain data. */
export interface Watch {
  subject: Subject;
  /** When it began to count, ms. */
  from: number;
  own: Tally;
  base: Tally;
  others: { before: Tally; since: Tally } | null;
  looked: number;
  /** `found` worse, and being taken back; `settled`, whatever came of it. Neither is judged again. */
  state: 'open' | 'found' | 'settled';
}

export interface Finding {
  subject: Subject;
  reason: Message;
}

/** All releases under judgement. */
export interface Watches {
  /** Goes by the channel as it is now. `bystanders`: `unit@version` of the releases that are current, host included. */
  follow(subjects: readonly Subject[], bystanders: readonly string[]): void;
  hear(heard: Heard): void;
  /** Judges whatever is due, once what came together was heard; each subject is found worse once. */
  look(): Finding[];
  /** What was found is dealt with. */
  settle(subject: Subject): void;
  view(): WatchedRelease[];
  /** To be kept, and given to `createWatches` after a restart. */
  entries(): Watch[];
}

export interface WatchesOptions {
  ledger: Ledger;
  now(): number;
  promotionMs: number;
  /** Addresses that must have met the trouble before a release is found worse. */
  leastAddresses: number;
  /** Hears of a release that would be found worse, had more addresses met it; once for each. */
  waits?(subject: Subject): void;
  /** The host is in every page: what it breaks fails everywhere, so nobody is a bystander of it. */
  isHost(unit: string): boolean;
  kept?: readonly Watch[];
}

export function createWatches({ ledger, now, promotionMs, leastAddresses, waits, isHost, kept = [] }: WatchesOptions): Watches {
  /** Verdicts that wait for further addresses, by id of their watch. */
  const waiting = new Map<string, WaitingVerdict>();
  let watches = new Map(kept.map((watch) => [subjectId(watch.subject), reopened(watch)]));

  function begin(subject: Subject, bystanders: readonly string[]): Watch {
    const watch: Watch = { subject, from: now(), own: emptyTally(), base: emptyTally(), others: null, looked: 0, state: 'open' };
    if (subject.as === 'canary') return watch;
    watch.base = ledger.recent(`${subject.unit}@${subject.against}`);
    if (!isHost(subject.unit)) watch.others = { before: together(bystanders, subject.unit, ledger), since: emptyTally() };
    return watch;
  }

  function isOver({ as, since }: Subject): boolean {
    return as === 'promotion' && now() >= Date.parse(since) + promotionMs;
  }

  function hearIn(watch: Watch, heard: Heard): void {
    const { subject, own, base, others } = watch;
    // A view from before is not part of the sample, so neither is what becomes of it.
    if (watch.state !== 'open' || heard.since < watch.from || isOver(subject)) return;
    if (heard.unit !== subject.unit) {
      if (others) count(others.since, heard);
    } else if (heard.version === subject.version) count(own, heard);
    else if (heard.version === subject.against && subject.as === 'canary') count(base, heard);
  }

  function look(watch: Watch): Finding[] {
    if (watch.state !== 'open' || looksDue(watch.own.views) <= watch.looked || isOver(watch.subject)) return [];
    const verdict = judgeWatch(watch, leastAddresses);
    watch.looked = verdict.look;
    const id = subjectId(watch.subject);
    if ('waitsFor' in verdict) {
      if (!waiting.has(id)) waits?.(watch.subject);
      waiting.set(id, { reason: verdict.reason, addresses: verdict.addresses });
      return [];
    }
    waiting.delete(id);
    if (!verdict.worse) return [];
    watch.state = 'found';
    return [{ subject: watch.subject, reason: verdict.reason }];
  }

  return {
    follow(subjects, bystanders) {
      watches = new Map(
        subjects.map((subject) => {
          const id = subjectId(subject);
          return [id, watches.get(id) ?? begin(subject, bystanders)];
        }),
      );
      for (const id of waiting.keys()) if (!watches.has(id)) waiting.delete(id);
    },
    hear(heard) {
      for (const watch of watches.values()) hearIn(watch, heard);
    },
    look: () => [...watches.values()].flatMap(look),
    settle(subject) {
      const watch = watches.get(subjectId(subject));
      if (watch) watch.state = 'settled';
    },
    view: () =>
      [...watches.values()]
        .filter(({ state, subject }) => state === 'open' && !isOver(subject))
        .map((watch) => {
          const waitsWith = waiting.get(subjectId(watch.subject)) ?? null;
          return { ...viewOf(watch, promotionMs), waits: waitsWith !== null, waitsWith };
        }),
    entries: () => [...watches.values()],
  };
}

/** The process died between finding and acting, or nobody knows: the look that found it is made again. */
function reopened(watch: Watch): Watch {
  return watch.state === 'found' ? { ...watch, state: 'open', looked: watch.looked - 1 } : watch;
}

/** What other units were heard of lately, as one. */
function together(releases: readonly string[], but: string, ledger: Ledger): Tally {
  const sum = emptyTally();
  for (const release of releases) {
    if (release.startsWith(`${but}@`)) continue;
    const { views, failed, vitals } = ledger.recent(release);
    sum.views += views;
    sum.failed += failed;
    for (const [name, values] of Object.entries(vitals)) sum.vitals[name] = [...(sum.vitals[name] ?? []), ...values];
  }
  return sum;
}

function viewOf({ subject, own, base, looked }: Watch, promotionMs: number): Omit<WatchedRelease, 'waits' | 'waitsWith'> {
  const { unit, version, as, against, since } = subject;
  return {
    unit,
    version,
    as,
    against,
    views: own.views,
    failed: own.failed,
    baselineViews: base.views,
    baselineFailed: base.failed,
    looks: looked,
    nextLookAt: RULE.firstLook * 2 ** looked,
    until: as === 'promotion' ? new Date(Date.parse(since) + promotionMs).toISOString() : null,
  };
}
