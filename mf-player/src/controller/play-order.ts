import type { Playable } from 'shared-contracts/events/playable';
import type { PlayerState } from '../engine/machine-types.ts';
import { hasMore, neighbour, type Playlist } from '../playlist/playlist.ts';
import type { Queue } from '../queue/queue.ts';

type Place = Pick<PlayerState, 'entryId' | 'order'>;
type Direction = -1 | 1;
type Found = Playable | null;

/** Previous and next entry of the queue, from pages that are not loaded yet if needed. */
export class PlayOrder {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Synchronous while the neighbour is loaded: sound may only begin within the click or the end of a track. */
  neighbour(place: Place, direction: Direction): Found | Promise<Found> {
    const found = this.#loaded(place, direction);
    return found || !isOpen(this.#queue.list.get(), direction) ? found : this.#inOtherPages(place, direction);
  }

  next(place: Place): Found | Promise<Found> {
    return this.neighbour(place, 1);
  }

  /** Whether there is, or may be, something to go to. */
  has(place: Place, direction: Direction): boolean {
    return this.#loaded(place, direction) !== null || isOpen(this.#queue.list.get(), direction);
  }

  /** The first or last loaded entry has been reached: the page beyond is loaded before it is needed. */
  async loadAhead({ entryId }: Place): Promise<void> {
    const list = this.#queue.list.get();
    if (isOpen(list, 1) && list.items.at(-1)?.id === entryId) await this.#queue.more();
    if (isOpen(list, -1) && list.items[0]?.id === entryId) await this.#queue.earlier();
  }

  #loaded({ entryId, order }: Place, direction: Direction): Found {
    return neighbour(this.#queue.list.get(), entryId, direction, order);
  }

  async #inOtherPages(place: Place, direction: Direction): Promise<Found> {
    let found = this.#loaded(place, direction);
    while (!found && isOpen(this.#queue.list.get(), direction)) {
      await (direction === 1 ? this.#queue.more() : this.#queue.earlier());
      found = this.#loaded(place, direction);
    }
    return found;
  }
}

/** Pages beyond this end of the list are not loaded yet. */
function isOpen(list: Playlist, direction: Direction): boolean {
  return direction === 1 ? hasMore(list) : list.before === true;
}
