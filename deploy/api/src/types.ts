/** Everything that the page of the console knows of this package, types only: no code of the server reaches its bundle. */

export type {
  AnalysisRunView,
  AnalysisSettings,
  AutomaticRollback,
  GateReport,
  HealthView,
  MinuteHealth,
  Refusal,
  ReleaseHealth,
  RolloutView,
} from 'deploy-release';
export type { Message } from 'deploy-release/messages';
export type { Change, ReleaseDiff, SizeChange, WireChange } from './diff/release-diff.ts';
export type { ApiErrorBody, ApiErrorReason, HealthAnswer, RenewalHeader, SessionAnswer, ShownBrand, StatusAnswer } from './http/answers.ts';
export type { ChangeWithinMs } from './remote/protocol.ts';
export type { AuditEntry, HistoryEntry, PublishedRelease } from './reports.ts';
export type { ChangeVerb, ConsoleVerb, VerbAnswer, VerbParams } from './verbs.ts';
