import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostProps } from 'shared-contracts/host';
import { dehydrate, unmount } from './player.ts';
import { mounted, play, setActEnvironment, toastsOf, unmountAll } from './testing/mounted.ts';
import { detailOf, trackOf } from './testing/tracks.ts';

// Asking jsdom for the computed style of every ancestor of every candidate takes seconds a test, and hides nothing here.
// A machine that builds at the same time is slow, not wrong.
configure({ defaultHidden: true });
jest.setTimeout(30_000);

afterEach(unmountAll);

test('before the first play the player is a line without controls, and the playlist that was collected is at hand', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  expect(screen.getByText('Nothing is playing yet')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => {
    await host.bus.request('player.enqueue', { tracks: [trackOf(1)] });
  });
  await user.click(screen.getByRole('button', { name: 'Playlist, 1 track' }));
  await user.click(await screen.findByRole('button', { name: /^Play: Track 1/ }));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled();
});

test('the panel shows what comes next, and what was collected', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  const titles = () =>
    screen.getAllByRole('button', { name: /^(Play|Now playing): / }).map(({ textContent }) => /Track \d+/.exec(textContent)?.[0]);
  await act(async () => {
    await host.bus.request('player.enqueue', { tracks: [trackOf(9)] });
    await host.bus.request('player.playAll', { tracks: [trackOf(1), trackOf(2)] });
    await host.bus.request('player.enqueue', { tracks: [trackOf(7)], place: 'next' });
    await host.bus.request('player.open', { panel: 'playlist' });
  });
  await screen.findByRole('radio', { name: 'Up next' });
  expect(titles()).toEqual(['Track 1', 'Track 7', 'Track 2']);
  await user.click(screen.getByRole('radio', { name: 'My playlist' }));
  expect(titles()).toEqual(['Track 9']);
});

test('the bar shows code, title and tags with a pipe between, in both languages', async () => {
  const host = await mounted();
  await play(host, 1, { title: 'Spring River', musicVersionTags: 'calm,piano' });
  expect(screen.getByRole('link', { name: 'Spring River' })).toHaveAttribute('href', '/en/music/music_detail?id=1&musicLibraryTypeId=1');
  expect(screen.getByText('YH-1')).toBeVisible();
  expect(screen.getByText('calm | piano')).toBeVisible();
  localStorage.clear();
  const chinese = await mounted({ locale: 'zh' });
  expect(within(chinese.slot).getByText('还没有播放任何作品')).toBeVisible();
});

test('the play button follows the state of the audio; loop and mute are toggles', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'paused', id: 1 });
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(host.bus.latest('player.state')).toMatchObject({ status: 'loading' });
  const loop = screen.getByRole('button', { name: 'Loop this track' });
  await user.click(loop);
  expect(loop).toHaveAttribute('aria-pressed', 'true');
  const mute = screen.getByRole('button', { name: 'Mute' });
  await user.click(mute);
  expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('0');
});

test('the waveform is a slider: arrows, Home and End seek and emit an event', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host, 1, { duration: 100 });
  const slider = screen.getByRole('slider', { name: 'Position' });
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', '0:10 of 1:40');
  expect(host.bus.latest('player.progress')).toEqual({ id: 1, position: 10, duration: 100 });
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
});

test('Space anywhere in the page pauses, but not while a dialog is open', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host);
  act(() => host.bus.emit('dialog.visible', { name: 'login', open: true }));
  await user.keyboard(' ');
  expect(host.bus.latest('player.state')?.status).toBe('loading');
  act(() => host.bus.emit('dialog.visible', { name: 'login', open: false }));
  await user.keyboard(' ');
  expect(host.bus.latest('player.state')?.status).toBe('paused');
});

test('the version list switches the version', async () => {
  const user = userEvent.setup();
  const short = trackOf(20, { name: 'Sixty', duration: 60 });
  const host = await mounted({ answers: { 'music/getMusicDetail': ({ id }) => detailOf(trackOf(id), id === 1 ? [short] : [trackOf(1)]) } });
  await play(host);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Version' }),
    await screen.findByRole('option', { name: 'Sixty · 1:00' }),
  );
  expect(host.bus.latest('player.state')).toMatchObject({ id: 20 });
});

test('a button whose intent no unit handles shows a message, and a track added to the cart is marked', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  const toasts = toastsOf(host);
  await play(host);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  host.bus.handle('cart.add', ({ dataIds }) => {
    host.bus.emit('cart.works', { dataIds, isCart: 1 });
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('button', { name: 'In your cart' })).toBeEnabled();
  act(() => host.bus.emit('cart.works', { dataIds: [1], isCart: 0 }));
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('a double click sends one request, and a later click another', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host);
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const later = (name: string) => () => {
    asked.push(name);
    return new Promise<object>((resolve) => (answer = () => resolve({})));
  };
  host.bus.handle('cart.add', later('cart') as never);
  await user.dblClick(screen.getByRole('button', { name: 'Add to cart' }));
  expect(asked).toEqual(['cart']);
  await act(async () => answer());
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(asked).toEqual(['cart', 'cart']);
});

