import type { SongContent } from './content.ts';

/** Whose song; `id` null: one that was not saved yet. */
export interface Place {
  userId: string | null;
  id: number | null;
}

interface Kept {
  content: SongContent;
  /** Of the song that it changes. */
  updatedAt: string | null;
}

const keyOf = ({ userId, id }: Place) => `composer.song.${userId}.${id ?? 'new'}`;

/** What was typed of a song in this browser and did not reach the service; null for nothing. */
export function readKept(place: Place): Kept | null {
  return withStorage((storage) => JSON.parse(storage.getItem(keyOf(place)) ?? 'null') as Kept | null);
}

/** Keeps what is typed. */
export function keep(place: Place, kept: Kept): void {
  withStorage((storage) => storage.setItem(keyOf(place), JSON.stringify(kept)));
}

/** Forgets it: the service has it. */
export function dropKept(place: Place): void {
  withStorage((storage) => storage.removeItem(keyOf(place)));
}

/** Browsers throw where storage is switched off or full: the page then keeps the words while it is open. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
