import type { Playable } from 'shared-contracts/events/playable';
import type { Order } from '../engine/machine-types.ts';
import type { Store } from '../engine/store.ts';

/** The loaded part of a list, in the order in which it plays, and how many versions there are in all. */
export interface Playlist {
  items: readonly Playable[];
  /** At least `items.length`; more when pages are still to be loaded. */
  total: number;
  /** Whether pages follow that are not loaded yet, where `total` does not say so. */
  after?: boolean;
  /** Whether pages come before that are not loaded yet. */
  before?: boolean;
}

export const EMPTY: Playlist = { items: [], total: 0 };

export const hasMore = (list: Playlist): boolean => list.after ?? list.total > list.items.length;

/**
 * Puts versions at the end, in the order given; what was there already moves. While pages are missing they are only counted: they come
 * with the last page, unless the end of what is `loaded` is meant.
 */
export function addToEnd(list: Playlist, tracks: readonly Playable[], { loaded = !hasMore(list) } = {}): Playlist {
  const added = unique(tracks);
  const ids = new Set(added.map(({ id }) => id));
  const rest = list.items.filter(({ id }) => !ids.has(id));
  const known = list.items.length - rest.length;
  return { ...list, items: loaded ? [...rest, ...added] : rest, total: list.total + added.length - known };
}

/** Puts versions behind the entry `id`, or at the front without one; what was there already moves. */
export function insertBehind(list: Playlist, tracks: readonly Playable[], id: number | null): Playlist {
  const added = unique(tracks);
  const ids = new Set(added.map((track) => track.id));
  const rest = list.items.filter((item) => !ids.has(item.id));
  const known = list.items.length - rest.length;
  const at = rest.findIndex((item) => item.id === id) + 1;
  return { ...list, items: rest.toSpliced(at, 0, ...added), total: list.total + added.length - known };
}

/** A page that was loaded before what is there. */
export function prepend(list: Playlist, page: Playlist): Playlist {
  const ids = new Set(list.items.map(({ id }) => id));
  const items = [...unique(page.items).filter(({ id }) => !ids.has(id)), ...list.items];
  return { ...list, items, total: Math.max(page.total, items.length) };
}

/** A page that was loaded behind what is there; its total is the newer truth. */
export function append(list: Playlist, page: Playlist): Playlist {
  const ids = new Set(list.items.map(({ id }) => id));
  const items = [...list.items, ...unique(page.items).filter(({ id }) => !ids.has(id))];
  return { ...list, items, total: Math.max(page.total, items.length) };
}

export function remove(list: Playlist, id: number): Playlist {
  const items = list.items.filter((item) => item.id !== id);
  return { ...list, items, total: list.total - (list.items.length - items.length) };
}

/** Newer facts on a version (favourite, fresh address) in the list. */
export function replace(list: Playlist, track: Playable): Playlist {
  if (!list.items.some(({ id }) => id === track.id)) return list;
  return { ...list, items: list.items.map((item) => (item.id === track.id ? track : item)) };
}

/** The version before (-1) or after (+1) `id` that the order allows; from the front when `id` is not in the list. */
export function neighbour(list: Playlist, id: number | null, direction: -1 | 1, order: Order): Playable | null {
  const at = list.items.findIndex((item) => item.id === id);
  if (at < 0) return direction === 1 ? (list.items.find((item) => allowed(item, order)) ?? null) : null;
  for (let index = at + direction; index >= 0 && index < list.items.length; index += direction) {
    const item = list.items[index]!;
    if (allowed(item, order)) return item;
  }
  return null;
}

const allowed = (track: Playable, order: Order): boolean => order === 'sequential' || track.fullLength;

function unique(tracks: readonly Playable[]): Playable[] {
  return [...new Map(tracks.map((track) => [track.id, track])).values()];
}

/** Where a playlist lives: in the browser for a guest, on the server for a member. */
export interface PlaylistSource {
  readonly list: Store<Playlist>;
  /** Loads the first part. Rejects when it cannot be loaded. */
  open(): Promise<void>;
  /** Loads the next part behind what is there; does nothing at the end. Calls in between share one load. */
  more(): Promise<void>;
  /** To the end, in this order. The list changes at once; false when it could not be kept. */
  add(tracks: readonly Playable[]): Promise<boolean>;
  /** The list changes at once; false when it had to be put back. */
  remove(id: number): Promise<boolean>;
  /** Newer facts on a version. */
  replace(track: Playable): void;
  /** Entries whose titles are not in the document's language; left out where there are never any. */
  foreign?(): readonly Playable[];
  close(): void;
}
