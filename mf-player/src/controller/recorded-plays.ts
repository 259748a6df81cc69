import type { Playable } from 'shared-contracts/events/playable';
import type { HostProps } from 'shared-contracts/host';
import type { Queue } from '../queue/queue.ts';

export interface RecordedPlaysOptions {
  host: Pick<HostProps, 'report'>;
  queue: Queue;
  /** The entry of the queue that is current now. */
  entryId(): number | null;
  onWithdrawn?(title: string): void;
}

/** Follows the records of plays, and takes what is not in the catalogue any more out of the queue. */
export class RecordedPlays {
  readonly #options: RecordedPlaysOptions;
  /** Entries that turned out to be withdrawn and are still in the queue. */
  readonly #withdrawn: number[] = [];

  constructor(options: RecordedPlaysOptions) {
    this.#options = options;
  }

  /** A play was recorded; `fresh` is null when the version is gone. */
  recorded({ id, title }: Playable, fresh: Playable | null): void {
    const { queue, entryId, onWithdrawn } = this.#options;
    if (fresh) queue.replace(fresh);
    else {
      this.#withdrawn.push(entryId() ?? id);
      onWithdrawn?.(title);
    }
  }

  /** Call when another entry is current: until the next one was found, the place of a withdrawn one was needed. */
  dropWithdrawn(): void {
    const { host, queue, entryId } = this.#options;
    for (const id of this.#withdrawn.splice(0)) {
      if (id !== entryId()) void queue.remove(id).catch((error: unknown) => host.report(error, 'withdrawn entry'));
    }
  }
}
