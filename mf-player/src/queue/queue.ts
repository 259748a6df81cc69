import type { Playable } from 'shared-contracts/events/playable';
import type { ListPages, VisibleList } from 'shared-contracts/events/player';
import { createStore, type Store } from '../engine/store.ts';
import { addToEnd, append, EMPTY, hasMore, insertBehind, type Playlist, prepend, remove, replace } from '../playlist/playlist.ts';
import type { PlaylistKeeper } from '../playlist/playlist-keeper.ts';
import { asPlayable } from '../stored/read-playable.ts';
import type { ListPage, Place } from './list-pages.ts';

/** The list that plays now, as plain data for the next release. */
export interface QueueHandOver {
  items: readonly Playable[];
  pages?: ListPages;
}

export interface QueueOptions {
  /** The visitor's own playlist: the queue while no list of a page plays. */
  playlist: Pick<PlaylistKeeper, 'list' | 'more' | 'remove' | 'replace'>;
  loadPage(pages: ListPages, place: Place): Promise<ListPage>;
  handedOver?: QueueHandOver;
}

/** What a queue of its own continues with at its end. */
type Rest = { of: 'pages'; pages: ListPages } | { of: 'playlist' } | { of: 'nothing' };

/**
 * What plays next and what played before. Either the list that the visitor sees and started, page by page as it is needed, or the
 * visitor's own playlist. A list that plays never changes the playlist.
 */
export class Queue {
  readonly list: Store<Playlist> = createStore(EMPTY);
  /** False while the visitor's own playlist is the queue. */
  readonly own: Store<boolean> = createStore(false);
  readonly #options: QueueOptions;
  readonly #end: () => void;
  #rest: Rest = { of: 'nothing' };
  /** Loads under way, by direction; a new queue forgets them. */
  #loading: { before?: Promise<void>; after?: Promise<void> } = {};

  constructor(options: QueueOptions) {
    this.#options = options;
    const { playlist, handedOver } = options;
    if (handedOver) this.#take(handedOver.items, handedOver.pages);
    else this.list.set(playlist.list.get());
    let known = playlist.list.get();
    this.#end = playlist.list.subscribe(() => {
      const before = new Set(known.items.map(({ id }) => id));
      known = playlist.list.get();
      if (!this.own.get()) this.list.set(known);
      else if (this.#rest.of === 'playlist') {
        // Whoever loaded them. What the visitor took out of this list alone does not come back.
        const items = known.items.filter(({ id }) => !before.has(id));
        const list = this.list.get();
        this.#show(append(list, { items, total: list.total }));
      }
    });
  }

  /** A list of a page becomes the queue. */
  playList({ tracks, pages }: VisibleList): void {
    this.#take(tracks.map(asPlayable), pages);
  }

  /** The visitor's own playlist becomes the queue again. */
  playPlaylist(): void {
    this.#loading = {};
    this.own.set(false);
    this.list.set(this.#options.playlist.list.get());
  }

  /** Puts versions behind an entry, in the order given; what was elsewhere in the queue moves. The entry itself stays. */
  insert(tracks: readonly Playable[], entryId: number | null): void {
    const added = tracks.map(asPlayable).filter(({ id }) => id !== entryId);
    if (!this.own.get()) {
      this.#rest = { of: 'playlist' };
      this.own.set(true);
    }
    this.#show(insertBehind(this.list.get(), added, entryId));
  }

  /** Puts versions at the end of a list that plays. The visitor's own playlist has its own `add`. */
  append(tracks: readonly Playable[], entryId: number | null): void {
    if (!this.own.get()) return;
    const { items, total } = this.list.get();
    const added = tracks.map(asPlayable).filter(({ id }) => id !== entryId);
    // The end that the visitor sees: pages that are still to come follow behind it.
    this.#show(addToEnd({ items, total: Math.max(total, items.length) }, added, { loaded: true }));
  }

  /** The list changes at once; false when the playlist could not be changed. */
  async remove(id: number): Promise<boolean> {
    if (!this.own.get()) return this.#options.playlist.remove(id);
    this.#show(remove(this.list.get(), id));
    return true;
  }

  /** Newer facts on a version. */
  replace(track: Playable): void {
    this.#options.playlist.replace(track);
    if (this.own.get() && this.list.get().items.some(({ id }) => id === track.id)) this.#show(replace(this.list.get(), track));
  }

  /** Loads the page behind what is there; does nothing at the end. Calls in between share one load. */
  more(): Promise<void> {
    return this.#load('after');
  }

  /** Loads the page before what is there; does nothing at the beginning. */
  earlier(): Promise<void> {
    return this.#load('before');
  }

  /** The state for the next release; undefined while the playlist is the queue, which that one loads itself. */
  dehydrate(): QueueHandOver | undefined {
    if (!this.own.get()) return undefined;
    return { items: this.list.get().items, ...(this.#rest.of === 'pages' ? { pages: this.#rest.pages } : {}) };
  }

  close(): void {
    this.#end();
  }

  #take(items: readonly Playable[], pages: ListPages | undefined): void {
    this.#loading = {};
    this.#rest = pages ? { of: 'pages', pages } : { of: 'nothing' };
    this.own.set(true);
    this.#show(addToEnd(EMPTY, items));
  }

  /** Publishes entries with what is known about the rest of the list. */
  #show({ items, total }: Playlist): void {
    const rest = this.#rest;
    if (rest.of === 'pages') {
      const { pages } = rest;
      this.list.set({ items, total: Math.max(items.length, pages.total), after: pages.after !== null, before: pages.before !== null });
    } else if (rest.of === 'playlist') {
      this.list.set({ items, total: Math.max(items.length, total), after: hasMore(this.#options.playlist.list.get()), before: false });
    } else this.list.set({ items, total: items.length, after: false, before: false });
  }

  #load(direction: 'before' | 'after'): Promise<void> {
    if (!this.own.get()) return direction === 'after' ? this.#options.playlist.more() : Promise.resolve();
    const loading = this.#loading;
    loading[direction] ??= this.#loadPage(direction, loading).finally(() => {
      delete loading[direction];
    });
    return loading[direction];
  }

  async #loadPage(direction: 'before' | 'after', loading: object): Promise<void> {
    const rest = this.#rest;
    // It publishes what it loaded.
    if (rest.of === 'playlist' && direction === 'after') await this.#options.playlist.more();
    if (rest.of !== 'pages') return;
    const place = rest.pages[direction];
    if (place === null) return;
    const page = await this.#options.loadPage(rest.pages, place);
    // Another list plays by now.
    if (this.#loading !== loading || this.#rest.of !== 'pages') return;
    this.#rest = { of: 'pages', pages: { ...this.#rest.pages, [direction]: page[direction] } };
    const { total } = this.list.get();
    const loaded = { items: page.items.map(asPlayable), total };
    this.#show(direction === 'after' ? append(this.list.get(), loaded) : prepend(this.list.get(), loaded));
  }
}
