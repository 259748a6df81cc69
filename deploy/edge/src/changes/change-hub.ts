import type { AcceptedDocument } from '../channel/channel-follower.ts';
import { DOCUMENTS_KNOWN } from '../channel/channel-follower.ts';

/** One change as it goes to streams. */
export interface ChangeEvent {
  sequence: number;
  /** As text of the event stream, ready to be written. The story of a document is not in it. */
  text: string;
}

/** The accepted documents of a channel that are still known, and whoever listens for further ones. */
export interface ChangeHub {
  /** Adds documents in order and hands each on at once; one that is known already is left out. */
  publish(documents: readonly AcceptedDocument[]): void;
  /** Known ones with at least this sequence, in order. */
  from(sequence: number): ChangeEvent[];
  /** The last one. */
  last(): ChangeEvent | null;
  /** Gives the end of it. */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
}

export function changeHub(most: number = DOCUMENTS_KNOWN): ChangeHub {
  const known: ChangeEvent[] = [];
  const listeners = new Set<(event: ChangeEvent) => void>();

  return {
    publish(documents) {
      for (const { body, signed } of documents) {
        if (body.sequence <= (known.at(-1)?.sequence ?? 0)) continue;
        const data = JSON.stringify({ body: signed.body, signatures: signed.signatures });
        const event = { sequence: body.sequence, text: `event: channel\nid: ${body.sequence}\ndata: ${data}\n\n` };
        known.push(event);
        if (known.length > most) known.shift();
        for (const listener of listeners) listener(event);
      }
    },
    from: (sequence) => known.filter((event) => event.sequence >= sequence),
    last: () => known.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
