import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from 'shared-contracts/api/music';
import { createUnitI18n, UnitFrame } from 'ui-kit/unit';
import zh from '../locales/zh.json';
import { catalogueOf } from '../testing/catalogue.ts';
import { createTestHost, type TestHost } from '../testing/host.ts';
import { TAGS, trackOf } from '../testing/tracks.ts';
import { TrackList } from './track-list.tsx';

const tracks = [
  trackOf({ id: 1, title: '第一缕光', highlight: 45 }),
  trackOf({ id: 2, title: '第二杯', originalPrice: 9600 }),
  trackOf({ id: 3, title: '非卖品', price: null, goBuy: 1, tags: [TAGS.epic] }),
];

let host: TestHost;
/** Shows the list again with newer answers. */
let refresh: (newer: Track[]) => void;

beforeEach(async () => {
  host = createTestHost({ answers: catalogueOf(tracks) });
  const i18n = await createUnitI18n('zh', ['catalogue'], () => Promise.resolve(zh));
  const list = (shown: Track[]) => (
    <UnitFrame host={host.props} i18n={i18n} where="test">
      <TrackList tracks={shown} head />
    </UnitFrame>
  );
  const { rerender } = render(list(tracks));
  refresh = (newer) => rerender(list(newer));
});
afterEach(() => host.props.slot.remove());

const row = (title: string): HTMLElement => screen.getByRole('link', { name: title }).closest('li[data-row]')!;

test('a row shows title, code, composer, tags, tempo, key, length and from-price', () => {
  const first = within(row('第一缕光'));
  for (const text of ['YH-0001', '林月', '92 BPM', 'Am', '2:00']) expect(first.getByText(text)).toBeInTheDocument();
  expect(row('第一缕光')).toHaveTextContent('¥69.12');
  expect(first.getByRole('link', { name: '筛选标签：平静' })).toHaveAttribute('href', '/music?tag=1');
  expect(first.getByRole('link', { name: '第一缕光' })).toHaveAttribute('href', '/music/music_detail?id=1&musicLibraryTypeId=1');
  expect(row('第二杯')).toHaveTextContent('¥96');
  expect(row('非卖品')).toHaveTextContent('暂不出售');
});

test('the cover plays the whole row, and pauses it while it sounds', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '播放《第一缕光》' }));
  expect(host.intents).toMatchObject([
    { name: 'player.play', payload: { track: { id: 1, hdMusicFile: 'AAAA', waveShape: '[0.2,0.8,0.4,1]' } } },
  ]);
  act(() => host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 }));
  expect(within(row('第一缕光')).getByText('正在播放')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '暂停《第一缕光》' }));
  expect(host.intents.at(-1)).toEqual({ name: 'player.pause', payload: {} });
  expect(host.reports).toEqual([]);
});

test('a double click on a cover plays, and does not stop again at once', async () => {
  const user = userEvent.setup();
  const cover = screen.getByRole('button', { name: '播放《第一缕光》' });
  cover.addEventListener('click', () => act(() => host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 })));
  await user.dblClick(cover);
  expect(host.intents.map(({ name }) => name)).toEqual(['player.play']);
});

test('the waveform fills as the track plays, and plays from where it is touched', async () => {
  act(() => {
    host.bus.emit('player.state', { status: 'playing', id: 2, musicLibraryTypeId: 1 });
    host.bus.emit('player.progress', { id: 2, position: 30, duration: 120 });
  });
  const wave = screen.getByRole('slider', { name: '《第二杯》的播放位置' });
  expect(wave).toHaveAttribute('aria-valuenow', '30');
  expect(screen.getByRole('slider', { name: '《第一缕光》的播放位置' })).toHaveAttribute('aria-valuenow', '0');
  act(() => wave.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 2 }, position: 35 } }]);
});

test('one Tab enters the list, arrows walk its rows, Enter plays, Tab reaches the rest of the row', async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: '播放《第一缕光》' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: '播放《非卖品》' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 2 } } }]);
  await user.tab();
  expect(screen.getByRole('link', { name: '第二杯' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: '第一缕光' })).toHaveFocus();
});

test('a row of another control than the one in focus falls back to its play button', async () => {
  act(() => within(row('第一缕光')).getByRole('link', { name: '筛选标签：钢琴' }).focus());
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: '播放《非卖品》' })).toHaveFocus();
});

test('a row plays its track from the best part, as a part of its list; one without a best part has no such button', async () => {
  await userEvent.click(within(row('第一缕光')).getByRole('button', { name: '从精彩处播放（0:45）' }));
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 1 }, position: 45, exact: true, list: {} } }]);
  expect(within(row('第二杯')).queryByRole('button', { name: /从精彩处播放/ })).toBeNull();
});

