import { type Sound, useLatest } from 'ui-kit/core';

/** Position in seconds of the current track; 0 for every other. A row keeps it when another version of its work plays. */
export function usePosition(id: number, sound: Sound): number {
  const progress = useLatest('player.progress');
  const player = useLatest('player.state');
  const current = progress?.id === id || (progress?.id === player?.id && player?.entryId === id);
  return sound !== 'off' && progress && current ? progress.position : 0;
}
