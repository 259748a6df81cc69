import type { Playable } from 'shared-contracts/events/playable';
import type { Store } from '../engine/store.ts';
import type { Playlist } from './playlist.ts';

/** Where a playlist lives: in the browser for a guest, on the server for a member. */
export interface PlaylistSource {
  readonly list: Store<Playlist>;
  /** Loads the first part. Rejects when it cannot be loaded. */
  open(): Promise<void>;
  /** Loads the next part behind what is there; does nothing at the end. Calls in between share one load. */
  more(): Promise<void>;
  /** To the front, in this order. The list changes at once; false when it could not be kept. */
  add(tracks: readonly Playable[]): Promise<boolean>;
  /** The list changes at once; false when it had to be put back. */
  remove(id: number): Promise<boolean>;
  /** Newer facts on a version. */
  replace(track: Playable): void;
  /** Entries whose titles are not in the document's language; left out where there are never any. */
  foreign?(): readonly Playable[];
  close(): void;
}