test('the favourite button is that of the current track, and follows its flag', async () => {
  const host = await mounted();
  expect(host.shown).toEqual([]);
  await play(host);
  expect(host.shown).toMatchObject([{ name: 'favourite-button', params: { dataId: 1, type: 3, favorites: 0 } }]);
  act(() => host.bus.emit('favourites.changed', { dataId: 1, type: 3, musicLibraryTypeId: 1, favorites: 1 }));
  expect(host.shown).toMatchObject([{ params: { favorites: 1 } }]);
});

test('a track that is not for sale cannot be added to the cart', async () => {
  const host = await mounted();
  await play(host, 1, { goBuy: 1 });
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
});

test('adding to the playlist shows a toast, and an entry is deleted after a confirmation', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  const toasts = toastsOf(host);
  await act(async () => {
    await host.bus.request('player.enqueue', { tracks: [trackOf(1), trackOf(2)] });
  });
  expect(toasts).toEqual(['Added to playlist']);
  await user.click(screen.getByRole('button', { name: 'Playlist, 2 tracks' }));
  await user.click(await screen.findByRole('button', { name: 'Remove “Track 1” from the playlist' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(host.bus.latest('player.playlist')).toEqual({ total: 2 });
  await user.click(screen.getByRole('button', { name: 'Remove “Track 1” from the playlist' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(host.bus.latest('player.playlist')).toEqual({ total: 1 }));
  expect(screen.queryByText('Track 1')).not.toBeInTheDocument();
});

test('the playlist chooses the mode and plays an entry', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await act(async () => {
    await host.bus.request('player.enqueue', { tracks: [trackOf(1), trackOf(2)] });
    await host.bus.request('player.open', { panel: 'playlist' });
  });
  await user.click(await screen.findByRole('radio', { name: 'Loop one' }));
  await user.click(screen.getByRole('button', { name: /^Play: Track 2/ }));
  expect(host.bus.latest('player.state')).toMatchObject({ id: 2 });
  expect(screen.getByRole('button', { name: 'Loop this track' })).toHaveAttribute('aria-pressed', 'true');
});

test('a collapsed player shows a tab with the play button, and expands again', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host);
  await user.click(screen.getByRole('button', { name: 'Collapse the player' }));
  expect(screen.queryByRole('slider', { name: 'Position' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Expand the player' }));
  expect(screen.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
});

test('on a phone the bar opens to a sheet with everything', async () => {
  const user = userEvent.setup();
  const host = await mounted({ mobile: true });
  await play(host);
  await user.click(screen.getByRole('button', { name: /^Open the player: Track 1/ }));
  const sheet = await screen.findByRole('dialog');
  for (const name of ['Previous track', 'Next track', 'Loop this track', 'Download', 'Share']) {
    expect(within(sheet).getByRole('button', { name })).toBeInTheDocument();
  }
  expect(within(sheet).getByRole('slider', { name: 'Position' })).toBeInTheDocument();
});

test.each([
  ['en', '“Track 2” is no longer available and was skipped'],
  ['zh', '《Track 2》已下架，已跳过'],
] as const)('a withdrawn track in the queue is skipped with a message that names it (%s)', async (locale, message) => {
  const host = await mounted({ locale, answers: { 'userPlay/play': ({ id }) => (id === 2 ? null : trackOf(id)) } });
  const toasts = toastsOf(host);
  await act(async () => {
    await host.bus.request('player.playAll', { tracks: [2, 3].map((id) => trackOf(id)) });
  });
  await waitFor(() => expect(host.bus.latest('player.state')).toMatchObject({ id: 3 }));
  expect(toasts).toEqual([message]);
});

test('the intent of the language switch clears the player', async () => {
  const host = await mounted();
  await play(host);
  await act(async () => {
    await host.bus.request('player.clear', {});
  });
  expect(screen.getByText('Nothing is playing yet')).toBeVisible();
  expect(localStorage.getItem('info')).toBeNull();
});

test('another release of the player keeps the track, the volume and the collapsed bar', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host, 1, { title: 'Spring River' });
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  await user.click(screen.getByRole('button', { name: 'Collapse the player' }));
  const state = structuredClone(dehydrate?.(host as HostProps));
  setActEnvironment(false);
  await unmount(host as HostProps);
  setActEnvironment(true);
  const next = await mounted({ handedOver: { version: '1.0.0', state } });
  expect(next.bus.latest('player.state')).toMatchObject({ status: 'loading', id: 1 });
  expect(next.asked.filter(({ call }) => call === 'userPlay/play')).toEqual([]);
  await user.click(within(next.slot).getByRole('button', { name: 'Expand the player' }));
  expect(within(next.slot).getByRole('link', { name: 'Spring River' })).toBeVisible();
  expect(within(next.slot).getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
});
