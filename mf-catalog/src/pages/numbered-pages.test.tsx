import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts';
import { catalogueOf } from '../testing/catalogue.ts';
import { createTestHost, refusal, type TestHost } from '../testing/host.ts';
import { address, openPage } from '../testing/open-page.ts';
import { trackOf } from '../testing/tracks.ts';

const tracks = Array.from({ length: 51 }, (_, at) => trackOf({ id: at + 1 }));

let host: TestHost;
let close: () => Promise<void>;

async function open(path: string, answers = catalogueOf(tracks, 14), locale: Locale = 'zh'): Promise<void> {
  host = createTestHost({ answers, locale });
  close = await openPage(host, path);
}
afterEach(() => close());

test.each([
  ['/music/album_detail?id=7&page=600', '/music/album_detail?id=7&page=2'],
  ['/commend/album_detail?id=9&page=3', '/commend/album_detail?id=9&page=2'],
  ['/music/composer?id=3&page=8', '/music/composer?id=3&page=2'],
  ['/commend?page=9', '/commend?page=2'],
  ['/commend/hot?page=5000', '/commend/hot?page=2'],
  ['/commend/day?page=4', '/commend/day?page=2'],
])('a page past the end (%s) is the last one, under its own address, and going back shows no empty page', async (asked, shown) => {
  const before = window.history.length;
  await open(asked);
  await waitFor(() => expect(address()).toBe(shown));
  expect(window.history.length).toBe(before);
  const last = Number(/page=(\d+)$/.exec(shown)![1]);
  expect(await screen.findByText(`第 ${last} 页`)).toBeInTheDocument();
  expect(screen.queryByText('这里还没有曲目。')).toBeNull();
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '上一页' }));
  expect(await screen.findByText(`第 ${last - 1} 页`)).toBeInTheDocument();
});

test.each(['1', '0', '-2', 'abc', '02', ''])(
  'a number that is none or not needed (%s) is the first page, under its plain address',
  async (page) => {
    await open(`/commend/hot?page=${page}`, undefined, 'en');
    await waitFor(() => expect(address()).toBe('/en/commend/hot'));
    expect(await screen.findByText('Page 1')).toBeInTheDocument();
  },
);

test('the first of several pages offers the next one and no previous one', async () => {
  await open('/commend/hot');
  expect(await screen.findByRole('link', { name: '下一页' })).toHaveAttribute('href', '/commend/hot?page=2');
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
});

test.each([
  ['zh', '/music/album_detail?id=7', '下一页', '第 2 页'],
  ['en', '/music/album_detail?id=7', 'Next page', 'Page 2'],
] as const)('on the last page the focus is at the list, not lost with the link to the next one (%s)', async (locale, path, next, shown) => {
  await open(path, undefined, locale);
  await userEvent.click(await screen.findByRole('link', { name: next }));
  expect(await screen.findByText(shown, {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: next })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement!.querySelectorAll('li[data-row]').length).toBeGreaterThan(0);
});

test.each([
  ['zh', '逛逛版权音乐'],
  ['en', 'Browse music'],
] as const)('an empty list offers search and music (%s)', async (locale, music) => {
  await open('/commend/hot', catalogueOf([]), locale);
  const prefix = locale === 'en' ? '/en' : '';
  expect(screen.getByRole('link', { name: music })).toHaveAttribute('href', `${prefix}/music`);
  expect(document.querySelector(`a[href="${prefix}/song-list"]`)).toBeInTheDocument();
});

test('a list without entries keeps its plain address', async () => {
  await open('/commend/hot', catalogueOf([]));
  expect(address()).toBe('/commend/hot');
  const charts = host.calls.filter(({ name }) => name === 'music/getIndexRecommendList');
  expect(charts.map(({ request }) => request)).toEqual([
    expect.objectContaining({ musicLibraryTypeId: 4 }),
    expect.objectContaining({ kind: 'hot' }),
  ]);
});

test('a list that fits one page has no other', async () => {
  await open('/commend?page=3', catalogueOf(tracks));
  await waitFor(() => expect(address()).toBe('/commend'));
  expect(screen.queryByRole('navigation', { name: '翻页' })).toBeNull();
});

test('when the tracks of a later page fail, the album shows, and they load on retry', async () => {
  const working = catalogueOf(tracks);
  await open('/music/album_detail?id=7&page=2', {
    ...working,
    'album/albumMusicList': () => {
      throw refusal('太忙，请稍后');
    },
  });
  expect(await screen.findByText('太忙，请稍后')).toBeInTheDocument();
  expect(address()).toBe('/music/album_detail?id=7&page=2');
  host.answers = working;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('第 2 页')).toBeInTheDocument();
});

test('the way back from page 2 leads to where one was on page 1', async () => {
  const place = jest.replaceProperty(window, 'scrollY', 1400);
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => void place.replaceValue(120));
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await open('/music');
  await userEvent.click(screen.getByRole('link', { name: '下一页' }));
  await waitFor(() => expect(address()).toContain('cursor='));
  await waitFor(() => expect(screen.getByRole('link', { name: '上一页' })).toBeVisible());
  expect(window.scrollY).toBe(120);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('link', { name: '上一页' })).toBeNull());
  expect(scrolled).toHaveBeenLastCalledWith(0, 1400);
  jest.restoreAllMocks();
});
