import type { Playable } from 'shared-contracts/events/playable';
import type { PlayerState } from '../engine/machine-types.ts';
import { hasMore, neighbour } from '../playlist/playlist.ts';
import type { PlaylistKeeper } from '../playlist/playlist-keeper.ts';

type Place = Pick<PlayerState, 'entryId' | 'order'>;

/** Previous and next entry of the playlist, from later pages if needed. */
export class PlayOrder {
  readonly #playlist: PlaylistKeeper;

  constructor(playlist: PlaylistKeeper) {
    this.#playlist = playlist;
  }

  previous({ entryId, order }: Place): Playable | null {
    return neighbour(this.#playlist.list.get(), entryId, -1, order);
  }

  /** Synchronous while the neighbour is loaded: sound may only begin within the click or the end of a track. */
  next(place: Place): Playable | null | Promise<Playable | null> {
    const next = this.#loadedNext(place);
    return next || !hasMore(this.#playlist.list.get()) ? next : this.#nextInLaterPages(place);
  }

  /** Whether there is, or may be, something to go to. */
  has(place: Place, direction: -1 | 1): boolean {
    if (direction === -1) return this.previous(place) !== null;
    return this.#loadedNext(place) !== null || hasMore(this.#playlist.list.get());
  }

  /** The last loaded entry has been reached: the next page is loaded before it is needed. */
  isAtLastLoaded({ entryId }: Place): boolean {
    const list = this.#playlist.list.get();
    return hasMore(list) && list.items.at(-1)?.id === entryId;
  }

  #loadedNext({ entryId, order }: Place): Playable | null {
    return neighbour(this.#playlist.list.get(), entryId, 1, order);
  }

  async #nextInLaterPages(place: Place): Promise<Playable | null> {
    let next = this.#loadedNext(place);
    while (!next && hasMore(this.#playlist.list.get())) {
      await this.#playlist.more();
      next = this.#loadedNext(place);
    }
    return next;
  }
}
