/** Everything that the page of the console knows of this package, types only: no code of the server reaches its bundle. */

export type {
  AnalysisRunView,
  AnalysisSettings,
  AutomaticRollback,
  HealthView,
  MinuteHealth,
  ReleaseHealth,
  RolloutView,
} from 'deploy-release/canary-analysis/health-view';
export type { GateReport } from 'deploy-release/gate/gate';
export type { Refusal } from 'deploy-release/gate/refusal';
export type { Message } from 'deploy-release/messages/message';
export type { Change, ReleaseDiff, SizeChange, WireChange } from './diff/release-diff.ts';
export type { ApiErrorBody, ApiErrorReason, HealthAnswer, RenewalHeader, SessionAnswer, ShownBrand, StatusAnswer } from './http/answers.ts';
export type { ChangeWithinMs } from './remote/protocol.ts';
export type { AuditEntry, HistoryEntry, Outcome, PublishedRelease } from './reports.ts';
export type { ChangeVerb, ConsoleVerb, VerbAnswer, VerbParams } from './verbs.ts';
