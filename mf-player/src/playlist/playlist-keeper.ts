import type { Playable } from 'shared-contracts/events/playable';
import { createStore, type Store } from '../engine/store.ts';
import type { PlaylistSource } from './playlist.ts';
import { EMPTY, type Playlist } from './playlist.ts';

export interface PlaylistKeeperOptions {
  guest(): PlaylistSource;
  member(): PlaylistSource;
  /** Merges a guest's entries into the member's list; the service skips those that it holds. */
  mergeGuest(items: readonly Playable[]): Promise<unknown>;
  report(error: unknown, where: string): void;
  /** List of an earlier release of the unit: shown until this visitor's list is loaded. */
  handedOver?: { signedIn: boolean; list: Playlist };
}

/** Loading state of the list; `failed` can be retried. */
export type ListPhase = 'loading' | 'ready' | 'failed';

/** The playlist of the current visitor: switches between guest list and member list with the session. */
export class PlaylistKeeper {
  readonly list: Store<Playlist> = createStore(EMPTY);
  readonly phase: Store<ListPhase> = createStore<ListPhase>('loading');
  readonly #options: PlaylistKeeperOptions;
  #source: PlaylistSource | null = null;
  #signedIn: boolean | null = null;
  #unfollow: (() => void) | null = null;

  constructor(options: PlaylistKeeperOptions) {
    this.#options = options;
    if (options.handedOver) this.list.set(options.handedOver.list);
  }

  /**
   * Call with every session. What a guest collected goes along into the member's list, also what an earlier document could not merge
   * or forget.
   */
  async follow(signedIn: boolean): Promise<void> {
    if (signedIn === this.#signedIn) return;
    const { handedOver } = this.#options;
    const keepsList = this.#signedIn === null && handedOver?.signedIn === signedIn;
    this.#signedIn = signedIn;
    this.#unfollow?.();
    this.#source?.close();
    const source = signedIn ? this.#options.member() : this.#options.guest();
    this.#source = source;
    this.#unfollow = source.list.subscribe(() => this.list.set(source.list.get()));
    if (!keepsList) this.list.set(EMPTY);
    await this.open();
    if (signedIn && this.#source === source && (await this.#mergeGuest()) && this.#source === source) await this.open();
  }

  /** True when entries were merged. Two tabs may do it at once: both merge the same entries, which the service keeps once. */
  async #mergeGuest(): Promise<boolean> {
    const guest = this.#options.guest();
    try {
      // From the storage and not from this document: another tab may have merged and forgotten the list.
      await guest.open();
      const { items } = guest.list.get();
      if (items.length === 0) return false;
      await this.#options.mergeGuest(items);
      // One by one: an entry that another tab added meanwhile stays.
      for (const { id } of items) await guest.remove(id);
      return true;
    } catch (error) {
      this.#options.report(error, 'playlist merge');
      return false;
    } finally {
      guest.close();
    }
  }

  /** Loads the first part, also as the retry after a failure. */
  async open(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    this.phase.set('loading');
    try {
      await source.open();
      if (this.#source === source) this.phase.set('ready');
    } catch (error) {
      if (this.#source !== source) return;
      this.phase.set('failed');
      this.#options.report(error, 'playlist');
    }
  }

  async more(): Promise<void> {
    await this.#source?.more();
  }

  async add(tracks: readonly Playable[]): Promise<boolean> {
    return (await this.#source?.add(tracks)) ?? false;
  }

  async remove(id: number): Promise<boolean> {
    return (await this.#source?.remove(id)) ?? false;
  }

  replace(track: Playable): void {
    this.#source?.replace(track);
  }

  /** Entries that were kept in the other language. */
  foreign(): readonly Playable[] {
    return this.#source?.foreign?.() ?? [];
  }

  close(): void {
    this.#unfollow?.();
    this.#source?.close();
    this.#source = null;
  }
}
