import type { Playable } from 'shared-contracts/events/playable';
import type { AddressBook } from '../engine/address.ts';
import type { AudioPort } from '../engine/audio-port.ts';
import { asPlayable } from '../stored/read-playable.ts';
import type { TrackDetails } from './track-details.ts';

/** Seconds before the end at which the next track is prefetched. */
const READY_BEFORE_END = 20;

export interface NextUpOptions {
  details: TrackDetails;
  addresses: AddressBook;
  audio: Pick<AudioPort, 'preload'>;
  report(error: unknown, where: string): void;
}

/** Prefetches detail and audio of the next track before the current one ends. */
export class NextUp {
  readonly #options: NextUpOptions;
  /** The preparation for the end of a version, so that each end is prepared for once and an outdated answer is dropped. */
  #preparation: { currentId: number } | null = null;
  #ready: Playable | null = null;

  constructor(options: NextUpOptions) {
    this.#options = options;
  }

  /** Call as the current version plays on. `next` is asked once per version, when its end is near. */
  near(currentId: number, remainingSeconds: number, next: () => Playable | null | Promise<Playable | null>): void {
    if (remainingSeconds > READY_BEFORE_END || this.#preparation?.currentId === currentId) return;
    this.#preparation = { currentId };
    void this.#prepare(this.#preparation, next);
  }

  /** The playlist or the mode changed: what follows may be another one. */
  reset(): void {
    this.#preparation = null;
  }

  /** The prepared form of a version, with the address that has been loaded ahead; else the version as it is. */
  take(next: Playable): Playable {
    return this.#ready?.id === next.id ? this.#ready : next;
  }

  /** The same for a neighbour that may have to be loaded first. */
  takeFound(found: Playable | null | Promise<Playable | null>): Playable | null | Promise<Playable | null> {
    if (found instanceof Promise) return found.then((next) => next && this.take(next));
    return found && this.take(found);
  }

  async #prepare(preparation: { currentId: number }, find: () => Playable | null | Promise<Playable | null>): Promise<void> {
    try {
      const next = await find();
      if (!next || this.#preparation !== preparation) return;
      const detail = await this.#options.details.get(next);
      if (!detail || this.#preparation !== preparation) return;
      this.#ready = asPlayable(detail);
      this.#options.audio.preload(this.#options.addresses.addressOf(this.#ready));
    } catch (error) {
      // The next track then starts without prefetch, with a longer gap.
      this.#options.report(error, 'preparing the next track');
    }
  }
}
