import type { ChannelUnit } from 'shared-contracts/release/channel';
import { createMessage } from '../../messages/message.ts';
import { StoreError } from '../release-store.ts';

/** What a channel serves, by unit. A transition makes a new one and leaves the units that it is not about as they are. */
export type Units = Readonly<Record<string, ChannelUnit>>;

/** The entry of a unit. Throws `input` when the channel does not serve it. */
export function unitOf(units: Units, unit: string): ChannelUnit {
  const entry = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!entry) throw new StoreError('input', createMessage('unit.absent', { unit }));
  return entry;
}

export function heldError(unit: string, { hold }: ChannelUnit): StoreError {
  return new StoreError('held', createMessage('unit.held', { unit, at: hold?.at ?? '', taken: hold?.rolledBack ?? [] }));
}
