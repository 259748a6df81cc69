import type { Playable } from 'shared-contracts/events/playable';
import { type Locale, otherLocale } from 'shared-contracts/locale/locale';
import { STORED } from 'shared-contracts/session/stored-keys';
import { createStore } from '../engine/store.ts';
import { asPlayable, readPlayable } from '../stored/read-playable.ts';
import { slimPeaks } from '../stored/slim-peaks.ts';
import { type KeyStorage, readJson } from '../stored/storage.ts';
import { writeJson } from '../stored/write-storage.ts';
import type { PlaylistSource } from './playlist.ts';
import { addToEnd, EMPTY, type Playlist, remove, replace } from './playlist.ts';

/** More than anybody queues by hand, and with slim waves well below the 5 MB of a browser's storage. */
const MOST_ENTRIES = 500;
const STORED_PEAKS = 200;

export interface GuestPlaylistOptions {
  storage: KeyStorage;
  /** Target of the `storage` events of other tabs. */
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Language of the document: entries persistLastTrack the one that their titles are in. */
  locale: Locale;
}

/** The playlist of a guest, under `playList` of the local storage; other tabs follow its changes. */
export function guestPlaylist({ storage, events, locale }: GuestPlaylistOptions): PlaylistSource {
  const list = createStore<Playlist>(EMPTY);
  /** Entries whose titles are in the other language. */
  const foreign = new Set<number>();

  function readList(): Playlist {
    const stored = readStored(storage);
    foreign.clear();
    for (const { id, lang } of stored) if (lang !== locale) foreign.add(id);
    return addToEnd(
      EMPTY,
      stored.map(({ lang: _lang, ...track }) => track),
    );
  }

  function writeList(items: readonly Playable[]): void {
    const langOf = (id: number): Locale => (foreign.has(id) ? otherLocale(locale) : locale);
    writeStored(
      storage,
      items.map((track) => ({ ...asPlayable(track), lang: langOf(track.id) })),
    );
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === STORED.playList || event.key === null) list.set(readList());
  }
  events.addEventListener('storage', onStorage);

  /** Starts from what is stored now, so that two tabs do not undo one another. */
  function change(by: (now: Playlist) => Playlist): void {
    const items = by(merge(readList(), list.get())).items.slice(-MOST_ENTRIES);
    writeList(items);
    // A full storage loses nothing of what this document knows.
    list.set({ items, total: items.length });
  }

  return {
    list,
    async open() {
      list.set(readList());
    },
    async more() {
      // All of it is here already.
    },
    async add(tracks) {
      change((now) => addToEnd(now, tracks));
      return true;
    },
    async remove(id) {
      change((now) => remove(now, id));
      return true;
    },
    replace(track) {
      if (!list.get().items.some(({ id }) => id === track.id)) return;
      change((now) => {
        // What comes from the service is in the document's language.
        foreign.delete(track.id);
        return replace(now, track);
      });
    },
    foreign: () => list.get().items.filter(({ id }) => foreign.has(id)),
    close() {
      events.removeEventListener('storage', onStorage);
    },
  };
}

/** What could not be stored before is only in memory; when the storage holds nothing of ours, memory counts. */
function merge(stored: Playlist, memory: Playlist): Playlist {
  return stored.items.length > 0 || memory.items.length === 0 ? stored : memory;
}

interface StoredEntry extends Playable {
  lang: Locale;
}

function readStored(storage: KeyStorage): StoredEntry[] {
  const value = readJson(storage, STORED.playList);
  if (!Array.isArray(value)) return [];
  const entries = value.slice(-MOST_ENTRIES).map((raw: unknown) => {
    const track = readPlayable(raw);
    return track && { ...track, lang: (raw as { lang?: unknown }).lang === 'en' ? ('en' as const) : ('zh' as const) };
  });
  return entries.filter((entry) => entry !== null);
}

/** Leaves out the waves, then the oldest entries, until the rest fits. */
function writeStored(storage: KeyStorage, entries: readonly StoredEntry[]): void {
  const slim = entries.map((entry) => ({ ...entry, waveShape: slimPeaks(entry.waveShape, STORED_PEAKS) }));
  if (writeJson(storage, STORED.playList, slim)) return;
  let bare = slim.map((entry) => ({ ...entry, waveShape: '' }));
  while (!writeJson(storage, STORED.playList, bare) && bare.length > 0) bare = bare.slice(Math.ceil(bare.length / 2));
}
