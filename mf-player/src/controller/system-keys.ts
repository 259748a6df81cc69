import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import type { Engine } from '../engine/engine.ts';
import { connectMediaSession, type MediaCommands } from '../engine/media-session.ts';
import type { Store } from '../engine/store.ts';
import { statusOf } from './announce-state.ts';

/** Updates the operating system's media controls and handles their keys. `detail` has the album. Returns a function that stops. */
export function followSystemKeys(engine: Engine, detail: Store<TrackDetail | null>, commands: MediaCommands): () => void {
  const media = connectMediaSession(commands);
  let shown: { track: Playable | null; album: string } | null = null;

  function show(): void {
    const { track } = engine.state.get();
    const known = detail.get();
    const album = (known?.id === track?.id && known?.albumName) || '';
    // The state changes four times a second with the position; what the system shows of the track does not.
    if (shown?.track === track && shown.album === album) return;
    shown = { track, album };
    media.show(track, album);
  }

  function onState(): void {
    show();
    const status = statusOf(engine.state.get());
    media.sounding(status === 'idle' ? 'none' : status === 'paused' ? 'paused' : 'playing');
  }

  onState();
  const ends = [
    engine.state.subscribe(onState),
    detail.subscribe(show),
    engine.progress.subscribe(() => media.progress(engine.progress.get())),
  ];
  return () => {
    for (const end of ends) end();
    media.close();
  };
}
