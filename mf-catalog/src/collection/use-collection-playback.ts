import type { Track } from 'shared-contracts/api/music';
import { useSettled } from '../loading/use-settled.ts';
import { usePlayControl } from '../playback/use-playback.ts';

/** Plays a whole collection. The tracks are at hand by the time of a click: a browser lets nothing sound that waits. */
export function usePlayCollection(tracks: Promise<{ list: Track[] }>): { ready: boolean; play(): void } {
  const { playAll } = usePlayControl();
  const list = useSettled(tracks)?.list ?? [];
  return { ready: list.length > 0, play: () => list.length > 0 && playAll(list) };
}
