import { BroadcastChannel as NodeBroadcastChannel } from 'node:worker_threads';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORED } from 'shared-contracts/session/stored-keys';
import { bootstrap, dehydrate, unmount } from './player.ts';
import { mounted, play, setActEnvironment, toastsOf, unmountAll } from './testing/mounted.ts';
import { trackOf } from './testing/tracks.ts';

/* What a visitor gets while the chunk with the controls is on its way, or does not come. */

configure({ defaultHidden: true });
jest.setTimeout(30_000);

type Controls = typeof import('./controls.ts');

/** The chunk: `come` lets it come, `fail` lets the request fail. */
const mockChunk = {
  now: null as Controls | null,
  requests: 0,
  come: (): void => undefined,
  fail: (): void => undefined,
};

jest.mock('./controller/load-controls.ts', () => ({
  controlsNow: () => mockChunk.now,
  loadControls: () => {
    mockChunk.requests += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Controls>();
    mockChunk.come = () => {
      mockChunk.now = jest.requireActual<Controls>('./controls.ts');
      resolve(mockChunk.now);
    };
    mockChunk.fail = () => reject(new Error('no network'));
    return mockChunk.now ? Promise.resolve(mockChunk.now) : promise;
  },
}));

beforeEach(() => Object.assign(mockChunk, { now: null, requests: 0 }));
// A test that fails must not leave the unmount below without a clock.
afterEach(() => void jest.useRealTimers());
afterEach(unmountAll);

const come = () => act(async () => mockChunk.come());
const fail = () => act(async () => mockChunk.fail());
/** An early player on a first page that is not there yet. */
const early = (options: Parameters<typeof mounted>[0] = {}) => mounted({ early: true, ...options });
const plays = (host: Awaited<ReturnType<typeof mounted>>) => host.asked.filter(({ call }) => call === 'userPlay/play');

test('before the first page is there nothing more than the line is asked for, then the controls come by themselves', async () => {
  const host = await early();
  expect([screen.getByText('Nothing is playing yet'), mockChunk.requests]).toEqual([expect.anything(), 0]);
  await act(async () => host.bus.emit('navigation.ended', { path: '/' }));
  await waitFor(() => expect(mockChunk.requests).toBe(1));
  await come();
  expect(screen.getByText('Nothing is playing yet')).toBeInTheDocument();
});

test('a press on play sounds within the press, and its list is the queue when the controls come', async () => {
  const loaded: string[] = [];
  const src = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    loaded.push(this.getAttribute('src')!);
  });
  const host = await early();
  const tracks = [trackOf(1), trackOf(2)];
  await act(async () => {
    void host.bus.request('player.play', { track: tracks[0]!, list: { tracks } });
    // Before any promise settles: browsers require the click.
    expect(loaded).toEqual([trackOf(1).tryMusicFile]);
    expect(host.bus.latest('player.state')).toMatchObject({ status: 'loading', id: 1, entryId: 1 });
  });
  await come();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled();
  expect(host.bus.latest('player.playlist')).toEqual({ total: 2 });
  expect([loaded.length, plays(host).length, localStorage.getItem(STORED.clickNum)]).toEqual([1, 1, '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Next track' }));
  expect(host.bus.latest('player.state')).toMatchObject({ id: 2 });
  src.mockRestore();
});

