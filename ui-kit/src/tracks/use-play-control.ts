import { useCallback } from 'react';
import type { Playable } from 'shared-contracts/events/playable';
import { playableOf } from 'shared-contracts/events/playable-of';
import type { ListPages } from 'shared-contracts/events/player';
import { requestIntent, type Sound, useHost, useLatest } from 'ui-kit/core';
import { useVisibleList, visibleListOf } from './visible-tracks.tsx';

/** Position in seconds of the current track; 0 for every other. A row keeps it when another version of its work plays. */
export function usePosition(id: number, sound: Sound): number {
  const progress = useLatest('player.progress');
  const player = useLatest('player.state');
  const current = progress?.id === id || (progress?.id === player?.id && player?.entryId === id);
  return sound !== 'off' && progress && current ? progress.position : 0;
}

/** Play, pause and seek of a track, as requests to the player: sent in the click itself, so that a browser lets it sound. */
export function usePlayControl(): {
  toggle(track: Playable, sound: Sound): void;
  playFrom(track: Playable, fraction: number): void;
  /** Plays this version from this second, also where another one of its work plays in its place. */
  playAt(track: Playable, position: number): void;
  playAll(tracks: readonly Playable[], pages?: ListPages): void;
} {
  const host = useHost();
  const listOf = useVisibleList();
  const toggle = useCallback(
    (track: Playable, sound: Sound) => {
      if (sound === 'playing' || sound === 'loading') void requestIntent(host, 'player.pause', {});
      else void requestIntent(host, 'player.play', { track: playableOf(track), list: listOf(track) });
    },
    [host, listOf],
  );
  const playAt = useCallback(
    (track: Playable, position: number) =>
      void requestIntent(host, 'player.play', { track: playableOf(track), position, exact: true, list: listOf(track) }),
    [host, listOf],
  );
  const playFrom = useCallback(
    (track: Playable, fraction: number) => {
      const position = fraction * track.duration;
      void requestIntent(host, 'player.play', { track: playableOf(track), position, list: listOf(track) });
    },
    [host, listOf],
  );
  const playAll = useCallback(
    (tracks: readonly Playable[], pages?: ListPages) => void requestIntent(host, 'player.playAll', visibleListOf(tracks, pages)),
    [host],
  );
  return { toggle, playFrom, playAt, playAll };
}
