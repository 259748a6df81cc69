export { type ChangeOptions, promote, rollback } from './change-channel.ts';
export type { ChannelChange, ChannelDocument, ChannelUnit } from './channel.ts';
export { folderStore } from './folder-store.ts';
export { type ChannelState, type PublishOptions, type PublishResult, type ReleaseStore, StoreError } from './release-store.ts';
