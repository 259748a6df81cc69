import { useCallback } from 'react';
import type { Playable } from 'shared-contracts/events/playable';
import { playableOf } from 'shared-contracts/events/playable-of';
import { requestIntent, type Sound, useHost } from 'ui-kit/core';
import { useVisibleList } from './visible-tracks.tsx';

/** Play, pause and seek of a track, as requests to the player: sent in the click itself, so that a browser lets it sound. */
export function usePlayControl(): {
  toggle(track: Playable, sound: Sound): void;
  playFrom(track: Playable, fraction: number): void;
  /** Plays this version from this second, also where another one of its work plays in its place. */
  playAt(track: Playable, position: number): void;
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
  return { toggle, playFrom, playAt };
}
