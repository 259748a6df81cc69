import type { Playable } from 'shared-contracts/events/playable';
import { STORED } from 'shared-contracts/session/stored-keys';
import { createStore } from '../engine/store.ts';
import { asPlayable, readPlayable } from '../stored/read-playable.ts';
import { slimPeaks } from '../stored/slim-peaks.ts';
import { type KeyStorage, readJson, writeJson } from '../stored/storage.ts';
import { addToFront, EMPTY, type Playlist, remove, replace } from './playlist.ts';
import type { PlaylistSource } from './source.ts';

/** More than anybody queues by hand, and with slim waves well below the 5 MB of a browser's storage. */
const MOST_ENTRIES = 500;
const STORED_PEAKS = 200;

/** The playlist of a guest, under `playList` of the local storage; other tabs of the shop see it change. */
export function guestPlaylist(storage: KeyStorage, events: Pick<Window, 'addEventListener' | 'removeEventListener'>): PlaylistSource {
  const list = createStore<Playlist>(EMPTY);

  function onStorage(event: StorageEvent): void {
    if (event.key === STORED.playList || event.key === null) list.set(readStored(storage));
  }
  events.addEventListener('storage', onStorage);

  /** Starts from what is stored now, so that two tabs do not undo one another. */
  function change(by: (now: Playlist) => Playlist): void {
    const items = by(merge(readStored(storage), list.get())).items.slice(0, MOST_ENTRIES);
    writeStored(storage, items);
    // A full storage loses nothing of what this document knows.
    list.set({ items, total: items.length });
  }

  return {
    list,
    async open() {
      list.set(readStored(storage));
    },
    async more() {
      // All of it is here already.
    },
    async add(tracks) {
      change((now) => addToFront(now, tracks));
      return true;
    },
    async remove(id) {
      change((now) => remove(now, id));
      return true;
    },
    replace(track) {
      if (list.get().items.some(({ id }) => id === track.id)) change((now) => replace(now, track));
    },
    close() {
      events.removeEventListener('storage', onStorage);
    },
  };
}

/** What could not be stored before is only in memory; when the storage holds nothing of ours, memory counts. */
function merge(stored: Playlist, memory: Playlist): Playlist {
  return stored.items.length > 0 || memory.items.length === 0 ? stored : memory;
}

function readStored(storage: KeyStorage): Playlist {
  const value = readJson(storage, STORED.playList);
  if (!Array.isArray(value)) return EMPTY;
  const items = value.map(readPlayable).filter((track) => track !== null);
  return addToFront(EMPTY, items.slice(0, MOST_ENTRIES));
}

/** Leaves out the waves, then the oldest entries, until the rest fits. */
function writeStored(storage: KeyStorage, items: readonly Playable[]): void {
  const slim = items.map((track) => ({ ...asPlayable(track), waveShape: slimPeaks(track.waveShape, STORED_PEAKS) }));
  if (writeJson(storage, STORED.playList, slim)) return;
  let bare = slim.map((track) => ({ ...track, waveShape: '' }));
  while (!writeJson(storage, STORED.playList, bare) && bare.length > 0) bare = bare.slice(0, Math.floor(bare.length / 2));
}
