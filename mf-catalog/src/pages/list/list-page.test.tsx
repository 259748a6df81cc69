import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost, refusal, type TestHost } from '../../testing/host.ts';
import { address, openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

const tracks = [
  trackOf({ id: 1, title: '第一缕光', price: 9000 }),
  trackOf({ id: 2, title: '山雨欲来', tags: [TAGS.epic], duration: 400, price: 3000 }),
  ...Array.from({ length: 22 }, (_, at) => trackOf({ id: at + 10, title: `练习 ${at + 10}`, price: 5000, tags: [TAGS.piano] })),
];

let host: TestHost;
let close: () => Promise<void>;

async function open(path: string, answers = catalogueOf(tracks), mobile = false): Promise<void> {
  host = createTestHost({ answers, mobile });
  close = await openPage(host, path);
}
beforeEach(() => localStorage.clear());
afterEach(() => close());

const titles = (): string[] =>
  [...document.querySelectorAll('li[data-row] [data-control="title"]')].map((title) => title.textContent ?? '');

test('a ticked filter narrows the list and is in the address; the back button unticks it', async () => {
  await open('/music');
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('版权音乐');
  expect(titles()).toHaveLength(20);
  await user.click(await screen.findByRole('checkbox', { name: /史诗/ }));
  await waitFor(() => expect(titles()).toEqual(['山雨欲来']));
  expect(address()).toBe('/music?tag=2');
  expect(screen.getAllByText('共 1 首')[0]).toBeInTheDocument();
  act(() => window.history.back());
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(screen.getByRole('checkbox', { name: /史诗/ })).not.toBeChecked();
});

test('each option shows how many tracks it would leave; options without results are not offered', async () => {
  await open('/music');
  const epic = await screen.findByRole('checkbox', { name: /史诗/ });
  expect(epic.closest('label')).toHaveTextContent('史诗1');
  expect(screen.queryByRole('checkbox', { name: /30 秒以内/ })).toBeNull();
});

test('ticks that come faster than the answers are filters of one list, and show at once', async () => {
  const working = catalogueOf(tracks);
  const held: (() => void)[] = [];
  await open('/music');
  const box = (name: RegExp): HTMLElement => screen.getByLabelText(name, { selector: 'input' });
  await screen.findByRole('checkbox', { name: /^A 小调/ });
  host.answers = {
    ...working,
    'music/getList': async (request) => {
      if (!request.facets) await new Promise<void>((resolve) => held.push(resolve));
      return working['music/getList']!(request);
    },
  };
  await userEvent.click(box(/史诗/));
  await waitFor(() => expect(box(/史诗/)).toBeChecked());
  expect(titles()).toHaveLength(20);
  await userEvent.click(screen.getByRole('checkbox', { name: /^A 小调/ }));
  await waitFor(() => expect(held).toHaveLength(2));
  await act(async () => {
    for (const answer of held) answer();
  });
  await waitFor(() => expect(titles()).toEqual(['山雨欲来']));
  expect(address()).toBe('/music?tag=2&key=Am');
});

test('a filter that is ticked while typing is kept', async () => {
  await open('/music');
  const field = screen.getByRole('combobox', { name: '搜索音乐、音效、情绪、场景' });
  const piano = await screen.findByRole('checkbox', { name: /钢琴/ });
  await act(async () => {
    fireEvent.change(field, { target: { value: '练习' } });
    fireEvent.click(piano);
  });
  await waitFor(() => expect(address()).toBe('/music?keyWords=练习&tag=3'));
});

test('a shared address shows the same list with its conditions as removable chips', async () => {
  await open('/music?keyWords=练习/1&tag=3&length=60-120');
  const chips = within(screen.getByRole('list', { name: '已选条件' }));
  for (const name of ['练习', '1', '钢琴', '1–2 分钟']) expect(chips.getByText(name)).toBeInTheDocument();
  await userEvent.click(chips.getByRole('button', { name: '移除 1' }));
  await waitFor(() => expect(address()).toBe('/music?keyWords=练习&tag=3&length=60-120'));
});

test('the order is part of the address, the standard one is not', async () => {
  await open('/music');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格从低到高');
  await waitFor(() => expect(titles()[0]).toBe('山雨欲来'));
  expect(address()).toBe('/music?sort=priceAsc');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最新上架');
  await waitFor(() => expect(address()).toBe('/music'));
});

test('in English a single result is one track', async () => {
  host = createTestHost({ answers: catalogueOf(tracks), locale: 'en' });
  close = await openPage(host, '/music?tag=2');
  expect(screen.getAllByText('1 track')[0]).toBeInTheDocument();
});

test('pages turn by real links with a cursor, there and back', async () => {
  await open('/music');
  const next = screen.getByRole('link', { name: '下一页' });
  expect(next).toHaveAttribute('href', '/music?cursor=p20');
  await userEvent.click(next);
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(screen.getByText('到底了，共 24 首。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '回到第一页' }));
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(address()).toBe('/music');
});

test('page 1 that was reached backwards offers no previous page', async () => {
  await open('/music');
  await userEvent.click(screen.getByRole('link', { name: '下一页' }));
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(screen.getByRole('navigation', { name: '翻页' })).toBeInTheDocument();
  const previous = screen.getByRole('link', { name: '上一页' });
  expect(previous).toHaveAttribute('href', '/music?cursor=p0');
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
  // What follows is read from the head of the list; the link that was pressed is gone.
  expect(document.activeElement!.querySelectorAll('li[data-row]').length).toBeGreaterThan(0);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(previous);
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(address()).toBe('/music?cursor=p0');
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
  expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/music');
});

test('a list of one page has no page links', async () => {
  await open('/music?tag=2');
  await waitFor(() => expect(titles()).toEqual(['山雨欲来']));
  expect(screen.queryByRole('navigation', { name: '翻页' })).toBeNull();
  expect(screen.queryByRole('link', { name: '回到第一页' })).toBeNull();
});

test.each([
  ['zh', '/music?tag=3&cursor=garbage', '/music?tag=3', '您要打开的那一页已失效，以下是第一页。'],
  ['en', '/song-list?cursor=WyJ4Il0', '/en/song-list', 'That page is no longer available. Here is the first page.'],
] as const)(
  'a place that the list does not know (%s) leads to its first page with a note, and leaves no history entry',
  async (locale, path, to, note) => {
    const working = catalogueOf(tracks);
    host = createTestHost({
      locale,
      answers: {
        ...working,
        'music/getList': (request) => {
          if (request.cursor && !/^p\d+$/.test(request.cursor)) throw refusal('cursor', 400);
          return working['music/getList']!(request);
        },
      },
    });
    const before = window.history.length;
    close = await openPage(host, path);
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(address()).toBe(to);
    expect(window.history.length).toBe(before);
    expect(screen.getByText(note)).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('link', { name: locale === 'zh' ? '下一页' : 'Next page' }));
    await waitFor(() => expect(titles()).not.toHaveLength(20));
    expect(screen.queryByText(note)).toBeNull();
  },
);

test('a page whose rows have all gone leads to the first one', async () => {
  await open('/music?cursor=p4000');
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(address()).toBe('/music');
});

test('a search that is too long shows that its end was left out, and never shows everything', async () => {
  const long = '没'.repeat(300);
  await open(`/song-list?keyWords=${long}`);
  expect(screen.getByText('搜索词超过 200 个字，超出部分未参与搜索。')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`搜索“${'没'.repeat(59)}…”`);
  expect(within(screen.getByRole('list', { name: '已选条件' })).getByText('没'.repeat(200))).toBeInTheDocument();
  expect(screen.getByText('没有搜索结果')).toBeInTheDocument();
  const asked = host.calls.filter(({ name }) => name === 'music/getList').map(({ request }) => (request as { keyWords?: string }).keyWords);
  expect(new Set(asked)).toEqual(new Set(['没'.repeat(200)]));
});

test('turning a page counts nothing again', async () => {
  await open('/music');
  await userEvent.click(screen.getByRole('link', { name: '下一页' }));
  await waitFor(() => expect(titles()).toHaveLength(4));
  const counting = host.calls.filter(({ name, request }) => name === 'music/getList' && (request as { facets?: boolean }).facets);
  expect(counting).toHaveLength(1);
});

test('the list follows the typing, and Enter makes it a keyword', async () => {
  await open('/song-list');
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: '搜索音乐、音效、情绪、场景' });
  await user.type(field, '山雨');
  await waitFor(() => expect(titles()).toEqual(['山雨欲来']));
  await waitFor(() => expect(address()).toBe('/song-list?keyWords=山雨'));
  expect(field).toHaveValue('山雨');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '移除 山雨' })).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(host.calls).toContainEqual({ name: 'searchKeyword/saveData', request: { name: '山雨' } });
  expect(JSON.parse(localStorage.getItem('history')!)).toEqual(['山雨']);
});

