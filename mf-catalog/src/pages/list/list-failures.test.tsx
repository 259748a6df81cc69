import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { type Answers, catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost, refusal, type TestHost } from '../../testing/host.ts';
import { address, openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

type ListRequest = CallRequest<'music/getList'>;

const working = catalogueOf(Array.from({ length: 24 }, (_, at) => trackOf({ id: at + 1 })));
const list = (request: ListRequest) => working['music/getList']!(request) as CallResponse<'music/getList'>;

let host: TestHost;
let close: () => Promise<void>;

/** More requests than a list needs get no answer: a page that leads to itself would never let the test end. */
const MOST_REQUESTS = 20;

async function open(path: string, answer: (request: ListRequest) => CallResponse<'music/getList'>): Promise<void> {
  let requests = 0;
  const limited = (request: ListRequest) => {
    requests += 1;
    return requests > MOST_REQUESTS ? new Promise<never>(() => undefined) : answer(request);
  };
  host = createTestHost({ answers: { ...working, 'music/getList': limited } satisfies Answers });
  close = await openPage(host, path);
}
afterEach(() => close());

const rows = () => document.querySelectorAll('li[data-row]');

test.each([
  ['a later page that the service cannot answer now', '/music?cursor=p20', 503],
  ['a first page that the service refuses', '/music?tag=3', 400],
])('%s shows the error under its own address, and loads on retry', async (_, path, status) => {
  let fails = true;
  await open(path, (request) => {
    if (fails && !request.facets) throw refusal('服务暂时不可用', status);
    return list(request);
  });
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  expect(address()).toBe(path);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(address()).toBe(path);
});

test('an empty first page shows that nothing was found, and leads nowhere else', async () => {
  await open('/music?tag=2', (request) => ({ ...list(request), list: [], total: 0, next: null, previous: null }));
  expect(await screen.findByText('没有搜索结果')).toBeInTheDocument();
  expect(address()).toBe('/music?tag=2');
  expect(host.calls.filter(({ name, request }) => name === 'music/getList' && !(request as ListRequest).facets)).toHaveLength(1);
});

test('a list that filters leave empty shows tags, tracks to play and a way to ask', async () => {
  const nearest = { tags: [TAGS.piano], tracks: [trackOf({ id: 7, title: '夜航' })] };
  await open('/music?tempo=190-&key=Ebm', (request) => ({ ...list(request), list: [], total: 0, next: null, previous: null, nearest }));
  expect(await screen.findByText('没有搜索结果')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '钢琴' })).toHaveAttribute('href', `/song-list?tag=${TAGS.piano.id}`);
  expect(screen.getByRole('link', { name: '请人帮忙找' })).toHaveAttribute('href', '/linkus');
  await userEvent.click(screen.getByRole('button', { name: '播放《夜航》' }));
  expect(host.intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 7 } } }]);
});

test('a list that was not counted to its end shows a lower bound, also on its last page, and never an exact total', async () => {
  await open('/music?cursor=p20', (request) => ({ ...list(request), total: 5000, totalIsExact: false }));
  expect(screen.getAllByText('5,000 首以上')[0]).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: '翻页' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
  expect(screen.queryByText(/共 5000 首/)).toBeNull();
});
