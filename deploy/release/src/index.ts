/**
 * What other packages use of this one. Apart are the messages (browsers bundle them), the settings (read before anything is built) and
 * what only tests use.
 */

// Canary analysis: the statistical rule, its signals, and the view of an edge's health.
export { analyseAt, FIRST_LOOK, LEAST_VALUES, looksDue, median, type WorseResult } from './canary-analysis/analysis-rule.ts';
export type {
  AnalysisRunView,
  AnalysisSettings,
  AutomaticRollback,
  HealthView,
  IntakeCounts,
  MinuteHealth,
  PendingResult,
  ReleaseHealth,
  RolloutView,
} from './canary-analysis/health-view.ts';
export { lookOfStep, ROLLOUT_VIEWS, viewsOfLook } from './canary-analysis/rollout-views.ts';
export {
  type HealthSample,
  PROPORTION_SIGNALS,
  SIGNAL_NAMES,
  type SignalName,
  VIEW_COUNTS,
  type ViewCount,
  type ViewCounts,
} from './canary-analysis/signals.ts';
// Gate: what may go live beside what.
export { claimOf } from './gate/check-pair.ts';
export { checkService, exchangeMisfit, messageMisfit } from './gate/check-service.ts';
export { lostAnswers } from './gate/check-set.ts';
export { OWN_ADDRESSES, ownAddressOf, type RouteKind } from './gate/edge-addresses.ts';
export { GateError, type GateReport, runGate } from './gate/gate.ts';
export { neighboursOf } from './gate/neighbours.ts';
export { type Refusal, refusalLine } from './gate/refusal.ts';
// Keys: signing, trust, rotation.
export { pinFloor, pinnedFloor } from './keys/edge-keys.ts';
export { ensureKeys, hasNoKeys, trustedKeys } from './keys/ensure-keys.ts';
export { KeyError, syncDir } from './keys/key-files.ts';
export { everTrustedKeys, mustOverlap, retirable, retireEnded, retireKey, rotateKeys } from './keys/rotate.ts';
export { openSigner, type Signer } from './keys/signer.ts';
// Preview links.
export { isPreviewId, makePreview, type Preview, readPreview } from './preview-link.ts';
// Servers as processes.
export { serve } from './serve.ts';
// Channels: changes, signed documents, releases in a store.
export { type AcceptedFile, acceptedFile } from './store/accepted-file.ts';
export type { ChangeOptions, ChannelChange } from './store/change-channel.ts';
export {
  advance,
  canary,
  hold,
  pause,
  pin,
  promote,
  remove,
  resign,
  resume,
  rollback,
  rollout,
  skip,
  unhold,
  unpin,
  withdraw,
} from './store/changes.ts';
export { readMetadata } from './store/channel-text.ts';
// Store: the folder of releases.
export { collectGarbage } from './store/collect-garbage.ts';
export { digestOf } from './store/digest.ts';
export { replaceFile } from './store/folder/disk.ts';
export { watchFolder } from './store/folder/watch-folder.ts';
export { folderStore } from './store/folder-store.ts';
export { manifestError } from './store/manifest/manifest-error.ts';
export { isSafePath } from './store/names.ts';
export { readBuild } from './store/read-build.ts';
export { type ReleaseName, type ReleaseStore, StoreError } from './store/release-store.ts';
export { type ChannelRepair, repairChannel } from './store/repair-channel.ts';
export { noRollout } from './store/transitions.ts';
export { verifiedHead } from './store/verified-head.ts';
export { verifyChannel } from './store/verify-channel.ts';
