import { createMessage, type Message } from '../messages/message.ts';
import type { Proportion } from './statistics.ts';

/**
 * Views that the analysis counts for a release, each view at most once for each name.
 * - `views`: it was mounted, failed or was lost. `failed`: it failed.
 * - `lost`: it was started and then neither mounted nor failed nor was left, or it froze the page.
 * - `stuck`: it was mounted, but its content was never ready.
 * - `used`: the view told how the release was used. Of these, `active`: the visitor sent an intent from it (play, add to cart,
 *   open a dialog); of these, `unanswered`: an intent was not handled.
 * - `rendered`: an edge asked its server build for a part of the page, whether the visitor's browser reports or not; of these,
 *   `unrendered`: the server build failed.
 * - `redrawn`: its first render in the browser differed from what the server had sent, so the part was drawn anew.
 */
export const VIEW_COUNTS = [
  'views',
  'failed',
  'lost',
  'stuck',
  'used',
  'active',
  'unanswered',
  'rendered',
  'unrendered',
  'redrawn',
] as const;
export type ViewCount = (typeof VIEW_COUNTS)[number];
export interface ViewCounts extends Readonly<Record<ViewCount, number>> {}

/** Values of views that the analysis compares: ms, the score of CLS, or calls in a view. */
export const VALUE_NAMES = ['LCP', 'INP', 'CLS', 'blocked', 'calls', 'failedCalls'] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

/** What is known of one release. */
export interface HealthSample {
  counts: ViewCounts;
  /** By `ValueName`. */
  values: Readonly<Record<string, readonly number[]>>;
}

export const NO_VIEWS: Readonly<ViewCounts> = {
  views: 0,
  failed: 0,
  lost: 0,
  stuck: 0,
  used: 0,
  active: 0,
  unanswered: 0,
  rendered: 0,
  unrendered: 0,
  redrawn: 0,
};

/** A share of bad views that may not grow. */
export interface ProportionSignal {
  name: 'failures' | 'lost' | 'stuck' | 'inactive' | 'unanswered' | 'unrendered' | 'redrawn';
  /** Probability of a false alarm over all looks of a run. */
  budget: number;
  /** Bad views (`failures`) among the views that the signal is about (`trials`). */
  of(counts: ViewCounts): Proportion;
  /** Whether the difference of two rates of bad views matters to visitors. */
  matters(own: number, before: number): boolean;
  reason(own: Proportion, before: Proportion): Message;
}

/** A value whose median may not grow. */
export interface ValueSignal {
  name: ValueName;
  budget: number;
  /** The median must grow at least to this multiple, and by this difference. */
  ratio: number;
  difference: number;
  reason(median: number, before: number): Message;
}

/** A sound release is rolled back with at most this probability, however long it runs: the sum of all budgets. */
export const FALSE_ALARM_RATE = 0.01;

/** More bad views by one in a hundred, and twice as many. */
const oftenEnough = (own: number, before: number): boolean => own - before >= 0.01 && own >= 2 * before;
/** A baseline below this rate of active views says too little about what visitors do. */
const LEAST_ACTIVE = 0.05;

export const PROPORTION_SIGNALS: readonly ProportionSignal[] = [
  {
    name: 'failures',
    budget: 0.0025,
    of: ({ views, failed }) => ({ failures: failed, trials: views }),
    matters: oftenEnough,
    reason: (own, before) => createMessage('analysis.failures', inViews(own, before)),
  },
  {
    name: 'lost',
    budget: 0.0013,
    of: ({ views, lost }) => ({ failures: lost, trials: views }),
    matters: oftenEnough,
    reason: (own, before) => createMessage('analysis.lost', inViews(own, before)),
  },
  {
    name: 'stuck',
    budget: 0.001,
    of: ({ views, stuck }) => ({ failures: stuck, trials: views }),
    matters: oftenEnough,
    reason: (own, before) => createMessage('analysis.stuck', inViews(own, before)),
  },
  {
    name: 'inactive',
    budget: 0.001,
    of: ({ used, active }) => ({ failures: used - active, trials: used }),
    matters: (own, before) => 1 - before >= LEAST_ACTIVE && 1 - own <= (1 - before) / 2,
    reason: (own, before) =>
      createMessage('analysis.inactive', {
        active: own.trials - own.failures,
        views: own.trials,
        activeBefore: before.trials - before.failures,
        viewsBefore: before.trials,
      }),
  },
  {
    name: 'unanswered',
    budget: 0.0005,
    of: ({ active, unanswered }) => ({ failures: unanswered, trials: active }),
    matters: oftenEnough,
    reason: (own, before) => createMessage('analysis.unanswered', inViews(own, before)),
  },
  {
    name: 'unrendered',
    budget: 0.0005,
    of: ({ rendered, unrendered }) => ({ failures: unrendered, trials: rendered }),
    matters: oftenEnough,
    reason: (own, before) => createMessage('analysis.unrendered', inViews(own, before)),
  },
  {
    name: 'redrawn',
    budget: 0.0005,
    of: ({ views, redrawn }) => ({ failures: redrawn, trials: views }),
    matters: oftenEnough,
    reason: (own, before) => createMessage('analysis.redrawn', inViews(own, before)),
  },
];

export const VALUE_SIGNALS: readonly ValueSignal[] = [
  { name: 'LCP', budget: 0.0006, ratio: 1.2, difference: 100, reason: slower('LCP') },
  { name: 'INP', budget: 0.0004, ratio: 1.2, difference: 40, reason: slower('INP') },
  { name: 'CLS', budget: 0.0004, ratio: 1.2, difference: 0.02, reason: slower('CLS') },
  {
    name: 'blocked',
    budget: 0.0005,
    ratio: 2,
    difference: 300,
    reason: (median, before) => createMessage('analysis.blocked', { median: round(median), before: round(before) }),
  },
  {
    name: 'calls',
    budget: 0.0005,
    ratio: 3,
    difference: 10,
    reason: (median, before) => createMessage('analysis.calls', { median: round(median), before: round(before) }),
  },
  {
    name: 'failedCalls',
    budget: 0.0003,
    ratio: 3,
    difference: 3,
    reason: (median, before) => createMessage('analysis.failedCalls', { median: round(median), before: round(before) }),
  },
];

export type SignalName = ProportionSignal['name'] | ValueName;
/** In the order in which they are tested. */
export const SIGNAL_NAMES: readonly SignalName[] = [...PROPORTION_SIGNALS, ...VALUE_SIGNALS].map(({ name }) => name);

function inViews(own: Proportion, before: Proportion) {
  return { failed: own.failures, views: own.trials, failedBefore: before.failures, viewsBefore: before.trials };
}

function slower(vital: string): ValueSignal['reason'] {
  return (median, before) => createMessage('analysis.slower', { vital, median: round(median), before: round(before) });
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}
