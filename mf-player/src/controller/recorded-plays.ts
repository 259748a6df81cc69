import type { Playable } from 'shared-contracts/events/playable';
import type { HostProps } from 'shared-contracts/host';
import type { Queue } from '../queue/queue.ts';
import { asPlayable } from '../stored/read-playable.ts';

export interface RecordedPlaysOptions {
  host: Pick<HostProps, 'api' | 'report'>;
  queue: Queue;
  /** The entry of the queue that is current now. */
  entryId(): number | null;
  onWithdrawn?(title: string): void;
}

/** Records plays at the service, and takes what is not in the catalogue any more out of the queue. */
export class RecordedPlays {
  readonly #options: RecordedPlaysOptions;
  /** Entries that turned out to be withdrawn and are still in the queue. */
  readonly #withdrawn: number[] = [];

  constructor(options: RecordedPlaysOptions) {
    this.#options = options;
  }

  /** Records the play; the answer brings fresh addresses and this visitor's flags. Null when the version is gone. */
  async record({ id, musicLibraryTypeId, title }: Playable): Promise<Playable | null> {
    const { host, queue, entryId, onWithdrawn } = this.#options;
    const response = await host.api.call('userPlay/play', { id, musicLibraryTypeId }, { quiet: true });
    if (!response) {
      this.#withdrawn.push(entryId() ?? id);
      onWithdrawn?.(title);
      return null;
    }
    const fresh = asPlayable(response);
    queue.replace(fresh);
    return fresh;
  }

  /** Call when another entry is current: until the next one was found, the place of a withdrawn one was needed. */
  dropWithdrawn(): void {
    const { host, queue, entryId } = this.#options;
    for (const id of this.#withdrawn.splice(0)) {
      if (id !== entryId()) void queue.remove(id).catch((error: unknown) => host.report(error, 'withdrawn entry'));
    }
  }
}
