import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TrackDetail } from 'shared-contracts/api/music';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost, refusal, type TestHost } from '../../testing/host.ts';
import { address, openPage } from '../../testing/open-page.ts';
import { trackOf } from '../../testing/tracks.ts';

const full = trackOf({ id: 1, title: '第一缕光', musicId: 1, duration: 137 });
const half = trackOf({ id: 2, title: '第一缕光', name: '60 秒版', musicId: 1, duration: 60, fullLength: false });
const other = trackOf({ id: 3, title: '慢港', musicId: 3 });

let host: TestHost;
let close: () => Promise<void>;

async function open(path: string, locale: 'zh' | 'en' = 'zh'): Promise<void> {
  host = createTestHost({ answers: catalogueOf([full, half, other]), locale });
  close = await openPage(host, path);
}
afterEach(() => close());

test('shows the facts of the track, and a licence with every factor of its price', async () => {
  await open('/music/music_detail?id=1&musicLibraryTypeId=1');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('第一缕光');
  const facts = screen.getByRole('region', { name: '基本信息' });
  for (const text of ['2:17', '92 BPM', 'Am', '−14.2 LUFS', '林月', '静水', '独奏钢琴。']) expect(facts).toHaveTextContent(text);
  const licence = screen.getByRole('complementary', { name: '授权' });
  // What the from-price stands for is in sight, before the details are opened.
  const stands = within(licence).getByText(/^¥69\.12 起，适用于：/);
  for (const text of ['短视频、直播', '个人', '30 秒以内']) expect(stands).toHaveTextContent(text);
  expect(stands.closest('details')).toBeNull();
  await userEvent.click(within(licence).getByText('这个价格怎么来的'));
  expect(within(licence).getByRole('link', { name: '全部价格与系数' })).toHaveAttribute('href', '/authorize/price');
  for (const text of ['基础价¥480', '短视频、直播×0.6', '个人×0.5', '30 秒以内×0.8', '价格向上取整到元'])
    expect(licence).toHaveTextContent(text);
  await userEvent.click(within(licence).getByRole('button', { name: '加入购物车' }));
  expect(host.intents).toEqual([{ name: 'cart.add', payload: { orderType: 1, dataIds: [1], musicLibraryTypeId: 1 } }]);
  // The dialog that the box opens names the track.
  expect(host.shown).toContainEqual(
    expect.objectContaining({ name: 'licence-box', params: expect.objectContaining({ title: '第一缕光' }) }),
  );
});

test.each([
  ['zh', ['这个价格怎么来的', '基础价¥99', '原起始价¥15', '特价优惠−¥3'], '起始价¥12'],
  ['en', ['How this price is worked out', 'Base priceCN¥99', 'Price before the offerCN¥15', 'Offer−CN¥3'], 'FromCN¥12'],
] as const)('the price of a promoted track is explained down to what is paid (%s)', async (locale, [summary, ...lines], sum) => {
  host = createTestHost({ answers: catalogueOf([trackOf({ id: 1, price: 1200, originalPrice: 1500 })]), locale });
  close = await openPage(host, '/music/music_detail?id=1');
  await userEvent.click(screen.getByText(summary));
  const rows = [...document.querySelectorAll('details dl > div')].map((row) => row.textContent);
  for (const line of lines) expect(rows).toContain(line);
  expect(rows.at(-1)).toBe(sum);
});

test('a work without composer and tags has no empty entries', async () => {
  host = createTestHost({
    answers: catalogueOf([trackOf({ id: 1, composer: '', tags: [], musicVersionTags: '', albumId: null, albumName: null })]),
  });
  close = await openPage(host, '/music/music_detail?id=1');
  const facts = screen.getByRole('region', { name: '基本信息' });
  expect(within(facts).queryByText('作曲')).toBeNull();
  expect(within(facts).queryByRole('list')).toBeNull();
  for (const value of facts.querySelectorAll('dd')) expect(value).not.toBeEmptyDOMElement();
});

test('another version replaces the current one and plays on from the same second', async () => {
  await open('/music/music_detail?id=1&musicLibraryTypeId=1');
  const before = window.history.length;
  act(() => {
    host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 });
    host.bus.emit('player.progress', { id: 1, position: 41.5, duration: 137 });
  });
  await userEvent.click(screen.getByRole('link', { name: /60 秒版/ }));
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 2 }, position: 41.5, exact: true } }]);
  await waitFor(() => expect(screen.getByRole('link', { name: /60 秒版/ })).toHaveAttribute('aria-current', 'true'));
  expect(address()).toBe('/music/music_detail?id=2&musicLibraryTypeId=1');
  expect(window.history.length).toBe(before);
});

test('a shorter version starts from its beginning; a version that is not playing starts nothing', async () => {
  await open('/music/music_detail?id=1');
  act(() => {
    host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 });
    host.bus.emit('player.progress', { id: 1, position: 90, duration: 137 });
  });
  await userEvent.click(screen.getByRole('link', { name: /60 秒版/ }));
  expect(host.intents).toMatchObject([{ payload: { position: 0 } }]);
  act(() => host.bus.emit('player.state', { status: 'paused', id: 2, musicLibraryTypeId: 1 }));
  await userEvent.click(screen.getByRole('link', { name: /完整版/ }));
  expect(host.intents).toHaveLength(1);
});

/** The line of a version. */
const version = (name: RegExp) => within(screen.getByRole('link', { name }).closest('li')!);

