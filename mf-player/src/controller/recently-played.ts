import type { Playable } from 'shared-contracts/events/playable';
import type { Engine } from '../engine/engine.ts';
import { createStore, type Store } from '../engine/store.ts';
import { addRecent, readRecent } from '../stored/recent.ts';
import type { KeyStorage } from '../stored/storage.ts';

/** What was heard, the newest first; a restored track counts when it is started. */
export class RecentlyPlayed {
  readonly list: Store<readonly Playable[]>;
  /** The track that was added last: after `clear` it comes back only when it is played anew. */
  #heard: number | null = null;

  constructor(storage: KeyStorage) {
    this.list = createStore(readRecent(storage));
  }

  /** Returns a function that stops. */
  follow(engine: Engine): () => void {
    return engine.state.subscribe(() => {
      const { phase, track } = engine.state.get();
      if (phase !== 'playing' || !track || track.id === this.#heard) return;
      this.#heard = track.id;
      this.list.set(addRecent(this.list.get(), track));
    });
  }

  clear(): void {
    this.list.set([]);
  }
}
