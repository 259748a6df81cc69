import type { Playable } from 'shared-contracts/events/playable';
import type { Locale } from 'shared-contracts/locale/locale';
import { TAB_QUEUE_KEY } from 'shared-contracts/session/stored-keys';
import type { Engine } from '../engine/engine.ts';
import type { Queue, QueueHandOver } from '../queue/queue.ts';
import { asPlayable } from '../stored/read-playable.ts';
import { type KeyStorage, readJson } from '../stored/storage.ts';
import { writeJson } from '../stored/write-storage.ts';
import { readQueue } from './hand-over.ts';

/** Most entries that are kept: those around the one that plays. What is cut off is not loaded again. */
const MOST = 400;

/**
 * The list that played in this tab before the document was loaded again; undefined unless it is in this language and has the track
 * that was restored, which another tab may have played.
 */
export function readStoredQueue(storage: KeyStorage, locale: Locale, trackId: number | undefined): QueueHandOver | undefined {
  const stored = readJson(storage, TAB_QUEUE_KEY);
  const { lang } = (stored ?? {}) as { lang?: unknown };
  const queue = readQueue(stored);
  return lang === locale && queue?.items.some(({ id }) => id === trackId) ? queue : undefined;
}

/** Keeps the list that plays for the next document of this tab, and forgets it with the track. Returns a function that stops. */
export function persistQueue(queue: Queue, engine: Engine, storage: KeyStorage, locale: Locale): () => void {
  let kept: unknown[] = [];
  function keep(): void {
    const { track, entryId } = engine.state.get();
    const now = [queue.list.get(), queue.own.get(), track?.id, entryId];
    if (now.every((value, index) => value === kept[index])) return;
    kept = now;
    const left = track && queue.dehydrate();
    if (!left || !writeJson(storage, TAB_QUEUE_KEY, { lang: locale, ...slim(left, track, entryId) })) forget(storage);
  }
  const ends = [queue.list.subscribe(keep), queue.own.subscribe(keep), engine.state.subscribe(keep)];
  return () => {
    for (const end of ends) end();
  };
}

/** The list without waveforms. The entry that plays becomes the version that plays, because that version is restored. */
function slim({ items, pages }: QueueHandOver, track: Playable, entryId: number | null): QueueHandOver {
  const place = items.findIndex(({ id }) => id === entryId);
  const from = Math.max(0, Math.min(place - MOST / 2, items.length - MOST));
  const kept = items.slice(from, from + MOST).map((item) => ({ ...asPlayable(item.id === entryId ? track : item), waveShape: '' }));
  if (!pages) return { items: kept };
  const cutBehind = from + MOST < items.length;
  return { items: kept, pages: { ...pages, before: from > 0 ? null : pages.before, after: cutBehind ? null : pages.after } };
}

function forget(storage: KeyStorage): void {
  try {
    storage.removeItem(TAB_QUEUE_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
