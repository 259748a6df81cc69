import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import type { Engine } from '../engine/engine.ts';
import { createStore, type Store } from '../engine/store.ts';
import type { PlaylistKeeper } from '../playlist/playlist-keeper.ts';
import type { Queue } from '../queue/queue.ts';
import { asPlayable } from '../stored/read-playable.ts';
import { type TrackDetails, versionsOf } from './track-details.ts';

export interface CurrentWorkOptions {
  engine: Engine;
  playlist: PlaylistKeeper;
  queue: Queue;
  details: TrackDetails;
  report(error: unknown, where: string): void;
}

/** Keeps the data of the current work up to date: versions, full peaks, favourite and cart flags. */
export class CurrentWork {
  /** The longest first; the current version alone until the others are known. */
  readonly versions: Store<readonly Playable[]> = createStore<readonly Playable[]>([]);
  /** What the catalogue knows of the current version; null until it has answered. */
  readonly detail: Store<TrackDetail | null> = createStore<TrackDetail | null>(null);
  readonly #options: CurrentWorkOptions;
  #knownId: number | null = null;

  constructor(options: CurrentWorkOptions) {
    this.#options = options;
  }

  /** Follows the engine from track to track; returns its end. */
  follow(onNewTrack: () => void): () => void {
    const look = () => {
      const { track } = this.#options.engine.state.get();
      if ((track?.id ?? null) === this.#knownId) return;
      this.#knownId = track?.id ?? null;
      this.detail.set(null);
      if (!track) this.versions.set([]);
      else {
        if (!this.versions.get().some(({ id }) => id === track.id)) this.versions.set([track]);
        void this.#learnDetail(track);
        onNewTrack();
      }
    };
    look();
    return this.#options.engine.state.subscribe(look);
  }

  /** Newer facts on a version, wherever it is shown. */
  learn(track: Playable): void {
    this.#options.engine.refresh(track);
    this.#options.queue.replace(track);
  }

  favourite(id: number, favorites: 0 | 1): void {
    this.#flag(id, { favorites });
  }

  inCart(id: number, isCart: 0 | 1): void {
    this.#flag(id, { isCart });
  }

  #flag(id: number, flags: Partial<Pick<Playable, 'favorites' | 'isCart'>>): void {
    const { engine, playlist, queue, details } = this.#options;
    details.forget(id);
    const { track } = engine.state.get();
    const listed = [...queue.list.get().items, ...playlist.list.get().items];
    const known = track?.id === id ? track : listed.find((item) => item.id === id);
    if (known) this.learn({ ...known, ...flags });
  }

  /** Fetches fresh addresses of a restored track that is still paused; clears the player when the track is gone. */
  async freshen(track: Playable): Promise<void> {
    const { engine, details, report } = this.#options;
    try {
      const detail = await details.get(track);
      const { phase, track: current, position } = engine.state.get();
      if (phase !== 'paused' || current?.id !== track.id) return;
      if (detail) engine.restore(asPlayable(detail), position);
      else engine.clear();
    } catch (error) {
      // Without the service the old address is tried, and renewed when it is refused.
      report(error, 'restoring the last track');
    }
  }

  /** A guest's list is kept after a change of language: its titles are fetched again when the playlist opens. */
  async translateList(): Promise<void> {
    const { playlist, details, report } = this.#options;
    try {
      for (const entry of playlist.foreign()) {
        const detail = await details.get(entry);
        if (detail) playlist.replace(asPlayable(detail));
      }
    } catch (error) {
      // The old titles stay until the next look.
      report(error, 'titles of the playlist');
    }
  }

  async #learnDetail(track: Playable): Promise<void> {
    const { engine, details, report } = this.#options;
    try {
      const detail = await details.get(track);
      if (!detail || engine.state.get().track?.id !== track.id) return;
      this.versions.set(versionsOf(detail));
      this.detail.set(detail);
      this.learn(asPlayable(detail));
    } catch (error) {
      // The track plays without its versions.
      report(error, 'detail of the current track');
    }
  }
}
