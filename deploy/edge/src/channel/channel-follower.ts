import path from 'node:path';
import { type AcceptedFile, StoreError } from 'deploy-release';
import { acceptChannel, bodyHash, ChannelError, isOfReleaseKey, parseChannelBody } from 'shared-contracts/release/accept-channel';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import type { ChannelSource } from './channel-source.ts';
import type { TrustedKeys } from './trusted-keys.ts';

/** Documents an edge keeps in memory. A tab that missed fewer changes receives each of them. */
export const MAX_DOCUMENTS = 200;

/** How many documents an edge without state may go back to find one that it can accept. */
const MAX_LOOKBACK = 20;

/** A verified document. */
export interface AcceptedDocument {
  body: ChannelBody;
  signed: SignedChannel;
}

/** Why the newest document of the store is not served. */
export interface RejectedDocument {
  /** Sequence of the rejected document; null when it is unknown. */
  sequence: number | null;
  /** Without paths: everybody may read it on `/readyz`. The log has the details. */
  reason: string;
  at: string;
}

/** Follows the chain of a channel and accepts only documents that `acceptChannel` accepts. */
export interface ChannelFollower {
  /** The last accepted document. */
  current(): AcceptedDocument | null;
  rejected(): RejectedDocument | null;
  /** Reads new documents and returns those accepted now, in order. Never rejects. Calls must not overlap. */
  advance(): Promise<AcceptedDocument[]>;
  /** Earlier documents of the chain, in order, each named by its successor's hash. Never rejects. */
  earlier(): Promise<AcceptedDocument[]>;
}

interface FollowerOptions {
  channel: string;
  source: ChannelSource;
  keys: TrustedKeys;
  file: AcceptedFile;
  /** Sequence below which a document is a replay even for an edge without state. */
  pinned?: () => Promise<number>;
  log: Log;
  now?: () => string;
}

