import type { Playable } from 'shared-contracts/events/playable';
import { createStore, type Store } from '../engine/store.ts';
import type { PlaylistSource } from './playlist.ts';
import { EMPTY, type Playlist } from './playlist.ts';

/** Most entries that one call of the server's list takes. */
const MAX_PER_CALL = 200;

export interface PlaylistKeeperOptions {
  guest(): PlaylistSource;
  member(): PlaylistSource;
  /** Empties what is stored for a guest, once a member's list has taken it over. */
  forgetGuest(): void;
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

  /** Call with every session; what a guest collected in this document goes along into the member's list. */
  async follow(signedIn: boolean): Promise<void> {
    if (signedIn === this.#signedIn) return;
    const { handedOver } = this.#options;
    const keepsList = this.#signedIn === null && handedOver?.signedIn === signedIn;
    const collected = signedIn && this.#signedIn === false ? this.list.get().items : [];
    this.#signedIn = signedIn;
    this.#unfollow?.();
    this.#source?.close();
    const source = signedIn ? this.#options.member() : this.#options.guest();
    this.#source = source;
    this.#unfollow = source.list.subscribe(() => this.list.set(source.list.get()));
    if (!keepsList) this.list.set(EMPTY);
    await this.open();
    if (collected.length === 0 || this.#source !== source) return;
    if (await source.add(collected.slice(0, MAX_PER_CALL))) this.#options.forgetGuest();
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