test('an empty result suggests other words, or removing a filter', async () => {
  await open('/song-list?keyWords=没有这样的曲子');
  expect(screen.getByText('没有搜索结果')).toBeInTheDocument();
  expect(screen.getByText('请检查是否有错字，或换成情绪、场景、乐器试试。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '清空搜索词' }));
  await waitFor(() => expect(titles()).toHaveLength(20));
  await close();
  await open('/music?tag=2&length=-30');
  await userEvent.click(screen.getByRole('button', { name: '清除条件' }));
  await waitFor(() => expect(titles()).toHaveLength(20));
});

test('a tag of a row narrows the list in place', async () => {
  await open('/music/?sort=priceAsc');
  await userEvent.click(screen.getByRole('link', { name: '筛选标签：史诗' }));
  await waitFor(() => expect(titles()).toEqual(['山雨欲来']));
  expect(address()).toBe('/music?tag=2&sort=priceAsc');
});

test('a list that fails to load shows why, and loads on retry', async () => {
  const working = catalogueOf(tracks);
  await open('/music', {
    ...working,
    'music/getList': () => {
      throw refusal('服务暂时不可用');
    },
  });
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  host.answers = working;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(titles()).toHaveLength(20));
});

test('when only the counts fail, the list shows without them', async () => {
  const working = catalogueOf(tracks);
  await open('/music', {
    ...working,
    'music/getList': (request) => {
      if (request.facets) throw refusal('太忙');
      return working['music/getList']!(request);
    },
  });
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(screen.getByRole('checkbox', { name: '史诗' })).toBeInTheDocument();
});

test('an effect category is a page, and an unknown one is a 404', async () => {
  const rain = trackOf({ id: 50, title: '雨声', musicLibraryTypeId: 4, tags: [TAGS.rain], bpm: null, musicKey: null });
  await open(`/source/${TAGS.rain.id}`, catalogueOf([...tracks, rain]));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('天气');
  expect(titles()).toEqual(['雨声']);
  await close();
  await open('/source/77', catalogueOf(tracks));
  expect(host.errors).toEqual([404]);
});

test('prefetched data is shown without another request', async () => {
  const working = catalogueOf(tracks);
  const narrowing = { musicLibraryTypeId: 1, tagIds: [], keys: [] };
  const rows = working['music/getList']!({ ...narrowing, size: 1 });
  host = createTestHost({
    answers: working,
    initial: [
      { call: 'music/getList', params: { ...narrowing, size: 20 }, data: { ...rows, next: null, total: 1 } },
      { call: 'music/getList', params: { ...narrowing, facets: true, size: 1 }, data: rows },
      { call: 'musicLibraryTag/getMusicVersionTagList', params: { musicLibraryTypeId: 1 }, data: { list: [] } },
      { call: 'grantTag/getGrantData', params: {}, data: working['grantTag/getGrantData']!({}) },
    ],
  });
  close = await openPage(host, '/music');
  expect(titles()).toEqual(['第一缕光']);
  expect(host.calls).toEqual([]);
});

test('after a sign-in the data loads again for the member', async () => {
  await open('/music');
  const before = host.calls.length;
  host.answers = catalogueOf(tracks.map((track) => ({ ...track, favorites: 1 as const })));
  act(() => host.bus.emit('auth.session', { signedIn: true, userId: '8', isTeam: 1, perfectStatus: 0 }));
  const favourites = () => host.shown.filter(({ params }) => (params as { favorites: number }).favorites === 1);
  await waitFor(() => expect(favourites()).toHaveLength(20));
  expect(host.calls.length).toBeGreaterThan(before);
});
