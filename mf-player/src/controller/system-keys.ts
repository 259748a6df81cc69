import type { Engine } from '../engine/engine.ts';
import { connectMediaSession, type MediaCommands } from '../engine/media-session.ts';
import { statusOf } from './announcer.ts';

/** Updates the operating system's media controls and handles their keys. Returns a function that stops. */
export function followSystemKeys(engine: Engine, commands: MediaCommands): () => void {
  const media = connectMediaSession(commands);
  let shown = engine.state.get().track;
  media.show(shown);

  function onState(): void {
    const state = engine.state.get();
    if (state.track !== shown) {
      shown = state.track;
      media.show(shown);
    }
    const status = statusOf(state);
    media.sounding(status === 'idle' ? 'none' : status === 'paused' ? 'paused' : 'playing');
  }

  const ends = [engine.state.subscribe(onState), engine.progress.subscribe(() => media.progress(engine.progress.get()))];
  return () => {
    for (const end of ends) end();
    media.close();
  };
}
