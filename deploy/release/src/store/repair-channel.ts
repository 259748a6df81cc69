import type { ChannelBody } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import type { ChangeOptions } from './change-channel.ts';
import { bodyText, hashOf, metadataText } from './channel-text.ts';
import { type ChannelState, type ReleaseStore, StoreError } from './release-store.ts';
import { verificationError } from './verified-head.ts';

/** What a repair did to a channel, or would do. */
export interface ChannelRepair {
  /** False when nothing was wrong with the end of the chain. */
  changed: boolean;
  /** The last document that counts, which everything goes on from; null when the chain is gone and begins anew. */
  from: ChannelBody | null;
  /** Sequence of the document that says the same again and stands now; that of `from` when none was needed, 0 without `from`. */
  sequence: number;
  /** Documents that were taken out of the chain; their bytes stay beside it. */
  quarantined: number[];
}

/**
 * Mends the end of a chain: what the last document that counts says is signed again, under a number that nobody has seen
 * (`known` is the highest that anybody has), so that edges and tabs follow whatever they accepted before; then the documents
 * that do not count are quarantined. A crash between leaves those behind, and the next repair takes them. Throws `StoreError`:
 * `damaged` where documents are there and none counts, `conflict` when the chain grew meanwhile.
 */
export async function repairChannel(store: ReleaseStore, options: ChangeOptions & { known: number }): Promise<ChannelRepair> {
  const { channel, by, why, signer, known, dryRun = false, now = () => new Date() } = options;
  const sequences = await store.sequences(channel);
  const newest = sequences.at(-1) ?? 0;
  const good = await lastGood(store, channel, sequences, options);
  if (!good) {
    if (newest > 0) throw new StoreError('damaged', createMessage('repair.noneGood', { channel, documents: sequences.length }));
    if (known === 0) throw new StoreError('input', createMessage('document.unwritten', { channel }));
    return { changed: true, from: null, sequence: 0, quarantined: [] };
  }
  const { body: from, hash } = good;
  const quarantined = [...(await orphans(store, good, sequences)), ...sequences.filter((sequence) => sequence > from.sequence)];
  const isEnd = from.sequence === newest && known <= newest;
  // Not the next number: who has accepted a lost document would hold this one against that.
  const sequence = isEnd ? from.sequence : Math.max(newest, known) + 2;
  const repair: ChannelRepair = { changed: !isEnd || quarantined.length > 0, from, sequence, quarantined };
  if (dryRun) return repair;
  if (!isEnd) {
    const metadata = metadataText(by, why);
    const at = now().toISOString();
    const body = bodyText({ ...from, sequence, previous: hash, at, action: 'resign', changed: [], metadata: hashOf(metadata) });
    // Until it is written the end that does not count keeps everybody else from writing.
    if (!(await store.continueChannel(channel, newest, { body, signatures: await signer.sign(body), metadata }))) {
      throw new StoreError('conflict', createMessage('channel.busy', { channel }));
    }
  }
  for (const orphan of quarantined) await store.quarantine(channel, orphan);
  return repair;
}

/** The newest document that counts by the keys that are trusted today, and counted when it was made. */
async function lastGood(
  store: ReleaseStore,
  channel: string,
  sequences: number[],
  { signer }: ChangeOptions,
): Promise<ChannelState | null> {
  for (const sequence of [...sequences].reverse()) {
    const state = await readable(store, channel, sequence);
    if (state && (await verificationError(store, state, { keys: signer.trusted, now: state.body.at })) === null) return state;
  }
  return null;
}

/** What an interrupted repair left between its document and the one that it goes on from. */
async function orphans(store: ReleaseStore, { body }: ChannelState, sequences: number[]): Promise<number[]> {
  const before = sequences.filter((sequence) => sequence < body.sequence);
  const found: number[] = [];
  for (const sequence of before.reverse()) {
    const state = await readable(store, body.channel, sequence);
    if (state?.hash === body.previous) return found.reverse();
    found.push(sequence);
  }
  // What it follows is not there at all: then nothing can be told of the others.
  return [];
}

async function readable(store: ReleaseStore, channel: string, sequence: number): Promise<ChannelState | null> {
  try {
    return await store.document(channel, sequence);
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
