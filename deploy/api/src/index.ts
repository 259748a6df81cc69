/**
 * What other packages use of this one. Apart are what the console's page bundles (`types`, `messages`), what its build writes
 * (`built-page`), and what only tests and measurements use. No schema library and no HTTP server is loaded: a command line uses this.
 */

// Rights: who acts, with which token.
export type { Actor } from './actor.ts';
// Verbs: their table, and how a command line becomes their parameters.
export { type CliArguments, type CliOptions, UsageError } from './cli-mapping.ts';
// What verbs answer.
export type { Change, ReleaseDiff } from './diff/release-diff.ts';
export { edgeHealth } from './http/edge-health.ts';
// Preview links.
export { isPreviewOpen, type PreviewEntries, type PreviewEntry, previewFolder } from './previews/preview-folder.ts';
export { ReleaseError, type ReleaseErrorReason } from './release-error.ts';
// Release service: in this process, or that of a console on another machine.
export { createReleaseService, type ReleaseService } from './release-service.ts';
export { createRemoteReleaseService } from './remote/remote-release-service.ts';
export type { AuditEntry, HistoryEntry, Versions } from './reports.ts';
export { readCoolDown } from './rights/automation-limits.ts';
export { localManager } from './rights/local-manager.ts';
export { type TokenEntries, tokenFolder } from './rights/token-folder.ts';
export type { TokenInfo } from './rights/tokens.ts';
// Running servers: the service's contract, the health that an edge reports.
export { contractOfCheckout } from './service/contract-source.ts';
export type { Verb } from './verb.ts';
export { isVerbName, loadVerb, VERB_NAMES, type VerbAnswer, type VerbName } from './verbs.ts';
