import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallName } from 'shared-contracts/api/call-names';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost, type TestHost } from '../../testing/host.ts';
import { openPage } from '../../testing/open-page.ts';
import { trackOf } from '../../testing/tracks.ts';

const tracks = Array.from({ length: 24 }, (_, at) => trackOf({ id: at + 1, title: `练习 ${at + 1}` }));

let host: TestHost;
let close: () => Promise<void>;

async function open(path: string): Promise<void> {
  host = createTestHost({ answers: catalogueOf(tracks) });
  close = await openPage(host, path);
}
beforeEach(() => localStorage.clear());
afterEach(() => close());

const requests = (name: CallName): unknown[] => host.calls.filter((call) => call.name === name).map(({ request }) => request);
const albums = () => screen.queryByRole('region', { name: '相关专辑' });

test.each([
  ['/song-list?keyWords=练习', { keyWords: '练习', size: 6 }],
  ['/song-list?brand=5', { brandId: 5, size: 6 }],
])('a search (%s) also shows the albums that match', async (path, request) => {
  await open(path);
  await waitFor(() => expect(albums()).toBeInTheDocument());
  expect(within(albums()!).getByText('安静的早晨')).toBeInTheDocument();
  expect(requests('album/albumList')).toEqual([request]);
});

test('neither the whole catalogue nor a later page of a search shows albums', async () => {
  await open('/song-list');
  await waitFor(() => expect(requests('searchKeyword/getList')).toHaveLength(1));
  expect(requests('album/albumList')).toEqual([]);
  await close();
  await open('/song-list?keyWords=练习&cursor=p20');
  expect(document.querySelectorAll('li[data-row]')).toHaveLength(4);
  expect(requests('album/albumList')).toEqual([]);
  expect(albums()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '上一页' }));
  await userEvent.click(screen.getByRole('link', { name: '回到第一页' }));
  await waitFor(() => expect(albums()).toBeInTheDocument());
});

test('a list of an album has its name and description as headline, and its name beside the filters', async () => {
  await open('/song-list?album=7&brand=5');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('安静的早晨');
  expect(screen.getByText('清晨的钢琴。')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: '已选条件' })).getByText('专辑：安静的早晨')).toBeInTheDocument();
});

test.each(['/music', '/music/world', '/source'])(
  'a library (%s) narrowed to a brand or an album has its name as headline',
  async (path) => {
    await open(`${path}?brand=5`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('静水');
    expect(screen.getByText('钢琴与留白。')).toBeInTheDocument();
    await close();
    await open(`${path}?brand=5&album=7`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('安静的早晨');
    await close();
    await open(path);
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('静水');
    expect(requests('brand/getById')).toEqual([]);
  },
);

test('a list of an album or a brand that cannot be named shows its rows all the same', async () => {
  const fail = () => Promise.reject(new Error('down'));
  host = createTestHost({ answers: { ...catalogueOf(tracks), 'brand/getById': fail } });
  close = await openPage(host, '/song-list?brand=5&album=999');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('全部曲目');
  expect(screen.getByText('专辑：999')).toBeInTheDocument();
});

test('a search within a brand has its name and description as headline; any other search asks for no brand', async () => {
  await open('/song-list?brand=5');
  expect(screen.getByRole('heading', { level: 1, name: '静水' })).toBeInTheDocument();
  expect(screen.getByText('钢琴与留白。')).toBeInTheDocument();
  await close();
  await open('/song-list?keyWords=练习');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('搜索“练习”');
  expect(requests('brand/getById')).toEqual([]);
});
