import { useCallback } from 'react';
import type { Playable } from 'shared-contracts/events/playable';
import type { ListPages } from 'shared-contracts/events/player';
import { requestIntent, useHost } from 'ui-kit/core';
import { visibleListOf } from './visible-tracks.tsx';

/** Plays a list from its first track, as a request to the player. The player reads further `pages` of it as they come. */
export function usePlayAll(): (tracks: readonly Playable[], pages?: ListPages) => void {
  const host = useHost();
  return useCallback((tracks, pages) => void requestIntent(host, 'player.playAll', visibleListOf(tracks, pages)), [host]);
}
