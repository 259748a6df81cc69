import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage } from '../messages/message.ts';
import type { Refusal } from './refusal.ts';

/** Releases of units that are for another channel: what is made for one public must not reach another by a forgotten option. */
export function checkChannel(wanted: readonly ReleaseManifest[], channel: string | undefined): Refusal[] {
  if (channel === undefined) return [];
  return wanted.flatMap(({ unit, version, descriptor }) => {
    const own = descriptor?.channel;
    if (own === undefined || channel === own || channel.startsWith(`${own}-`)) return [];
    const reason = createMessage('channel.foreign', { own, channel });
    return [{ kind: 'channel' as const, unit, version, against: null, reason, remedy: createMessage('channel.own', { own }) }];
  });
}
