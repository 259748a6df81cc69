import type { Canary } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import { type ChangeOptions, type ChannelChange, changeChannel } from './change-channel.ts';
import { type ReleaseStore, StoreError } from './release-store.ts';
import {
  advanced,
  held,
  type PromoteRule,
  pinned,
  promoted,
  type RollbackMove,
  type RolloutPlan,
  type RolloutStep,
  released,
  removed,
  rolledBack,
  rollingOut,
  rolloutPaused,
  unpinned,
  withCanary,
  withoutCanary,
} from './transitions.ts';

/** Makes releases live, several in one step; a canary of the same release ends. Throws `StoreError` `held` unless `liftHold`. */
export function promote(
  store: ReleaseStore,
  versions: Readonly<Record<string, string>>,
  options: ChangeOptions & PromoteRule,
): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'promote', units: (units, at) => promoted(units, versions, at, options) });
}

/** Rolls units back and holds them: each to `to`, else out of its canary, else to its newest target. */
export async function rollback(store: ReleaseStore, moves: readonly RollbackMove[], options: ChangeOptions): Promise<ChannelChange> {
  if (moves.length === 0) throw new StoreError('input', createMessage('target.unnamed'));
  return changeChannel(store, options, { action: 'rollback', units: (units, at) => rolledBack(units, moves, at) });
}

/** Gives a share of the visitors a release, or changes the share; 0 per cent ends the canary without a hold. */
export function canary(
  store: ReleaseStore,
  unit: string,
  { version, percent }: Pick<Canary, 'version' | 'percent'>,
  options: ChangeOptions,
): Promise<ChannelChange> {
  if (percent === 0) return withdraw(store, unit, options);
  return changeChannel(store, options, { action: 'canary', units: (units, at) => withCanary(units, unit, { version, percent }, at) });
}

/** Ends the canary of a unit without a hold. */
export function withdraw(store: ReleaseStore, unit: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'withdraw', units: (units) => withoutCanary(units, unit) });
}

/** Starts a promotion in steps: a canary with a plan. */
export function rollout(store: ReleaseStore, unit: string, plan: RolloutPlan, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'rollout', units: (units, at) => rollingOut(units, unit, plan, at) });
}

/** Goes to the next step of a rollout, after the last one to the promotion; changes nothing when it is not at `step`. Null takes any. */
export function advance(store: ReleaseStore, unit: string, step: RolloutStep | null, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'advance', units: (units, at) => advanced(units, unit, step, at) });
}

/** Takes the next step at once, as a release manager may at any time. Throws as `advanced`. */
export function skip(store: ReleaseStore, unit: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'skip', units: (units, at) => advanced(units, unit, null, at) });
}

/** Pauses a rollout: its current step goes on until it is resumed. */
export function pause(store: ReleaseStore, unit: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'pause', units: (units) => rolloutPaused(units, unit, true) });
}

export function resume(store: ReleaseStore, unit: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'resume', units: (units) => rolloutPaused(units, unit, false) });
}

/** Holds units: nothing of them goes forward until `unhold`. */
export function hold(store: ReleaseStore, units: readonly string[], options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'hold', units: (before, at) => held(before, units, at) });
}

export function unhold(store: ReleaseStore, units: readonly string[], options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'unhold', units: (before) => released(before, units) });
}

/** Pins a release: it stays in the store and among the releases that the gate compares with. */
export function pin(store: ReleaseStore, unit: string, version: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'pin', units: (units) => pinned(units, unit, version) });
}

export function unpin(store: ReleaseStore, unit: string, version: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'unpin', units: (units) => unpinned(units, unit, version) });
}

/** Takes a unit out of a channel. */
export function remove(store: ReleaseStore, unit: string, options: ChangeOptions): Promise<ChannelChange> {
  return changeChannel(store, options, { action: 'remove', units: (units) => removed(units, unit) });
}

/**
 * Signs the content of the newest document again, after a change of keys: until then the channel bears no signature of the new
 * key. A signature of a key that has expired since suffices here if it was valid when the document was made. Throws `input`
 * without a document.
 */
export async function resign(store: ReleaseStore, options: ChangeOptions): Promise<ChannelChange> {
  if (!(await store.channel(options.channel)))
    throw new StoreError('input', createMessage('document.unwritten', { channel: options.channel }));
  return changeChannel(store, options, { action: 'resign', units: (units) => units, always: true });
}