test('what is started before the controls are there is played before what the visitor collected', async () => {
  localStorage.setItem(STORED.playList, JSON.stringify([trackOf(8), trackOf(9)].map((track) => ({ ...track, lang: 'en' }))));
  const host = await early();
  await play(host, 1);
  await play(host, 9);
  await come();
  expect(host.bus.latest('player.playlist')).toEqual({ total: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Previous track' }));
  expect(host.bus.latest('player.state')).toMatchObject({ id: 8 });
});

test('a visitor whose controls are late sees what plays, and can pause it', async () => {
  const host = await early();
  await play(host, 1, { title: 'Spring River' });
  expect(screen.queryByText('Spring River')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(screen.getByText('Spring River')).toBeVisible();
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 1 });
  await come();
  expect(screen.getByRole('link', { name: 'Spring River' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play' })).toBeEnabled();
});

test('keys that are pressed before the controls are there are not lost', async () => {
  const host = await early();
  await play(host, 1);
  await userEvent.keyboard(' ');
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 1 });
  await userEvent.keyboard('?');
  await come();
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('controls that cannot be loaded leave the sound alone, are reported once, and come with the network', async () => {
  const host = await early();
  await play(host, 1, { title: 'Spring River' });
  await fail();
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'loading', id: 1 });
  await act(async () => window.dispatchEvent(new Event('online')));
  await fail();
  await play(host, 1, { title: 'Spring River' });
  expect(mockChunk.requests).toBe(3);
  expect(host.reported.splice(0).map(({ where }) => where)).toEqual(['controls of the player']);
  await come();
  expect(screen.getByRole('link', { name: 'Spring River' })).toBeVisible();
  expect(plays(host)).toHaveLength(1);
});

test('controls that cannot be loaded are requested again after a while, and the visitor has to do nothing', async () => {
  const host = await early();
  jest.useFakeTimers();
  await play(host, 1);
  await fail();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  await fail();
  expect(mockChunk.requests).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(mockChunk.requests).toBe(3);
  await come();
  jest.useRealTimers();
  expect(screen.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
  host.reported.splice(0);
});

test('what is added to the playlist meanwhile is there with the controls; when they do not come, the visitor hears of it', async () => {
  const host = await early();
  const toasts = toastsOf(host);
  const added = host.bus.request('player.enqueue', { tracks: [trackOf(1)] });
  await come();
  expect([await added, toasts]).toEqual([{ status: 'handled', result: {} }, ['Added to playlist']]);
  mockChunk.now = null;
  const other = await early();
  const refused = other.bus.request('player.enqueue', { tracks: [trackOf(2)] });
  await fail();
  expect(await refused).toMatchObject({ status: 'failed' });
  other.reported.splice(0);
});

test('the last track is in the player before its controls, and the first press plays it on from its place', async () => {
  localStorage.setItem(STORED.info, JSON.stringify({ ...trackOf(4), position: 30, volume: 0.4 }));
  const host = await early();
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 4 });
  expect(mockChunk.requests).toBe(1);
  await play(host, 4);
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'loading', id: 4 });
  await come();
  expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('40');
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '30');
});

test('a release that takes over before the controls were there plays on, with the list', async () => {
  const host = await early();
  await act(async () => {
    await host.bus.request('player.playAll', { tracks: [trackOf(1), trackOf(2)] });
  });
  const state = structuredClone(dehydrate?.(host));
  setActEnvironment(false);
  await unmount(host);
  setActEnvironment(true);
  const booting = bootstrap(host);
  await waitFor(() => expect(mockChunk.requests).toBe(2));
  mockChunk.come();
  await booting;
  const next = await early({ handedOver: { version: '1.0.0', state } });
  expect(next.bus.latest('player.state')).toMatchObject({ status: 'loading', id: 1 });
  expect(within(next.slot).getByRole('button', { name: 'Pause' })).toBeEnabled();
  expect(next.bus.latest('player.playlist')).toEqual({ total: 2 });
  expect(plays(next)).toEqual([]);
});

test('a release whose controls cannot be loaded does not take the place of one that works', async () => {
  const host = await early();
  const booting = bootstrap(host);
  await waitFor(() => expect(mockChunk.requests).toBe(1));
  mockChunk.fail();
  await expect(booting).rejects.toThrow('no network');
});

test('a tab that sounds before its controls are there pauses when the visitor plays something in another tab', async () => {
  Object.assign(globalThis, { BroadcastChannel: NodeBroadcastChannel });
  const other = new NodeBroadcastChannel('player.sound');
  const host = await early();
  await play(host, 1);
  await act(async () => void document.querySelector('audio')?.dispatchEvent(new Event('playing')));
  other.postMessage({ at: Date.now() + 60_000, by: 'another tab' });
  await waitFor(() => expect(host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 1 }));
  expect(mockChunk.now).toBeNull();
  other.close();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('controls that cannot begin are reported, asked for again, and have what was started before', async () => {
  const host = await early();
  await play(host, 1);
  const { PlayerController } = jest.requireActual<Controls>('./controls.ts');
  const open = jest.spyOn(PlayerController.prototype, 'open').mockImplementationOnce(() => {
    throw new Error('a part of it threw');
  });
  await come();
  expect(host.reported.splice(0)).toHaveLength(1);
  await play(host, 2);
  expect(host.bus.latest('player.playlist')).toEqual({ total: 2 });
  open.mockRestore();
});
