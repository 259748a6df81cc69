import type { AcceptedDocument } from '../channel/channel-follower.ts';
import { MAX_DOCUMENTS } from '../channel/channel-follower.ts';

/** One channel document as a server-sent event. */
export interface ChangeEvent {
  sequence: number;
  /** Server-sent event as text. It holds no change metadata. */
  text: string;
}

/** Streams of one address. One browser opens one stream for all its tabs, but many browsers share an address behind a NAT. */
export const STREAMS_PER_ADDRESS = 200;

/** Recent accepted documents of a channel, and the subscribers to new ones. */
export interface ChangeHub {
  /** Adds documents in order and notifies the subscribers of each. Known documents are skipped. */
  publish(documents: readonly AcceptedDocument[]): void;
  /** The first event with at least this sequence. */
  from(sequence: number): ChangeEvent | null;
  /** The last one. */
  last(): ChangeEvent | null;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createChangeHub(most: number = MAX_DOCUMENTS): ChangeHub {
  const known: ChangeEvent[] = [];
  const listeners = new Set<() => void>();

  return {
    publish(documents) {
      for (const { body, signed } of documents) {
        if (body.sequence <= (known.at(-1)?.sequence ?? 0)) continue;
        const data = JSON.stringify({ body: signed.body, signatures: signed.signatures });
        const event = { sequence: body.sequence, text: `event: channel\nid: ${body.sequence}\ndata: ${data}\n\n` };
        known.push(event);
        if (known.length > most) known.shift();
        for (const listener of listeners) listener();
      }
    },
    from: (sequence) => known.find((event) => event.sequence >= sequence) ?? null,
    last: () => known.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
