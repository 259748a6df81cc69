import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost, refusal, type TestHost } from '../../testing/host.ts';
import { openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

const tracks = [
  trackOf({ id: 1, title: '第一缕光' }),
  trackOf({ id: 2, title: '第二杯' }),
  trackOf({ id: 50, title: '雨声', musicLibraryTypeId: 4, tags: [TAGS.rain] }),
];
let host: TestHost;
let close: () => Promise<void>;

async function open(path: string, answers = catalogueOf(tracks)): Promise<void> {
  host = createTestHost({ answers });
  close = await openPage(host, path);
}
afterEach(() => close());

test('the home page has a search, a player strip and different sections', async () => {
  await open('/');
  expect(screen.getByRole('combobox', { name: '搜索音乐、音效、情绪、场景' })).toBeInTheDocument();
  for (const name of ['编辑推荐', '按画面找音乐', '新曲上架', '本期看点', '专辑', '拿来就用的音效', '按曲库浏览', '厂牌']) {
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: /城市入夜/ })).toHaveAttribute('href', '/commend/album_detail?id=9');
  expect(screen.getByRole('link', { name: '版权音乐' })).toHaveAttribute('href', '/music');
  expect(screen.getByRole('link', { name: '静水' })).toHaveAttribute('href', '/song-list?brand=5');
  expect(host.reports).toEqual([]);
});

test.each([
  [9, false],
  [10, true],
])('a tile shows how much there is only from ten on: %i', async (count, shown) => {
  const answers = catalogueOf(tracks);
  const theme = await answers['indexTheme/getList']!({});
  const albums = await answers['album/indexRecommendList']!({});
  await open('/', {
    ...answers,
    'indexTheme/getList': () => ({ ...theme, list: theme.list.map((one) => ({ ...one, trackCount: count })) }),
    'album/indexRecommendList': () => ({ ...albums, list: albums.list.map((one) => ({ ...one, trackCount: count })) }),
    'brand/getList': () => ({ list: [{ id: 5, name: '静水', image: null, albumCount: count }] }),
  });
  const [theme1, album, brand] = await Promise.all([
    screen.findByRole('link', { name: /城市入夜/ }),
    screen.findByRole('link', { name: /安静的早晨/ }),
    screen.findByRole('link', { name: /^静水/ }),
  ]);
  const counted = [theme1, album, brand].filter((link) => link.textContent!.includes(String(count)));
  expect(counted).toEqual(shown ? [theme1, album, brand] : []);
});

test('the strip plays any of its tracks, and shows which one plays', async () => {
  await open('/');
  const strip = within(await screen.findByRole('region', { name: '编辑推荐' }));
  await userEvent.click(strip.getByRole('button', { name: /^播放\s*第二杯/ }));
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 2 } } }]);
  expect(strip.getByRole('slider')).toHaveAccessibleName('《第二杯》的播放位置');
  act(() => host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 }));
  expect(strip.getByRole('slider')).toHaveAccessibleName('《第一缕光》的播放位置');
});

test('an effect plays from its tile', async () => {
  await open('/');
  await userEvent.click(await screen.findByRole('button', { name: '播放音效 雨声' }));
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 50, musicLibraryTypeId: 4 } } }]);
});

test('a section that fails shows its error in place, and no other waits for it', async () => {
  const working = catalogueOf(tracks);
  await open('/', {
    ...working,
    'indexTheme/getList': () => {
      throw refusal('主题暂时不可用');
    },
  });
  expect(await screen.findByText('主题暂时不可用')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '专辑' })).toHaveTextContent('安静的早晨');
  host.answers = working;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /城市入夜/ })).toBeInTheDocument();
});

test('offers show both prices, the period and the steps of a buyout', async () => {
  await open('/cheap');
  const bundles = await screen.findByRole('region', { name: '组合授权' });
  await waitFor(() => expect(bundles).toHaveTextContent('短视频季卡'));
  for (const text of ['短视频季卡', '¥499', '¥699', '省 ¥200', '2026年12月31日 截止']) expect(bundles).toHaveTextContent(text);
  const buyout = screen.getByRole('region', { name: '买断专辑' });
  await waitFor(() => expect(buyout).toHaveTextContent('满 5 张，享 8 折'));
  expect(buyout).toHaveTextContent('¥8,800');
  expect(screen.getByRole('region', { name: '特价单曲' })).toHaveTextContent('暂无特价单曲。');
});

test('themes, charts and the tracks of the day are parts of one page, each with its address', async () => {
  await open('/commend/hot');
  const part = (name: string): HTMLElement => within(screen.getByRole('navigation', { name: '推荐分区' })).getByRole('link', { name });
  expect(part('热门')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('第 1 名')).toBeInTheDocument();
  await userEvent.click(part('今日'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('今日推荐'));
  await userEvent.click(part('主题'));
  expect(await screen.findByRole('link', { name: /城市入夜/ })).toBeInTheDocument();
});

test('the chart ranks music, and sound effects stand in a part of their own below it', async () => {
  await open('/commend/hot');
  const effects = await screen.findByRole('region', { name: '热门音效' });
  expect(await within(effects).findByText('雨声')).toBeInTheDocument();
  expect(within(effects).queryByText('第一缕光')).toBeNull();
  expect(within(effects).getByRole('link', { name: '进入音效库' })).toHaveAttribute('href', '/source');
  await userEvent.click(within(screen.getByRole('navigation', { name: '推荐分区' })).getByRole('link', { name: '今日' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('今日推荐'));
  expect(screen.queryByRole('region', { name: '热门音效' })).toBeNull();
});

test('an album plays whole, its tracks are priced together, and it is shared', async () => {
  await open('/music/album_detail?id=7');
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('安静的早晨');
  await user.click(await screen.findByRole('button', { name: '整张播放' }));
  // Beside the head on a wide page, where it takes the place of a box that fails, and among the actions on a narrow one.
  const [licence] = await screen.findAllByRole('button', { name: '整张授权（3 首）' });
  await user.click(licence!);
  await user.click(screen.getByRole('button', { name: '分享专辑' }));
  expect(host.intents).toMatchObject([
    { name: 'player.playAll', payload: { tracks: [{ id: 1 }, { id: 2 }, { id: 50 }] } },
    { name: 'dialog.licence', payload: { dataIds: [1, 2, 50], title: '安静的早晨' } },
    { name: 'dialog.share', payload: { dataId: 7, path: '/music/album_detail?id=7' } },
  ]);
  expect(host.shown).toContainEqual(
    expect.objectContaining({ name: 'licence-box', size: 'together', params: expect.objectContaining({ dataIds: [1, 2, 50] }) }),
  );
  expect(host.shown).toContainEqual(expect.objectContaining({ size: 'md', params: expect.objectContaining({ dataId: 7, type: 1 }) }));
});

test('a buyout album leads to its order', async () => {
  const answers = catalogueOf(tracks);
  const { list } = await answers['album/materialList']!({});
  const buyout = { ...list[0]!, description: '整张买断。', totalDuration: 240, favorites: 0 as const };
  await open('/music/album_detail?id=8', { ...answers, 'album/albumDetail': () => buyout });
  expect(await screen.findByRole('link', { name: '整张买断' })).toHaveAttribute('href', '/my/order/album?chosen=8');
});

test.each(['/music/album_detail?id=404', '/commend/album_detail?id=x'])('%s is no page', async (path) => {
  await open(path);
  await waitFor(() => expect(host.errors).toEqual([404]));
});