test('cart, download, share and playlist each ask the unit that owns them', async () => {
  const user = userEvent.setup();
  const first = within(row('第一缕光'));
  for (const name of ['加入购物车', '下载', '分享', '加入播放列表']) await user.click(first.getByRole('button', { name }));
  expect(host.intents).toEqual([
    { name: 'cart.add', payload: { orderType: 1, dataIds: [1], musicLibraryTypeId: 1 } },
    { name: 'dialog.download', payload: { id: 1, musicLibraryTypeId: 1, title: '第一缕光', number: 'YH-0001' } },
    {
      name: 'dialog.share',
      payload: { dataId: 1, musicLibraryTypeId: 1, title: '第一缕光', path: '/music/music_detail?id=1&musicLibraryTypeId=1' },
    },
    { name: 'player.enqueue', payload: { tracks: [expect.objectContaining({ id: 1 })] } },
  ]);
  expect(within(row('非卖品')).getByRole('button', { name: '暂不出售' })).toBeDisabled();
});

test('the price of a row asks for the licence of its track; a track that is not for sale has none', async () => {
  await userEvent.click(within(row('第一缕光')).getByTitle('按我的用途报价'));
  expect(host.intents).toEqual([{ name: 'dialog.licence', payload: { dataIds: [1], musicLibraryTypeId: 1, title: '第一缕光' } }]);
  expect(within(row('非卖品')).queryByTitle('按我的用途报价')).toBeNull();
});

test('a row says whether its track is in the cart, as soon as that changes', () => {
  const button = (name: string) => within(row('第一缕光')).queryByRole('button', { name });
  expect(button('加入购物车')).not.toBeNull();
  act(() => host.bus.emit('cart.works', { dataIds: [9, 1], isCart: 1 }));
  expect(button('已在购物车，可再次加入')).not.toBeNull();
  expect(within(row('第二杯')).getByRole('button', { name: '加入购物车' })).toBeInTheDocument();
  act(() => host.bus.emit('cart.works', { dataIds: [1], isCart: 0 }));
  expect(button('加入购物车')).not.toBeNull();
});

test('a track that was just added stays in the cart when a list arrives that was asked for before', () => {
  const button = (name: string) => within(row('第一缕光')).queryByRole('button', { name });
  act(() => host.bus.emit('cart.works', { dataIds: [1], isCart: 1 }));
  refresh(tracks.map((track) => ({ ...track })));
  expect(button('已在购物车，可再次加入')).not.toBeNull();
  refresh(tracks.map((track) => ({ ...track, isCart: 1 })));
  refresh(tracks.map((track) => ({ ...track })));
  act(() => host.bus.emit('cart.works', { dataIds: [1], isCart: 0 }));
  expect(button('加入购物车')).not.toBeNull();
});

test('every row shows the favourite button of its track, and only that of the row in the tab order takes part in it', () => {
  const hearts = host.shown.map(({ name, size, params }) => ({ name, size, ...(params as object) }));
  const heart = { name: 'favourite-button', size: 'sm', type: 3, musicLibraryTypeId: 1, favorites: 0 };
  expect(hearts).toEqual([1, 2, 3].map((dataId) => ({ ...heart, dataId, tabbable: dataId === 1 })));
  act(() => within(row('第二杯')).getByRole('link', { name: '第二杯' }).focus());
  expect(host.shown.map(({ params }) => (params as { tabbable: boolean }).tabbable)).toEqual([false, true, false]);
  expect(host.reports).toEqual([]);
});

test('the sheet of a row shows a favourite that was added since the list was loaded', async () => {
  act(() => host.bus.emit('favourites.changed', { type: 3, dataId: 1, musicLibraryTypeId: 1, favorites: 1 }));
  await userEvent.click(within(row('第一缕光')).getByRole('button', { name: /更多操作/ }));
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ size: 'row', params: { dataId: 1, favorites: 1 } }));
});

test('the heart of a track stays as it is when an album or a theme of the same id becomes a favourite', async () => {
  for (const type of [1, 2]) act(() => host.bus.emit('favourites.changed', { type, dataId: 1, musicLibraryTypeId: 1, favorites: 1 }));
  await userEvent.click(within(row('第一缕光')).getByRole('button', { name: /更多操作/ }));
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ size: 'row', params: { dataId: 1, favorites: 0 } }));
});

test('the arrow keys reach the favourite button of the next row', async () => {
  const user = userEvent.setup();
  for (const { node } of host.shown) node.innerHTML = '<button type="button">heart</button>';
  act(() => host.shown[0]!.node.querySelector('button')!.focus());
  await user.keyboard('{ArrowDown}');
  expect(host.shown[1]!.node.querySelector('button')).toHaveFocus();
});

test('a visitor keeps a track in the crate of this device from its sheet, and takes it out again; a member has no crate', async () => {
  localStorage.clear();
  const user = userEvent.setup();
  const openSheet = () => user.click(within(row('第二杯')).getByRole('button', { name: /更多操作/ }));
  await openSheet();
  await user.click(await screen.findByRole('button', { name: '放进备选清单' }));
  expect(localStorage.getItem('crate')).toBe('[2]');
  await openSheet();
  await user.click(await screen.findByRole('button', { name: '移出备选清单' }));
  expect(localStorage.getItem('crate')).toBeNull();
  act(() => host.bus.emit('auth.session', { signedIn: true, userId: '7', isTeam: 1, perfectStatus: 0 }));
  await openSheet();
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: '下一首播放' });
  expect(sheet.queryByRole('button', { name: '放进备选清单' })).toBeNull();
});
