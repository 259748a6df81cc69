import { useCallback } from 'react';
import type { Playable } from 'shared-contracts/events/playable';
import { requestIntent, type Sound, useHost, useLatest } from 'ui-kit/core';
import { playableOf } from './playable.ts';

/** Position in seconds of the current track; 0 for every other. */
export function usePosition(id: number, sound: Sound): number {
  const progress = useLatest('player.progress');
  return sound !== 'off' && progress?.id === id ? progress.position : 0;
}

/** Play, pause and seek of a track, as requests to the player: sent in the click itself, so that a browser lets it sound. */
export function usePlayControl(): {
  toggle(track: Playable, sound: Sound): void;
  playFrom(track: Playable, fraction: number): void;
  playAll(tracks: readonly Playable[]): void;
  enqueue(tracks: readonly Playable[]): void;
} {
  const host = useHost();
  const toggle = useCallback(
    (track: Playable, sound: Sound) => {
      if (sound === 'playing' || sound === 'loading') void requestIntent(host, 'player.pause', {});
      else void requestIntent(host, 'player.play', { track: playableOf(track) });
    },
    [host],
  );
  const playFrom = useCallback(
    (track: Playable, fraction: number) => {
      void requestIntent(host, 'player.play', { track: playableOf(track), position: fraction * track.duration });
    },
    [host],
  );
  const playAll = useCallback(
    (tracks: readonly Playable[]) => void requestIntent(host, 'player.playAll', { tracks: tracks.map(playableOf) }),
    [host],
  );
  const enqueue = useCallback(
    (tracks: readonly Playable[]) => void requestIntent(host, 'player.enqueue', { tracks: tracks.map(playableOf) }),
    [host],
  );
  return { toggle, playFrom, playAll, enqueue };
}
