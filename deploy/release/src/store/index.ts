export { type ChangeOptions, type ChannelChange, changeChannel } from './change-channel.ts';
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
} from './changes.ts';
export { bodyText, hashOf, metadataText, readMetadata } from './channel-text.ts';
export { collectGarbage, type GcOptions, type GcResult } from './collect-garbage.ts';
export { digestOf } from './digest.ts';
export { folderStore } from './folder-store.ts';
export { memoryStore } from './memory-store.ts';
export {
  type ChannelState,
  type PublishOptions,
  type PublishResult,
  type ReleaseName,
  type ReleaseStore,
  StoreError,
  type StoreRefusal,
} from './release-store.ts';
export { type ChannelRepair, repairChannel } from './repair-channel.ts';
export { noRollout, type PromoteRule, type RollbackMove } from './transitions.ts';
export { type Trust, verifiedHead } from './verified-head.ts';
export { type VerifyOptions, type VerifyReport, verifyChannel } from './verify-channel.ts';
