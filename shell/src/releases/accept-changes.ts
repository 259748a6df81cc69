import type { ReleaseDocument } from 'shared-contracts';
import { acceptChannel, ChannelError } from 'shared-contracts/release/accept-channel';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';

export interface AcceptorOptions {
  document: Pick<ReleaseDocument, 'channel' | 'sequence' | 'channelHash' | 'keys'>;
  now(): string;
  /** Told once for each reason: a line that is tampered with must not flood the reports. */
  onRejected(error: unknown): void;
}

export interface Acceptor {
  /**
   * Checks the text of an event, one after the other in the order of the calls. The body when it is newer than what the tab
   * follows; null when it is the same or was refused. `shared`: it came from another tab, which may follow an older page.
   */
  accept(text: string, shared: boolean): Promise<ChannelBody | null>;
  /** Sequence of the last accepted document, at first that of the page. */
  sequence(): number;
}

/**
 * Checks every document that reaches the tab against the keys of its own page, whoever brought it. What the page was made from
 * is known by its hash: the edge has checked it, and with it what an automation key did until then.
 */
export function createAcceptor({ document, now, onRejected: refused }: AcceptorOptions): Acceptor {
  let before: { body: ChannelBody; text: string } | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const told = new Set<string>();
  const { channel, keys, sequence: least, channelHash } = document;
  const vouched = channelHash === undefined ? undefined : { sequence: least, hash: channelHash };

  const sequence = () => before?.body.sequence ?? least;

  async function check(text: string, shared: boolean): Promise<ChannelBody | null> {
    try {
      const signed = JSON.parse(text) as SignedChannel;
      const body = await acceptChannel(signed, { channel, keys, now: now(), before, least, ...(vouched && { vouched }) });
      const isNew = body.sequence > sequence();
      before = { body, text: signed.body };
      return isNew ? body : null;
    } catch (error) {
      const reason = error instanceof ChannelError ? error.reason : 'format';
      // Another tab passes on all that it hears, also what this younger page has behind it already.
      if (shared && reason === 'replay') return null;
      if (!told.has(reason)) refused(error);
      told.add(reason);
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
