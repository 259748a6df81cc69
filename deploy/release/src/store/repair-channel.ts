import type { ChannelBody } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import type { ChangeOptions } from './change-channel.ts';
import { bodyText, hashOf, metadataText } from './channel-text.ts';
import { type ChannelState, type ReleaseStore, StoreError } from './release-store.ts';
import { verificationError } from './verified-head.ts';

/** Result of a repair, or of its dry run. */
export interface ChannelRepair {
  /** False when the end of the chain was valid. */
  changed: boolean;
  /** The last valid document, which the repair continues; null when none is left and a new chain begins. */
  from: ChannelBody | null;
  /** Sequence of the re-signed document, which is now the last; that of `from` when none was needed, 0 without `from`. */
  sequence: number;
  /** Quarantined documents; their bytes stay beside the chain. */
  quarantined: number[];
}

/**
 * Repairs the end of a chain. The content of the last valid document is signed again, with a sequence that nobody has seen
 * (`known` is the highest known one), so that edges and tabs follow whatever they accepted before. Then the invalid documents are
 * quarantined. After a crash between the two steps the next repair quarantines them. Throws `StoreError`: `damaged` when there are
 * documents but no valid one, `conflict` when the chain grew meanwhile.
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
  // Not the next number: a reader that accepted a lost document with that number would refuse this one.
  const sequence = isEnd ? from.sequence : Math.max(newest, known) + 2;
  const repair: ChannelRepair = { changed: !isEnd || quarantined.length > 0, from, sequence, quarantined };
  if (dryRun) return repair;
  if (!isEnd) {
    const metadata = metadataText(by, why);
    const at = now().toISOString();
    const body = bodyText({ ...from, sequence, previous: hash, at, action: 'resign', changed: [], metadata: hashOf(metadata) });
    // Until this write, the invalid end makes every other change fail.
    if (!(await store.continueChannel(channel, newest, { body, signatures: await signer.sign(body), metadata }))) {
      throw new StoreError('conflict', createMessage('channel.busy', { channel }));
    }
  }
  for (const orphan of quarantined) await store.quarantine(channel, orphan);
  return repair;
}

/** The newest document that is valid with today's keys and was valid when it was made. */
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

/** Documents that an interrupted repair left between its document and the one that it continues. */
async function orphans(store: ReleaseStore, { body }: ChannelState, sequences: number[]): Promise<number[]> {
  const before = sequences.filter((sequence) => sequence < body.sequence);
  const found: number[] = [];
  for (const sequence of before.reverse()) {
    const state = await readable(store, body.channel, sequence);
    if (state?.hash === body.previous) return found.reverse();
    found.push(sequence);
  }
  // The predecessor is missing, so nothing is known of the documents between.
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
