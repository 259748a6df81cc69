import type { Playable } from 'shared-contracts/events/playable';
import type { Engine } from '../engine/engine.ts';
import type { Store } from '../engine/store.ts';
import type { KeyStorage } from '../stored/storage.ts';
import { forgetLastTrack, writeLastTrack } from '../stored/write-last-track.ts';

/** Seconds of playback between two writes of the position. */
const NOTE_EVERY = 5;

/** Writes the last played track to `info` for the next visit. Returns a function that stops. */
export function persistLastTrack(
  engine: Engine,
  storage: KeyStorage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  recent: Store<readonly Playable[]>,
): () => void {
  let noted = { id: 0, phase: '', position: 0 };

  function note(): void {
    const { track, phase } = engine.state.get();
    const { position } = engine.progress.get();
    if (!track) return;
    noted = { id: track.id, phase, position };
    writeLastTrack(storage, { track, position, ...engine.volume.get(), mode: engine.mode() }, recent.get());
  }

  function onState(): void {
    const { track, phase } = engine.state.get();
    if (!track) {
      if (noted.id !== 0) forgetLastTrack(storage, recent.get());
      noted = { id: 0, phase, position: 0 };
    } else if (track.id !== noted.id || phase !== noted.phase) note();
  }

  function onProgress(): void {
    if (Math.abs(engine.progress.get().position - noted.position) >= NOTE_EVERY) note();
  }

  function onRecent(): void {
    if (engine.state.get().track) note();
    else forgetLastTrack(storage, recent.get());
  }

  noted = { ...noted, id: engine.state.get().track?.id ?? 0 };
  page.addEventListener('pagehide', note);
  const ends = [
    engine.state.subscribe(onState),
    engine.progress.subscribe(onProgress),
    engine.volume.subscribe(note),
    recent.subscribe(onRecent),
  ];
  return () => {
    page.removeEventListener('pagehide', note);
    for (const end of ends) end();
  };
}
