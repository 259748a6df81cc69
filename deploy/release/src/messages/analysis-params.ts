import type { Message } from './message-types.ts';

/** The parameters of messages about canary analysis, and about promotions in steps that wait for it. */
export interface AnalysisParams {
  'rollout.steps': { steps: string[] };
  'rollout.minSeconds': { seconds: number };
  'rollout.none': { unit: string; current: string; since: string; canary: string | null; taken: string[] };
  'rollout.running': { unit: string; version: string; steps: string[]; percent: number };
  'rollout.moved': { unit: string; percent: number; seen: number };
  'rollout.anew': { unit: string; percent: number; since: string };
  'rollout.paused': { unit: string };
  'rollout.early': { unit: string; at: string };
  'rollout.other': { unit: string; running: string; wanted: string };
  'rollout.step': { step: number; of: number; steps: string[]; since: string; waits: Message };
  'rollout.sure': { percent: number; views: number; baselineViews: number };
  'rollout.failed': { detail: string };
  'waits.views': { more: number; needed: number };
  'waits.networks': { more: number; needed: number; networks: number };
  'waits.baselineViews': { more: number; needed: number };
  'waits.time': { at: string };
  'waits.paused': undefined;
  'waits.held': undefined;
  'waits.finding': { reason: Message };
  'waits.notAnalysed': undefined;
  'waits.otherEdge': undefined;
  'waits.refused': { reason: Message; at: string };
  'waits.nothing': undefined;
  'waits.noEdge': undefined;
  'waits.unknown': undefined;
  'analysis.failures': { failed: number; views: number; failedBefore: number; viewsBefore: number };
  'analysis.lost': { failed: number; views: number; failedBefore: number; viewsBefore: number };
  'analysis.stuck': { failed: number; views: number; failedBefore: number; viewsBefore: number };
  'analysis.unanswered': { failed: number; views: number; failedBefore: number; viewsBefore: number };
  'analysis.unrendered': { failed: number; views: number; failedBefore: number; viewsBefore: number };
  'analysis.redrawn': { failed: number; views: number; failedBefore: number; viewsBefore: number };
  'analysis.inactive': { active: number; views: number; activeBefore: number; viewsBefore: number };
  'analysis.blocked': { median: number; before: number };
  'analysis.calls': { median: number; before: number };
  'analysis.failedCalls': { median: number; before: number };
  'analysis.broken': { by: string; failed: number; views: number };
  'analysis.slower': { vital: string; median: number; before: number };
  'analysis.on': { as: 'canary' | 'promotion'; version: string; reason: Message };
  'analysis.noReleaseService': undefined;
}
