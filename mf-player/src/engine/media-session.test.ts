import { trackOf } from '../testing/tracks.ts';
import { connectMediaSession } from './media-session.ts';

class Metadata {
  readonly given: MediaMetadataInit;

  constructor(given: MediaMetadataInit) {
    this.given = given;
  }
}

function systemWith(refused: string[] = []) {
  Object.assign(globalThis, { MediaMetadata: Metadata });
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session = {
    metadata: null as Metadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (refused.includes(action)) throw new TypeError('unknown action');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (state?: MediaPositionState) => positions.push(state),
  };
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const connected = connectMediaSession(
    {
      play: note('play'),
      pause: note('pause'),
      previous: note('previous'),
      next: note('next'),
      seek: (position) => void done.push(`seek ${position}`),
      position: () => 30,
    },
    session as unknown as MediaSession,
  );
  const press = (action: MediaSessionAction, details: object = {}) =>
    handlers.get(action)?.({ action, ...details } as MediaSessionActionDetails);
  return { session, handlers, positions, done, connected, press };
}

test('the system shows the current track, and its media keys control the player', () => {
  const { session, connected, press, done, positions } = systemWith();
  connected.show(trackOf(3, { image: '/covers/3.webp' }));
  expect(session.metadata?.given).toEqual({
    title: 'Track 3',
    artist: 'Lin',
    album: 'YH-3',
    artwork: [{ src: 'http://localhost/covers/3.webp' }],
  });
  for (const action of ['play', 'pause', 'nexttrack', 'previoustrack'] as const) press(action);
  press('seekto', { seekTime: 12 });
  press('seekforward');
  press('seekbackward', { seekOffset: 5 });
  expect(done).toEqual(['play', 'pause', 'next', 'previous', 'seek 12', 'seek 40', 'seek 25']);
  connected.sounding('playing');
  expect(session.playbackState).toBe('playing');
  connected.progress({ position: 130, duration: 120 });
  expect(positions).toEqual([{ duration: 120, position: 120, playbackRate: 1 }]);
});

test('a browser without one action keeps the others, and an empty player removes all actions', () => {
  const { session, connected, handlers } = systemWith(['seekto']);
  connected.show(trackOf(3));
  expect(handlers.has('play')).toBe(true);
  connected.show(null);
  expect(handlers.size).toBe(0);
  expect(session.metadata).toBeNull();
});