test('each version has its own play button, waveform, length, code and price, and plays in place from the same second', async () => {
  await open('/music/music_detail?id=1&musicLibraryTypeId=1');
  const half = version(/60 秒版/);
  for (const text of ['1:00', 'YH-0002', '¥69.12']) expect(half.getByText(text)).toBeInTheDocument();
  expect(half.getByRole('slider', { name: '《第一缕光》的播放位置' })).toHaveAttribute('aria-valuemax', '60');
  await userEvent.click(half.getByRole('button', { name: '播放版本：60 秒版' }));
  expect(host.intents.at(-1)).toMatchObject({ name: 'player.play', payload: { track: { id: 2 }, exact: true } });
  expect(host.intents.at(-1)!.payload).not.toHaveProperty('position');
  act(() => {
    host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 });
    host.bus.emit('player.progress', { id: 1, position: 20, duration: 137 });
  });
  await userEvent.click(half.getByRole('button', { name: '播放版本：60 秒版' }));
  expect(host.intents.at(-1)).toMatchObject({ payload: { track: { id: 2 }, position: 20, exact: true } });
  expect(address()).toBe('/music/music_detail?id=1&musicLibraryTypeId=1');
});

test('only the version that sounds shows a pause, while the entry of the queue keeps the place of the work', async () => {
  await open('/music/music_detail?id=1&musicLibraryTypeId=1');
  act(() => {
    host.bus.emit('player.state', { status: 'playing', id: 2, musicLibraryTypeId: 1, entryId: 1 });
    host.bus.emit('player.progress', { id: 2, position: 7, duration: 60 });
  });
  expect(version(/完整版/).getByRole('button', { name: '播放版本：完整版' })).toBeInTheDocument();
  await userEvent.click(version(/60 秒版/).getByRole('button', { name: '暂停版本：60 秒版' }));
  expect(host.intents.at(-1)).toEqual({ name: 'player.pause', payload: {} });
  await userEvent.click(version(/完整版/).getByRole('button', { name: '播放版本：完整版' }));
  expect(host.intents.at(-1)).toMatchObject({ name: 'player.play', payload: { track: { id: 1 }, position: 7, exact: true } });
});

describe('a track whose sound was measured', () => {
  const SECTIONS: TrackDetail['sections'] = [
    { kind: 'intro', from: 0, to: 12 },
    { kind: 'plain', from: 12, to: 60 },
    { kind: 'peak', from: 60, to: 137 },
  ];
  const openMeasured = async (locale: 'zh' | 'en', highlight: number | null, sections = SECTIONS) => {
    host = createTestHost({ answers: catalogueOf([{ ...full, highlight }, half], 1, sections), locale });
    close = await openPage(host, '/music/music_detail?id=1');
  };

  test('plays from its best part', async () => {
    await openMeasured('zh', 60);
    await userEvent.click(screen.getByRole('button', { name: '从精彩处听 1:00' }));
    expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 1, highlight: 60 }, position: 60, exact: true } }]);
  });

  test.each([null, 0])('has no such button when nothing stands out, or the beginning does (%p)', async (highlight) => {
    await openMeasured('zh', highlight);
    expect(screen.queryByRole('button', { name: /从精彩处听/ })).toBeNull();
  });

  test.each([
    ['zh', '段落', ['从前奏播放，0:00 至 0:12', '从段落播放，0:12 至 1:00', '从高潮播放，1:00 至 2:17']],
    ['en', 'Sections', ['Play from the intro, 0:00 to 0:12', 'Play from the section, 0:12 to 1:00', 'Play from the peak, 1:00 to 2:17']],
  ] as const)('names its sections, and each plays by keyboard (%s)', async (locale, list, names) => {
    await openMeasured(locale, 60);
    const buttons = within(screen.getByRole('list', { name: list })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
    act(() => buttons[2]!.focus());
    await userEvent.keyboard('{Enter}');
    expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 1 }, position: 60, exact: true } }]);
    act(() => {
      host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 });
      host.bus.emit('player.progress', { id: 1, position: 61, duration: 137 });
    });
    expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  });

  test.each([
    ['zh', '段落', ['前奏', '段落', '高潮', '间奏', '高潮']],
    ['en', 'Sections', ['intro', 'section', 'peak', 'interlude', 'peak']],
  ] as const)('shows a name for each section, and no time among them (%s)', async (locale, list, names) => {
    const kinds = ['intro', 'plain', 'peak', 'plain', 'peak'] as const;
    await openMeasured(
      locale,
      null,
      kinds.map((kind, at) => ({ kind, from: at * 20, to: at * 20 + 20 })),
    );
    const buttons = within(screen.getByRole('list', { name: list })).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(names);
    expect(buttons[3]).toHaveAccessibleName(expect.stringContaining(names[3]));
  });

  test('of one section only shows none', async () => {
    await openMeasured('zh', null, [{ kind: 'plain', from: 0, to: 137 }]);
    expect(screen.queryByRole('list', { name: '段落' })).toBeNull();
  });
});

test('similar tracks that fail leave the page usable, and load on retry', async () => {
  const working = catalogueOf([full, half, other]);
  host = createTestHost({
    answers: {
      ...working,
      'music/similarList': () => {
        throw refusal('太忙，请稍后');
      },
    },
  });
  close = await openPage(host, '/music/music_detail?id=1');
  expect(await screen.findByText('太忙，请稍后')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('第一缕光');
  host.answers = working;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '慢港' })).toBeInTheDocument();
  expect(host.reports).toEqual([]);
});

test.each(['id=404', 'id=abc', 'id=99999999999', ''])('an address without a track (%s) is no page', async (query) => {
  await open(`/music/music_detail?${query}`);
  await waitFor(() => expect(host.errors).toEqual([404]));
});

test('speaks English under its own address', async () => {
  await open('/music/music_detail?id=1', 'en');
  const licence = screen.getByRole('complementary', { name: 'Licence' });
  expect(licence).toHaveTextContent('from CN¥69.12');
  expect(screen.getByRole('link', { name: 'How licensing works' })).toHaveAttribute('href', '/en/authorize?type=2');
});
