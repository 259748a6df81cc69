import type { DocumentUnit } from 'shared-contracts';
import type { FragmentPlace, FragmentPlaces } from 'shared-contracts/fragments/fragment-host';
import type { ShownFragment } from './fragment-registry.ts';

/** The places of one mount of a unit's `./fragments`. */
export interface PlaceFeed extends FragmentPlaces {
  /** Takes over what is shown now, and tells the unit when something changed. */
  sync(): void;
  /** True when the fragment threw twice, or the release does not offer it. */
  hasFailed(fragment: ShownFragment): boolean;
  /** True while nothing is drawn in the place. */
  isEmpty(fragment: ShownFragment): boolean;
  /** Takes everything that this mount drew out of the page. */
  end(): void;
}

export interface PlaceFeedOptions {
  release: DocumentUnit;
  /** What the pages show of this unit now. */
  shown(): readonly ShownFragment[];
  onFailed(fragment: ShownFragment, error: unknown): void;
}

interface Entry {
  place: FragmentPlace;
  tries: number;
  failed: boolean;
}

/** A fragment that throws is drawn once more; when it throws again, its place fails. */
const MAX_TRIES = 2;

/**
 * Each mount draws into nodes of its own inside the places: when it hangs or fails, they are removed, and what it draws later is
 * outside of the page.
 */
export function createPlaceFeed({ release, shown, onFailed }: PlaceFeedOptions): PlaceFeed {
  const entries = new Map<ShownFragment, Entry>();
  const listeners = new Set<() => void>();
  let list: readonly FragmentPlace[] = [];
  let ids = 0;
  let ended = false;
  const offers = new Set<string>(release.descriptor.fragments ?? []);

  function placeOf({ name, size, node, params }: ShownFragment): FragmentPlace {
    const own = document.createElement('span');
    own.className = 'yh-fragment-node';
    node.append(own);
    ids += 1;
    return { id: ids, name, size, params, node: own } as FragmentPlace;
  }

  function take(): void {
    if (ended) return;
    const now = new Set(shown().filter(({ name }) => offers.has(name)));
    for (const [fragment, { place }] of entries) {
      if (now.has(fragment)) continue;
      place.node.remove();
      entries.delete(fragment);
    }
    for (const fragment of now) {
      const entry = entries.get(fragment);
      if (!entry) entries.set(fragment, { place: placeOf(fragment), tries: 1, failed: false });
      else if (entry.place.params !== fragment.params) entry.place = { ...entry.place, params: fragment.params } as FragmentPlace;
    }
    const next = [...entries.values()].filter(({ failed }) => !failed).map(({ place }) => place);
    if (next.length === list.length && next.every((place, index) => place === list[index])) return;
    list = next;
    for (const listener of listeners) listener();
  }

  take();
  return {
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sync: take,
    failed(id, error) {
      const found = [...entries].find(([, { place }]) => place.id === id);
      if (!found || ended) return;
      const [fragment, entry] = found;
      entry.place.node.remove();
      entry.failed = entry.tries >= MAX_TRIES;
      if (!entry.failed) {
        entry.tries += 1;
        entry.place = placeOf(fragment);
      }
      onFailed(fragment, error);
      // Not inside the rendering that threw.
      queueMicrotask(take);
    },
    hasFailed: (fragment) => entries.get(fragment)?.failed ?? !offers.has(fragment.name),
    isEmpty: (fragment) => (entries.get(fragment)?.place.node.childElementCount ?? 0) === 0,
    end() {
      ended = true;
      for (const { place } of entries.values()) place.node.remove();
      entries.clear();
    },
  };
}
