export { type ChangeOptions, type ChannelChange, changeChannel } from './change-channel.ts';
export { canary, hold, pin, promote, remove, resign, rollback, unhold, unpin, withdraw } from './changes.ts';
export { bodyText, hashOf, readStory } from './channel-text.ts';
export { digestOf } from './digest.ts';
export { folderStore } from './folder-store.ts';
export {
  type ChannelState,
  type PublishOptions,
  type PublishResult,
  type ReleaseStore,
  StoreError,
  type StoreRefusal,
} from './release-store.ts';
export { type PromoteRule, TARGETS_KEPT } from './transitions/promoted.ts';
export type { RollbackMove } from './transitions/rolled-back.ts';
