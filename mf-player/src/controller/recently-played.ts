import type { Locale } from 'shared-contracts/locale/locale';
import type { Engine } from '../engine/engine.ts';
import { createStore, type Store } from '../engine/store.ts';
import { addRecent, type Heard, heardOf, readRecent } from '../stored/recent.ts';
import type { KeyStorage } from '../stored/storage.ts';
import type { TrackDetails } from './track-details.ts';

/** What was heard, the newest first; a restored track counts when it is started. */
export class RecentlyPlayed {
  readonly list: Store<readonly Heard[]>;
  readonly #locale: Locale;
  /** The track that was added last: after `clear` it comes back only when it is played anew. */
  #heard: number | null = null;

  constructor(storage: KeyStorage, locale: Locale) {
    this.list = createStore(readRecent(storage));
    this.#locale = locale;
  }

  /** Returns a function that stops. */
  follow(engine: Engine): () => void {
    return engine.state.subscribe(() => {
      const { phase, track } = engine.state.get();
      if (phase !== 'playing' || !track || track.id === this.#heard) return;
      this.#heard = track.id;
      this.list.set(addRecent(this.list.get(), heardOf(track, this.#locale)));
    });
  }

  /** After a change of language the titles are fetched again; what is not in the catalogue any more goes. */
  async translate(details: Pick<TrackDetails, 'get'>, report: (error: unknown, where: string) => void): Promise<void> {
    try {
      for (const { id, musicLibraryTypeId, lang } of this.list.get()) {
        if (lang === undefined || lang === this.#locale) continue;
        const detail = await details.get({ id, musicLibraryTypeId });
        const now = this.list.get();
        this.list.set(
          detail ? now.map((heard) => (heard.id === id ? heardOf(detail, this.#locale) : heard)) : now.filter((heard) => heard.id !== id),
        );
      }
    } catch (error) {
      // The old titles stay until the next look.
      report(error, 'titles of what was heard');
    }
  }

  clear(): void {
    this.list.set([]);
  }
}
