import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { fromPrice, quoteLine } from 'shared-contracts/licensing/price';
import { SAMPLE_USES } from 'shared-contracts/licensing/testing/sample-uses';
import { formatFen, rememberUse } from 'ui-kit/core';
import { catalogueOf } from '../testing/catalogue.ts';
import { createTestHost, type TestHost } from '../testing/host.ts';
import { openPage } from '../testing/open-page.ts';
import { trackOf } from '../testing/tracks.ts';

const fromOf = (base: number): number => Number(fromPrice(DEFAULT_PRICES, BigInt(base)));
const tracks = [48_000, 60_010].map((base, at) =>
  trackOf({
    id: at + 1,
    title: `练习 ${at + 1}`,
    price: fromOf(base),
    base,
    ...(at === 1 && { originalBase: 80_000, originalPrice: fromOf(80_000) }),
  }),
);
const namedUse = (name: string): LicenceOptions => SAMPLE_USES.find(([known]) => known === name)![1];
const SHOPS = namedUse('music for 60 shops, mainland');
const FILM = namedUse('corporate film, global');

let host: TestHost;
let close: () => Promise<void>;
async function open(path: string): Promise<void> {
  host = createTestHost({ answers: catalogueOf(tracks) });
  close = await openPage(host, path);
}
beforeEach(() => localStorage.clear());
afterEach(() => close());

const rows = () => [...document.querySelectorAll<HTMLElement>('li[data-row]')];
const prices = () => rows().map((row) => row.querySelector('[data-control=price]')?.textContent);
const pricesOf = (use: LicenceOptions, bases: readonly number[]) =>
  bases.map((base) => formatFen(Number(quoteLine(DEFAULT_PRICES, BigInt(base), use).price)));

test.each(['/music', '/song-list', '/commend/hot', '/music/album_detail?id=7', '/commend/album_detail?id=9', '/'])(
  'without a choice %s says once for what its from-prices are, and each row says it as its title',
  async (path) => {
    await open(path);
    expect(await screen.findByText('起始价按：个人短视频，一个省级地区，1 年，30 秒以内')).toBeInTheDocument();
    const button = within(rows()[0]!).getByTitle('起始价适用于：个人短视频，一个省级地区，1 年，30 秒以内，社交与短视频平台');
    expect(button).toHaveTextContent(formatFen(fromOf(48_000)));
    await userEvent.click(screen.getByRole('button', { name: '选择我的用途' }));
    expect(host.intents).toContainEqual({ name: 'dialog.use', payload: {} });
    expect(host.reports).toEqual([]);
  },
);

test('rows have the price of the use that the device keeps, before and after an offer, and follow a change at once', async () => {
  localStorage.setItem('use', JSON.stringify(SHOPS));
  await open('/music');
  const [usual, reduced] = pricesOf(SHOPS, [48_000, 60_010]);
  await waitFor(() => expect(prices()).toEqual([usual, `原价 ${pricesOf(SHOPS, [80_000])[0]}${reduced}`]));
  expect(screen.getByText('价格按：企业门店播放，中国大陆，1 年，60 家门店')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '更改' })).toBeInTheDocument();
  act(() => rememberUse(host.props, FILM));
  await waitFor(() => expect(prices()[0]).toBe(pricesOf(FILM, [48_000])[0]));
  expect(screen.getByText('价格按：企业影片，全球，1 年，整首')).toBeInTheDocument();
  // The page had the table already.
  expect(host.calls.filter(({ name }) => name === 'grantTag/getGrantData')).toHaveLength(1);
});

test('a use that is chosen while another list loads holds for its rows', async () => {
  await open('/music');
  await screen.findByText(/起始价按/);
  let answer = (): void => undefined;
  const { 'music/getList': list } = host.answers;
  host.answers['music/getList'] = async (request) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return list!(request);
  };
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格从低到高');
  act(() => rememberUse(host.props, FILM));
  answer();
  await waitFor(() => expect(prices()[0]).toBe(pricesOf(FILM, [48_000])[0]));
});

test('the page of a track prices the use in every place', async () => {
  localStorage.setItem('use', JSON.stringify(FILM));
  await open('/music/music_detail?id=1&musicLibraryTypeId=1');
  const [price] = pricesOf(FILM, [48_000]);
  const box = within(screen.getByRole('complementary', { name: '授权' }));
  expect((await box.findAllByText(price!)).length).toBeGreaterThan(0);
  expect(box.getByText(/^适用于：影片（电影、纪录片、宣传片） · 企业 · 1 年 · 全球/)).toBeInTheDocument();
});
