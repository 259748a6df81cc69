import { drawCover } from 'ui-kit/art';
import { trackOf } from '../testing/tracks.ts';
import { connectMediaSession } from './media-session.ts';

/** The code that draws: `come` lets it come, `fail` lets its request fail. */
const mockArt = { come: (): void => undefined, fail: (): void => undefined };

jest.mock('ui-kit/core', () => ({
  loadArt: () => {
    const { promise, resolve, reject } = Promise.withResolvers();
    mockArt.come = () => resolve(jest.requireActual('ui-kit/art'));
    mockArt.fail = () => reject(new Error('no network'));
    return promise;
  },
}));

/** Lets the code that draws come or fail, until the picture has followed. */
async function art(outcome: 'come' | 'fail'): Promise<void> {
  mockArt[outcome]();
  await new Promise((resolve) => setTimeout(resolve));
}

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

/** A canvas that notes what is painted on it, one list for each picture. */
function drawingCanvas(): string[][] {
  const pictures: string[][] = [];
  Object.assign(globalThis, {
    Path2D: class {
      readonly d: string;

      constructor(d: string) {
        this.d = d;
      }
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    const painted: string[] = [];
    pictures.push(painted);
    const context = {
      fillStyle: '',
      scale: () => undefined,
      fillRect: () => painted.push(context.fillStyle),
      fill: ({ d }: { d: string }) => painted.push(`${context.fillStyle} ${d}`),
    };
    return context;
  }) as never);
  return pictures;
}

const DRAWN = [{ src: 'data:image/png;base64,AAAA', sizes: '512x512', type: 'image/png' }];

afterEach(() => jest.restoreAllMocks());

test('the system shows the current track, and its media keys control the player', () => {
  const { session, connected, press, done, positions } = systemWith();
  connected.show(trackOf(3, { image: '/covers/3.webp' }), 'River Songs');
  expect(session.metadata?.given).toEqual({
    title: 'Track 3',
    artist: 'Lin',
    album: 'River Songs',
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
  const { session, connected, handlers, positions } = systemWith(['seekto']);
  connected.show(trackOf(3, { image: '/covers/3.webp' }), '');
  expect(handlers.has('play')).toBe(true);
  connected.show(null, '');
  expect(handlers.size).toBe(0);
  expect(session.metadata).toBeNull();
  expect(positions).toEqual([undefined]);
});

test('a track without an image is shown at once, and with its drawn cover as soon as that can be drawn, once', async () => {
  const { session, connected } = systemWith();
  const drawings = drawingCanvas();
  connected.show(trackOf(3), '');
  expect(session.metadata?.given).toMatchObject({ title: 'Track 3', artwork: [] });
  await art('come');
  expect(session.metadata?.given).toMatchObject({ title: 'Track 3', album: '', artwork: DRAWN });
  connected.show(trackOf(3), 'River Songs');
  expect(session.metadata?.given).toMatchObject({ album: 'River Songs', artwork: DRAWN });
  const { pigments, layers } = drawCover({ seed: 'YH-3', bpm: 96, musicKey: 'C', energy: 0.5 });
  expect(drawings).toEqual([[pigments.ground, ...layers.map(({ pigment, d }) => `${pigments[pigment]} ${d}`)]]);
});

test('a cover that is drawn late does not take the place of what plays by then', async () => {
  const { session, connected } = systemWith();
  drawingCanvas();
  connected.show(trackOf(3), '');
  connected.show(trackOf(4, { image: '/covers/4.webp' }), '');
  await art('come');
  expect(session.metadata?.given).toMatchObject({ title: 'Track 4', artwork: [{ src: 'http://localhost/covers/4.webp' }] });
  connected.show(trackOf(3), '');
  expect(session.metadata?.given).toMatchObject({ title: 'Track 3', artwork: DRAWN });
  connected.show(trackOf(5), '');
  connected.close();
  await art('come');
  expect(session.metadata).toBeNull();
});

test('a track is shown without a picture when the code that draws cannot be loaded, and with it the next time', async () => {
  const { session, connected } = systemWith();
  drawingCanvas();
  connected.show(trackOf(3), '');
  await art('fail');
  expect(session.metadata?.given).toMatchObject({ title: 'Track 3', artwork: [] });
  connected.show(trackOf(3), '');
  await art('come');
  expect(session.metadata?.given).toMatchObject({ title: 'Track 3', artwork: DRAWN });
});

test('a browser that cannot draw shows the track without a picture', async () => {
  const { session, connected } = systemWith();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  connected.show(trackOf(3), '');
  await art('come');
  expect(session.metadata?.given.artwork).toEqual([]);
});
