import type { AcceptedFile } from 'deploy-release/store/accepted-file';
import { acceptChannel, bodyHash, ChannelError, isOfReleaseKey, parseChannelBody } from 'shared-contracts/release/accept-channel';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import type { ChannelSource } from './channel-source.ts';
import type { TrustedKeys } from './trusted-keys.ts';

/** How many documents an edge remembers: tabs that were away for fewer changes see each of them. */
export const DOCUMENTS_KNOWN = 200;

/** How far an edge that begins looks back for a document that it can stand on. */
const MOST_STEPS_BACK = 20;

/** A document that may be used. */
export interface AcceptedDocument {
  body: ChannelBody;
  signed: SignedChannel;
}

/** Why what stands in the store is not served. */
export interface Refusal {
  /** Of the refused document, where it can be told. */
  sequence: number | null;
  reason: string;
  at: string;
}

/** Walks along the chain of a channel and lets nothing by that `acceptChannel` refuses. */
export interface ChannelFollower {
  /** The last accepted document. */
  current(): AcceptedDocument | null;
  refused(): Refusal | null;
  /** Looks for further documents; gives those that were accepted now, in order. Never rejects. Not to be called twice at a time. */
  advance(): Promise<AcceptedDocument[]>;
  /** Earlier documents of the chain, in order, each named by its successor's hash. Never rejects. */
  earlier(): Promise<AcceptedDocument[]>;
}

interface FollowerOptions {
  channel: string;
  source: ChannelSource;
  keys: TrustedKeys;
  file: AcceptedFile;
  log: Log;
  now?: () => string;
}

export function channelFollower({
  channel,
  source,
  keys,
  file,
  log,
  now = () => new Date().toISOString(),
}: FollowerOptions): ChannelFollower {
  let current: AcceptedDocument | null = null;
  let refused: Refusal | null = null;
  /** What `current` stands on where an automation key made it: the documents before it, the newest first, down to one of a release key. */
  let ground: SignedChannel[] = [];
  let restored = false;
  /** Sequence below which a document is a replay. */
  let floor = 0;

  const earlier = async (sequence: number): Promise<SignedChannel | null> => {
    const known = [...(current ? [current.signed] : []), ...ground];
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

  const groundOf = async ({ body, signed }: AcceptedDocument): Promise<SignedChannel[]> => {
    const found: SignedChannel[] = [];
    for (let last: SignedChannel | null = signed; last && !(await isOfReleaseKey(last, keys.all(), now())); ) {
      last = await earlier(body.sequence - found.length - 1);
      if (last) found.push(last);
    }
    return found;
  };

  const refuse = (sequence: number | null, error: unknown) => {
    const reason = describe(error, file);
    if (refused?.reason !== reason)
      log.error({ channel, sequence, reason, kept: current?.body.sequence ?? null }, 'channel document refused');
    refused = { sequence, reason, at: now() };
  };

  /** What was accepted before a restart stands again, if its signature still counts; its sequence counts in any case. */
  const restore = async () => {
    try {
      const kept = await file.load();
      const body = kept && parseChannelBody(kept.signed.body);
      if (!kept || !body) return;
      floor = body.sequence;
      ground = kept.ground;
      current = { body: await accept(kept.signed), signed: kept.signed };
    } catch (error) {
      ground = [];
      log.warn({ file: file.path, reason: describe(error, file) }, 'last accepted channel document not usable');
    }
  };

  const save = async (signed: SignedChannel) => {
    try {
      await file.save({ signed, ground });
    } catch (error) {
      log.error(
        { file: file.path, reason: describe(error, file) },
        'accepted sequence not kept: a replay after a restart would not be noticed',
      );
    }
  };

  /** Takes a document of the chain, or notes why not; adds it to `accepted` when it is new. */
  const look = async (sequence: number, accepted: AcceptedDocument[]): Promise<boolean> => {
    try {
      const signed = await source.document(sequence);
      if (!signed) throw new Error(`document ${sequence} of ${channel} is missing`);
      if (signed.body !== current?.signed.body) {
        const body = await accept(signed);
        // The number in the name must be that of the document: otherwise an old one passes for the newest at a first look.
        if (body.sequence !== sequence) throw new Error(`the file of document ${sequence} of ${channel} holds document ${body.sequence}`);
        const next: AcceptedDocument = { body, signed };
        ground = await groundOf(next);
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
    refused: () => refused,
    async advance() {
      if (!restored && keys.all().length > 0) {
        restored = true;
        await restore();
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
        // Before the first promotion that is as it should be; beside a document that stands the store is gone.
        if (current) refuse(null, new Error(`the store has no document of ${channel}`));
        return accepted;
      }
      const last = current?.body.sequence;
      const from = last === undefined || newest <= last || newest - last > DOCUMENTS_KNOWN ? newest : last + 1;
      for (let sequence = from; sequence <= newest; sequence += 1) await look(sequence, accepted);
      // An edge that begins beside a document that is not to be trusted has nothing yet to stand on: one before it may do.
      const least = Math.max(1, newest - MOST_STEPS_BACK);
      const why = refused;
      for (let sequence = newest - 1; !current && sequence >= least; sequence -= 1) {
        if (await look(sequence, accepted)) refused = why;
      }
      return accepted;
    },
    async earlier() {
      const found: AcceptedDocument[] = [];
      try {
        for (let next = current; next?.body.previous && found.length < DOCUMENTS_KNOWN - 1; ) {
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

function describe(error: unknown, file: AcceptedFile): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ChannelError) || error.reason !== 'replay') return message;
  return `${message}, which was served before; if the store was begun anew on purpose, remove ${file.path}`;
}