export function createChannelFollower({
  channel,
  source,
  keys,
  file,
  pinned = async () => 0,
  log,
  now = () => new Date().toISOString(),
}: FollowerOptions): ChannelFollower {
  let current: AcceptedDocument | null = null;
  let refused: RejectedDocument | null = null;
  let lastLogged: string | null = null;
  /** Predecessors that prove a document of an automation key: newest first, down to one signed by a release key. */
  let ancestorProofs: SignedChannel[] = [];
  let restored = false;
  /** Sequence below which a document is a replay. */
  let floor = 0;

  const earlier = async (sequence: number): Promise<SignedChannel | null> => {
    const known = [...(current ? [current.signed] : []), ...ancestorProofs];
    return known.find(({ body }) => parseChannelBody(body)?.sequence === sequence) ?? source.document(sequence);
  };

  const accept = (signed: SignedChannel) =>
    acceptChannel(signed, {
      channel,
      keys: keys.all(),
      now: now(),
      before: current && { body: current.body, text: current.signed.body },
      least: floor,
      earlier,
    });

  const ancestorProofsOf = async ({ body, signed }: AcceptedDocument): Promise<SignedChannel[]> => {
    const found: SignedChannel[] = [];
    for (let last: SignedChannel | null = signed; last && !(await isOfReleaseKey(last, keys.all(), now())); ) {
      last = await earlier(body.sequence - found.length - 1);
      if (last) found.push(last);
    }
    return found;
  };

  const refuse = (sequence: number | null, error: unknown) => {
    const reason = describe(error, file);
    if (!refused || lastLogged !== reason)
      log.error({ channel, sequence, reason, kept: current?.body.sequence ?? null }, 'channel document refused');
    lastLogged = reason;
    refused = { sequence, reason: publicReason(error), at: now() };
  };

  /** Restores the document accepted before a restart if its signature is still valid. Its sequence stays the replay floor either way. */
  const restore = async () => {
    try {
      const kept = await file.load();
      const body = kept && parseChannelBody(kept.signed.body);
      if (!kept || !body) return;
      floor = body.sequence;
      ancestorProofs = kept.ancestorProofs;
      current = { body: await accept(kept.signed), signed: kept.signed };
    } catch (error) {
      ancestorProofs = [];
      log.warn({ file: file.path, reason: describe(error, file) }, 'last accepted channel document not usable');
    }
  };

  const save = async (signed: SignedChannel) => {
    try {
      await file.save({ signed, ancestorProofs });
    } catch (error) {
      log.error(
        { file: file.path, reason: describe(error, file) },
        'accepted sequence not saved: a replay after a restart would go unnoticed',
      );
    }
  };

  /** Accepts one document of the chain or records why not. Appends it to `accepted` when it is new. */
  const look = async (sequence: number, accepted: AcceptedDocument[]): Promise<boolean> => {
    try {
      const signed = await source.document(sequence);
      if (!signed) throw new DocumentError(`document ${sequence} of ${channel} is missing`);
      if (signed.body !== current?.signed.body) {
        const body = await accept(signed);
        // The file name must match the document: otherwise an old document could pose as the newest after a cold start.
        if (body.sequence !== sequence)
          throw new DocumentError(`the file of document ${sequence} of ${channel} holds document ${body.sequence}`);
        const next: AcceptedDocument = { body, signed };
        ancestorProofs = await ancestorProofsOf(next);
        await save(signed);
        current = next;
        floor = body.sequence;
        accepted.push(next);
      }
      refused = null;
      return true;
    } catch (error) {
      refuse(sequence, error);
      return false;
    }
  };

  return {
    current: () => current,
    rejected: () => refused,
    async advance() {
      if (!restored && keys.all().length > 0) {
        restored = true;
        await restore();
        // After the restore: a document that this edge has served stays while the store is gone.
        floor = Math.max(floor, await pinned());
      }
      const accepted: AcceptedDocument[] = [];
      let newest: number | null;
      try {
        newest = await source.newest();
      } catch (error) {
        refuse(null, error);
        return accepted;
      }
      if (newest === null) {
        // No document is normal before the first promotion. After one was accepted it means that the store is gone.
        if (current) refuse(null, new DocumentError(`the store has no document of ${channel}`));
        return accepted;
      }
      const last = current?.body.sequence;
      const from = last === undefined || newest <= last || newest - last > MAX_DOCUMENTS ? newest : last + 1;
      for (let sequence = from; sequence <= newest; sequence += 1) await look(sequence, accepted);
      // A cold start beside an untrusted newest document: fall back to the newest predecessor that verifies.
      const least = Math.max(1, newest - MAX_LOOKBACK);
      const why = refused;
      for (let sequence = newest - 1; !current && sequence >= least; sequence -= 1) {
        if (await look(sequence, accepted)) refused = why;
      }
      return accepted;
    },
    async earlier() {
      const found: AcceptedDocument[] = [];
      try {
        for (let next = current; next?.body.previous && found.length < MAX_DOCUMENTS - 1; ) {
          const signed = await source.document(next.body.sequence - 1);
          const body = signed && parseChannelBody(signed.body);
          if (!signed || !body || (await bodyHash(signed.body)) !== next.body.previous) break;
          next = { body, signed };
          found.unshift(next);
        }
      } catch (error) {
        log.warn({ channel, reason: describe(error, file) }, 'earlier channel documents not readable');
      }
      return found;
    },
  };
}

/** A document is missing, or lies under another's name. Its message names no path. */
class DocumentError extends Error {}

function publicReason(error: unknown): string {
  if (error instanceof ChannelError || error instanceof DocumentError) return error.message;
  const where = error instanceof StoreError ? error.userMessage.params.where : null;
  if (error instanceof StoreError && typeof where === 'string') return error.message.replaceAll(where, path.basename(where));
  return 'channel documents not readable: the log of the edge has the reason';
}

function describe(error: unknown, file: AcceptedFile): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ChannelError) || error.reason !== 'replay') return message;
  return `${message}, which was served before; if you created the store again on purpose, remove ${file.path}`;
}
