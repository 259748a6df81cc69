import type { ChannelState, ReleaseStore } from './release-store.ts';

/** `history` of a driver, by its two calls that read one document each. */
export async function history(
  { sequences, document }: Pick<ReleaseStore, 'sequences' | 'document'>,
  channel: string,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
): Promise<ChannelState[]> {
  const newest = (await sequences(channel)).reverse().slice(0, limit);
  const states = await Promise.all(newest.map((sequence) => document(channel, sequence)));
  return states.filter((state) => state !== null);
}
