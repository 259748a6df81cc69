import type { ReleaseDocument } from 'shared-contracts';
import { acceptChannel, ChannelError } from 'shared-contracts/release/accept-channel';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';

/** Visitors' clocks may be a day wrong, and the edge has compared the dates already. */
const CLOCK_TOLERANCE_MS = 86_400_000;

export interface AcceptorOptions {
  document: Pick<ReleaseDocument, 'channel' | 'sequence' | 'channelHash' | 'keys'>;
  now(): string;
  /** Called once for each reason: a tampered connection must not flood the reports. */
  onRejected(error: unknown): void;
}

export interface Acceptor {
  /**
   * Verifies the text of an event, in the order of the calls. Gives the body when it is newer than the accepted one, else
   * null. `shared`: it came from another tab, whose page may be older.
   */
  accept(text: string, shared: boolean): Promise<ChannelBody | null>;
  /** Sequence of the last accepted document, at first that of the page. */
  sequence(): number;
}

/**
 * Verifies every channel document against the keys of this page, whatever its source. The document of the page itself is
 * known by its hash, which the edge verified, with the changes that an automation key had made until then.
 */
export function createAcceptor({ document, now, onRejected: refused }: AcceptorOptions): Acceptor {
  let before: { body: ChannelBody; text: string } | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const reported = new Set<string>();
  const { channel, keys, sequence: least, channelHash } = document;
  const trusted = channelHash === undefined ? undefined : { sequence: least, hash: channelHash };

  const sequence = () => before?.body.sequence ?? least;

  async function check(text: string, shared: boolean): Promise<ChannelBody | null> {
    try {
      const signed = JSON.parse(text) as SignedChannel;
      const options = { channel, keys, now: now(), clockToleranceMs: CLOCK_TOLERANCE_MS, before, least };
      const body = await acceptChannel(signed, { ...options, ...(trusted && { trustedDocument: trusted }) });
      const isNew = body.sequence > sequence();
      before = { body, text: signed.body };
      return isNew ? body : null;
    } catch (error) {
      const reason = error instanceof ChannelError ? error.reason : 'format';
      // Another tab forwards everything, also documents older than this page.
      if (shared && reason === 'replay') return null;
      if (!reported.has(reason)) refused(error);
      reported.add(reason);
      return null;
    }
  }

  return {
    accept(text, shared) {
      const checked = turn.then(() => check(text, shared));
      turn = checked;
      return checked;
    },
    sequence,
  };
}
