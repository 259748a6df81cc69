import { createContext, useContext, useSyncExternalStore } from 'react';
import { useHost } from 'ui-kit/core';
import type { PlayerController } from '../controller/player-controller.ts';
import type { PlayerState } from '../engine/machine-types.ts';

export const PlayerContext = createContext<PlayerController | null>(null);

export function usePlayer(): PlayerController {
  const controller = useContext(PlayerContext);
  if (!controller) throw new Error('usePlayer: no PlayerContext above this component');
  return controller;
}

/** One part of the player's state: the position in it changes four times a second, which most parts do not show. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { state } = usePlayer().engine;
  const read = () => select(state.get());
  return useSyncExternalStore(state.subscribe, read, read);
}

export const useTrack = () => usePlayerState((state) => state.track);
export const usePhase = () => usePlayerState((state) => state.phase);

/** The width at which the layout changes; the shell decides, this only triggers a new read. */
const PHONE_WIDTH = '(max-width: 767.98px)';
/** A phone on its side: the player and the bar of the shell share one line. */
const ONE_LINE = '(orientation: landscape) and (max-height: 31.25rem)';

const changesOf = (media: string) => (changed: () => void) => {
  const query = window.matchMedia(media);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const onWidth = changesOf(PHONE_WIDTH);
const onOneLine = changesOf(ONE_LINE);
const readOneLine = () => window.matchMedia(ONE_LINE).matches;

/** True in the phone layout. */
export function usePhone(): boolean {
  const host = useHost();
  const read = () => host.mobile;
  return useSyncExternalStore(onWidth, read, read);
}

/** True while a phone lies on its side. */
export const useOneLine = (): boolean => useSyncExternalStore(onOneLine, readOneLine, readOneLine);
