import type { ApiClient } from 'shared-contracts/api/client-types';
import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import { asPlayable } from '../stored/read-playable.ts';

/** Answers kept: the current track, its neighbours and the versions tried. */
const KEPT = 20;

/** What the service knows of a version: full peaks, fresh addresses, the other versions of the work. */
export class TrackDetails {
  readonly #api: ApiClient;
  readonly #answers = new Map<number, Promise<TrackDetail | null>>();

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** Null when the version is gone. Questions for the same version share one call; a failed one may be asked again. */
  get({ id, musicLibraryTypeId }: Pick<Playable, 'id' | 'musicLibraryTypeId'>): Promise<TrackDetail | null> {
    const known = this.#answers.get(id);
    if (known) return known;
    const response = this.#api.call('music/getMusicDetail', { id, musicLibraryTypeId }, { quiet: true });
    this.#answers.set(id, response);
    response.catch(() => this.forget(id));
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > KEPT && oldest !== undefined) this.#answers.delete(oldest);
    return response;
  }

  /** Call when addresses ran out, or what the visitor may see changed. */
  forget(id?: number): void {
    if (id === undefined) this.#answers.clear();
    else this.#answers.delete(id);
  }
}

/** All versions of a work, the longest first, whichever of them the detail is about. */
export function versionsOf(detail: TrackDetail): Playable[] {
  const versions = [detail, ...detail.otherVersion].map(asPlayable);
  return versions.sort((a, b) => b.duration - a.duration || a.id - b.id);
}
