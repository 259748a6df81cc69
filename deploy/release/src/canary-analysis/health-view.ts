import type { Message } from '../messages/message.ts';
import type { ViewCounts } from './signals.ts';

/** What `GET /health` of an edge answers on the operator listener: what its visitors' browsers said of each release since it began to count. */
export interface HealthView {
  channel: string;
  /** Sequence of the channel document that is served; null before the first. */
  sequence: number | null;
  /** ISO time of the answer. */
  at: string;
  /** By `unit@version`. */
  releases: Record<string, ReleaseHealth>;
  /** Releases under analysis. */
  analysisRuns: AnalysisRunView[];
  /** Settings of the analysis; omitted by earlier edges. */
  analysisSettings?: AnalysisSettings | undefined;
  /** Releases that the edges rolled back automatically or tried to, the newest first, at most 50. */
  automaticRollbacks: AutomaticRollback[];
  /** Of the edge that answers. */
  intake: IntakeCounts;
  /** Edge that counts and analyses for all edges of the channel; left out by earlier edges. */
  leader?: LeaderView | undefined;
  /** Freshness of the channel document that is served; left out by earlier edges. */
  document?: { at: string | null; stale: boolean } | undefined;
  /** Promotions in steps; left out by earlier edges. */
  rollouts?: RolloutView[] | undefined;
}

export interface LeaderView {
  /** Id of the edge; empty before it is known. */
  edge: string;
  /** Whether it is the edge that answers. */
  isThis: boolean;
  /** ISO time of its counts; null while the edge that answers has none. */
  at: string | null;
}

/** The current step of a promotion in steps. */
export interface RolloutView {
  unit: string;
  version: string;
  /** Shares of all steps in per cent, and that of the current one. */
  steps: number[];
  percent: number;
  /** ISO time at which the step began. */
  stepSince: string;
  /** Views of the release since then, and those that the step takes. */
  views: number;
  neededViews: number;
  /** Views of the current release since the canary began, and those that the step takes. */
  baselineViews: number;
  neededBaselineViews: number;
  /** What the step waits for. */
  waits: Message;
}

/** With its views by name, each view once. */
export interface ReleaseHealth extends ViewCounts {
  unit: string;
  version: string;
  /** Reports by kind, as they came (several of a view count several times). */
  counts: Partial<Record<string, number>>;
  /** By name (`LCP`, `INP`, `CLS`, `FCP`, `TTFB`, `blocked`, `calls`, `failedCalls`): milliseconds, the score of CLS, or a number of calls. */
  vitals: Record<string, VitalHealth>;
  /** The last 60 minutes, the oldest first; each with its minute even when nothing happened. */
  minutes: MinuteHealth[];
}

export interface VitalHealth {
  /** Values received. */
  count: number;
  /** Over the last values kept (a sample of at most some hundred). */
  p50: number;
  p75: number;
}

export interface MinuteHealth {
  /** ISO time of the minute's beginning. */
  minute: string;
  views: number;
  /** Failed or lost. */
  failed: number;
}

export interface AnalysisRunView {
  unit: string;
  version: string;
  as: 'canary' | 'promotion';
  /** Baseline version. */
  against: string;
  /** Views of the release and of its baseline by name. */
  own: ViewCounts;
  baseline: ViewCounts;
  /** Views that count for the looks: one network counts with a part of a look only. */
  weightedViews: number;
  weightedBaselineViews: number;
  /** Networks that reported views of the release. */
  networks: number;
  /** Interim analyses so far, and own views at which the next one is due. */
  looks: number;
  nextLookAt: number;
  /** It would be found worse, had enough different networks reported the problem: a person should look. */
  pending: boolean;
  /** Why it would be found worse; null while nothing waits. Left out by earlier edges. */
  pendingResult?: PendingResult | null | undefined;
  /** ISO time at which the analysis ends; null for a canary, which is analysed as long as it is one. */
  until: string | null;
}

export interface AnalysisSettings {
  /** Different networks that must have reported the problem before a release is rolled back. */
  minNetworks: number;
  /** Whether the edge trusts the visitor address that a proxy sends (`EDGE_TRUST_PROXY`). */
  trustsProxy: boolean;
}

export interface PendingResult {
  reason: Message;
  /** Different networks that reported the problem so far. */
  networks: number;
  /** Different networks that a rollback takes, in proportion to the traffic; left out by earlier edges. */
  needed?: number | undefined;
}

export interface AutomaticRollback {
  at: string;
  unit: string;
  from: string;
  /** Release that the unit went to; null when the attempt failed. */
  to: string | null;
  reason: string;
  /** The reason as a sentence of the catalogue; left out by earlier edges. */
  reasonMessage?: Message | undefined;
  outcome: 'done' | 'failed';
  /** Why it failed. */
  detail?: string | undefined;
  /** The same as a sentence, where it is one. */
  detailMessage?: Message | undefined;
}

export interface IntakeCounts {
  /** Valid beacons received. */
  accepted: number;
  /** Beacons without a token that this edge, or one with the same secret, gave to a page. */
  forged: number;
  /** Reports of releases that the channel does not name. */
  unknown: number;
  /** Reports of views beyond what one address may contribute in a minute, or beyond what one view may say. */
  limited: number;
}
