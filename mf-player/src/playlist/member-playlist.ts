import type { ApiClient } from 'shared-contracts/api/client-types';
import { createStore } from '../engine/store.ts';
import type { PlaylistSource } from './playlist.ts';
import { addToEnd, append, EMPTY, hasMore, type Playlist, remove, replace } from './playlist.ts';

/** Page size of the server's playlist. */
const PAGE_SIZE = 50;

/** The playlist of a member, kept by the service; the list shown runs ahead of it and steps back when it refuses. */
export function memberPlaylist(api: ApiClient): PlaylistSource {
  const list = createStore<Playlist>(EMPTY);
  const ending = new AbortController();
  let loading: Promise<void> | null = null;

  async function loadPage(page: number): Promise<Playlist> {
    const response = await api.call('userPlay/playList', { page, size: PAGE_SIZE }, { signal: ending.signal, quiet: true });
    return { items: response.list, total: response.total };
  }

  /** Entries added or removed here moved the server's pages: the page in which the next unseen entry can be is asked first. */
  async function loadNext(): Promise<void> {
    for (let page = Math.floor(list.get().items.length / PAGE_SIZE) + 1; ; page++) {
      const before = list.get();
      const response = await loadPage(page);
      const after = append(list.get(), response);
      if (response.items.length === 0) {
        list.set({ items: after.items, total: after.items.length });
        return;
      }
      list.set(after);
      if (after.items.length > before.items.length || !hasMore(after)) return;
    }
  }

  function more(): Promise<void> {
    if (!hasMore(list.get())) return Promise.resolve();
    loading ??= loadNext().finally(() => {
      loading = null;
    });
    return loading;
  }

  /** Shows the change at once; on a refusal only this change is undone, not those made meanwhile. */
  async function change(by: (list: Playlist) => Playlist, send: () => Promise<{ total: number }>, undo: (list: Playlist) => Playlist) {
    list.set(by(list.get()));
    try {
      const { total } = await send();
      const { items } = list.get();
      list.set({ items, total: Math.max(total, items.length) });
      return true;
    } catch {
      // The API client has shown the error.
      list.set(undo(list.get()));
      return false;
    }
  }

  return {
    list,
    async open() {
      list.set(await loadPage(1));
    },
    more,
    add(tracks) {
      const known = new Set(list.get().items.map(({ id }) => id));
      const added = tracks.filter(({ id }) => !known.has(id));
      const entries = tracks.map(({ id, musicLibraryTypeId }) => ({ id, musicLibraryTypeId }));
      return change(
        (now) => addToEnd(now, tracks),
        () => api.call('userPlay/addPlay', { list: entries }),
        ({ items, total }) => ({ items: items.filter(({ id }) => !added.some((track) => track.id === id)), total: total - added.length }),
      );
    },
    remove(id) {
      const { items } = list.get();
      const at = items.findIndex((item) => item.id === id);
      const removed = items[at];
      return change(
        (now) => remove(now, id),
        () => api.call('userPlay/deletePlay', { ids: [id] }),
        (now) => (removed ? { items: now.items.toSpliced(at, 0, removed), total: now.total + 1 } : now),
      );
    },
    replace: (track) => list.set(replace(list.get(), track)),
    close: () => ending.abort(),
  };
}
