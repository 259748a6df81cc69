import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import type { Playable } from 'shared-contracts/events/playable';
import { playableOf } from 'shared-contracts/events/playable-of';
import type { ListPages, VisibleList } from 'shared-contracts/events/player';

interface Shown {
  tracks: readonly Playable[];
  pages?: ListPages;
}

const ShownContext = createContext<Shown | null>(null);

/** The tracks inside are one list: playing one of them makes the list the queue. `pages` lets it go on beyond what is shown. */
export function VisibleTracks({ tracks, pages, children }: Shown & { children: ReactNode }) {
  const shown = useMemo(() => ({ tracks, pages }), [tracks, pages]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** The list around a component as the player takes it; undefined for a track that is in none. */
export function useVisibleList(): (track: Playable) => VisibleList | undefined {
  const shown = use(ShownContext);
  return useCallback(
    (track) => (shown?.tracks.some(({ id }) => id === track.id) ? visibleListOf(shown.tracks, shown.pages) : undefined),
    [shown],
  );
}

/** A list as the player takes it. */
export function visibleListOf(tracks: readonly Playable[], pages?: ListPages): VisibleList {
  return { tracks: tracks.map(playableOf), ...(pages && { pages }) };
}
