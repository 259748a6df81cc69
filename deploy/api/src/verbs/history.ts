import { readMetadata } from 'deploy-release/store/index';
import { mustBeChannel } from '../input.ts';
import { movesBetween } from '../moves.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { HistoryEntry } from '../release-service.ts';

/** Changes of a channel, the newest first. */
export async function history(
  { store }: ReleaseContext,
  channel: string,
  { limit = 50 }: { limit?: number } = {},
): Promise<HistoryEntry[]> {
  mustBeChannel(channel);
  // One more, to see what the oldest one changed.
  const states = await store.history(channel, { limit: limit + 1 });
  return states.slice(0, limit).map(({ body, signed }, index) => {
    const metadata = readMetadata(signed);
    const { sequence, at, action, changed } = body;
    const moves = movesBetween(states[index + 1]?.body ?? null, body);
    return {
      sequence,
      at,
      action,
      changed,
      by: metadata?.by ?? '',
      why: metadata?.why ?? '',
      ...(metadata?.whyMessage && { whyMessage: metadata.whyMessage }),
      moves,
    };
  });
}
