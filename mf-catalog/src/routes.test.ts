import fc from 'fast-check';
import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { matchRoutes } from 'shared-contracts/routing/match';
import { type Query, queriesOf } from 'shared-contracts/routing/queries';
import { fillTemplate, fillText, queryKey } from 'shared-contracts/routing/template';
import { SORTS } from 'shared-contracts/search/track-filters';
import type { LoaderFunctionArgs, RouteObject } from 'ui-kit/router';
import { type Code, code } from './code.ts';
import { PRICE_TABLE } from './queries/page-query.ts';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';
import { catalogueOf } from './testing/catalogue.ts';
import { createTestHost } from './testing/host.ts';
import { TAGS, trackOf } from './testing/tracks.ts';

const OWNER = [{ owner: 'mf-catalog', routes: descriptor.routes }];

interface Asked {
  /** Queries that the page asks. */
  page: readonly { name: CallName; request: unknown }[];
  /** Queries that the edge prefetches for it. */
  edge: readonly Query[];
}

async function queriesOfAddress(address: string): Promise<Asked> {
  const url = new URL(address, 'http://shop.test');
  const { route, params } = matchRoutes(OWNER, url.pathname)!;
  const tracks = Array.from({ length: 101 }, (_, at) => trackOf({ id: at + 1 }));
  const host = createTestHost({ answers: catalogueOf(tracks, 14) });
  const leaf = routes(host.props)[0]!.children!.find(({ path }: RouteObject) => path === route.path)!;
  const load = leaf.loader as (args: LoaderFunctionArgs) => object | Promise<object>;
  try {
    const loaded = await load({ request: new Request(url), params, context: undefined } as unknown as LoaderFunctionArgs);
    await Promise.allSettled(Object.values(loaded));
  } catch (error) {
    // A redirect and a 404 are thrown as plain values; the queries before them count all the same.
    if (error instanceof Error) throw error;
  }
  return { page: host.calls, edge: queriesOf(route.data ?? [], params, url.searchParams) };
}

/** Asked by the licence box in a page, not by the page. */
const OF_FRAGMENTS = [queryKey(PRICE_TABLE.call, {})];

/** The edge prefetches only what the page and its fragments ask, and only requests that the service accepts. */
async function expectSameQueries(address: string): Promise<Asked> {
  const asked = await queriesOfAddress(address);
  const keys = [...asked.page.map(({ name, request }) => queryKey(name, request)), ...OF_FRAGMENTS];
  expect(keys).toEqual(expect.arrayContaining(asked.edge.map(({ call, params }) => queryKey(call, params))));
  for (const { call, params } of asked.edge) {
    expect({ call, params, error: DECLARATIONS[call].request.safeParse(params).error }).toEqual({ call, params, error: undefined });
  }
  return asked;
}

const ADDRESSES = [
  '/',
  '/music',
  '/music/world',
  '/music/china',
  '/source',
  `/source/${TAGS.rain.id}`,
  '/commend',
  '/commend?page=2',
  '/commend/hot',
  '/commend/day?page=3',
  '/cheap',
  '/song-list',
  '/song-list?keyWords=温暖/钢琴&library=2',
  '/song-list?brand=5',
  '/song-list?album=7&brand=5',
  '/music/music_detail?id=1&musicLibraryTypeId=1',
  '/music/album_detail?id=7',
  '/commend/album_detail?id=9&page=2',
];

test.each(ADDRESSES)('the edge prefetches the queries of %s, so the page sends none twice', async (address) => {
  expect((await expectSameQueries(address)).edge.length).toBeGreaterThan(0);
});

const rowsOf = ({ edge }: Asked) => edge.find(({ call }) => call === 'music/getList')?.params;

test('the tracks on offer are prefetched as such', async () => {
  expect(rowsOf(await expectSameQueries('/song-list?promoted=1'))).toMatchObject({ promoted: true });
});

test('a keyword of digits is sent as text', async () => {
  expect(rowsOf(await expectSameQueries('/song-list?keyWords=120'))).toMatchObject({ keyWords: '120' });
});

test.each(['', '?id=', '?id=x', '?id=0', '?id=01', '?id=99999999999'])(
  'nothing is requested for a detail page with the query "%s"',
  async (query) => {
    for (const path of ['/music/music_detail', '/music/album_detail', '/commend/album_detail']) {
      const { page, edge } = await expectSameQueries(path + query);
      expect([...page, ...edge.filter(({ call }) => call !== PRICE_TABLE.call)]).toEqual([]);
    }
  },
);

/** Values that a parameter may have in an address: valid ones, several at once, and anything else. */
const anyValue = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 2, arbitrary: fc.array(valid, { maxLength: 4 }).map((values) => values.join(',')) },
    { weight: 1, arbitrary: fc.constantFrom('', '0', '1', '007', '1e3', '-1', '120', '1.5', '99999999999', ',', 'true', 'null', '{?id}') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );
const number = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const word = fc.oneof(fc.constantFrom('钢琴', 'warm  piano', '120', '7/8', 'a／b', '/'), fc.string({ unit: 'grapheme', maxLength: 250 }));

/** Every query parameter of the unit's pages. */
const QUERY = fc.record(
  {
    keyWords: anyValue(fc.array(word, { maxLength: 4 }).map((words) => words.join('/'))),
    tag: fc.oneof(anyValue(number), fc.array(number, { maxLength: 40 }).map(String)),
    length: anyValue(fc.constantFrom('-30', '30-120', '300-', '120-30')),
    tempo: anyValue(fc.constantFrom('-90', '90-120', '160-', '91-120')),
    key: anyValue(fc.constantFrom('C', 'F#m', 'Bb', 'Am', 'H')),
    library: anyValue(fc.integer({ min: 0, max: 7 }).map(String)),
    brand: anyValue(number),
    album: anyValue(number),
    promoted: anyValue(fc.constant('1')),
    sort: anyValue(fc.constantFrom(...SORTS)),
    cursor: anyValue(fc.constantFrom('p20', 'p40', 'x'.repeat(201))),
    page: anyValue(fc.integer({ min: 0, max: 600 }).map(String)),
    id: anyValue(fc.constantFrom('1', '7', '9')),
    musicLibraryTypeId: anyValue(fc.integer({ min: 0, max: 7 }).map(String)),
  },
  { requiredKeys: [] },
);

test.each(descriptor.routes.map(({ path }) => path))('page and edge build the same requests from any query of %s', async (path) => {
  const types = path.includes(':type') ? [String(TAGS.rain.id), '1', '0', 'x', '99999999999'] : [''];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...types), QUERY, async (type, query) => {
      const address = `${path.replace(':type', type)}?${new URLSearchParams(query as Record<string, string>)}`;
      const isUnknown = path.includes(':type') && type !== String(TAGS.rain.id);
      // The edge answers 404 for an unknown tag in the path and asks the rows beside that check.
      if (isUnknown) for (const { call, params } of (await queriesOfAddress(address)).edge) DECLARATIONS[call].request.parse(params);
      else await expectSameQueries(address);
    }),
    { numRuns: 60 },
  );
});

test('the unit makes no call that its descriptor does not declare', async () => {
  const asked = new Set<string>((await Promise.all(ADDRESSES.map(queriesOfAddress))).flatMap(({ page }) => page.map(({ name }) => name)));
  const named = new Set<string>(descriptor.calls);
  expect([...asked].filter((name) => !named.has(name))).toEqual([]);
  expect(descriptor.calls.filter((name) => !(name in CALLS))).toEqual([]);
});

test('every page has a title and a description of its own in both languages', () => {
  const heads = descriptor.routes.filter(({ path }) => !path.includes(':')).map(({ head }) => head);
  for (const locale of ['zh', 'en'] as const) {
    expect(new Set(heads.map(({ title }) => title[locale])).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description[locale])).size).toBe(heads.length);
  }
});

test('the head of a track is worded from the track', () => {
  const { route } = matchRoutes(OWNER, '/music/music_detail')!;
  const scope = { params: {}, query: new URLSearchParams('id=1'), data: trackOf({ id: 1, title: '第一缕光' }) };
  expect(fillText(route.head.title.zh, scope)).toBe('第一缕光（YH-0001）林月');
  expect(JSON.stringify(fillTemplate(route.head.jsonLd!.en, scope))).toContain('"@type":"MusicRecording","name":"第一缕光"');
});

test.each(['/music', '/source'])('the tracks of a later page of %s have the places after those of the pages before', (path) => {
  const { route } = matchRoutes(OWNER, path)!;
  const data = { list: [trackOf({ id: 1 }), trackOf({ id: 2 })], before: 20 };
  const graph = JSON.stringify(fillTemplate(route.head.jsonLd!.zh, { params: {}, query: new URLSearchParams(), data }));
  expect(graph.match(/"ListItem","position":2\d/g)).toEqual(['"ListItem","position":21', '"ListItem","position":22']);
});

test.each([
  ['/commend', '"name":"静水","url":"/en/commend/album_detail?id=3"'],
  ['/commend/hot', '"name":"第一缕光","url":"/en/music/music_detail?id=1"'],
  ['/commend/day', '"name":"第一缕光","url":"/en/music/music_detail?id=1"'],
  ['/cheap', '"position":1,"name":"静水","url":"/en/cheap/3"'],
])('the rows of %s are in its structured data', (path, row) => {
  const { route } = matchRoutes(OWNER, path)!;
  const list = ['/commend', '/cheap'].includes(path) ? [{ id: 3, name: '静水' }] : [trackOf({ id: 1, title: '第一缕光' })];
  const graph = fillTemplate(route.head.jsonLd!.en, { params: {}, query: new URLSearchParams(), data: { list } });
  expect(JSON.stringify(graph)).toContain(row);
});

test.each([
  ['?brand=5', '静水 - 搜索曲库', 'Still Water - Search the catalog'],
  ['?album=7', '静水 - 搜索曲库', 'Still Water - Search the catalog'],
  ['?brand=5&keyWords=warm', 'warm - 静水 - 搜索曲库', 'warm - Still Water - Search the catalog'],
  ['?keyWords=warm', 'warm - 搜索曲库', 'warm - Search the catalog'],
  ['', '搜索曲库', 'Search the catalog'],
])('the title of a list (%s) names the brand or the album, by the first query of its address', (query, zh, en) => {
  const { route, params } = matchRoutes(OWNER, '/song-list')!;
  const address = new URLSearchParams(query);
  const [first] = queriesOf(route.data ?? [], params, address);
  const isNamed = first!.call !== 'music/getList';
  const scope = (name: string) => ({ params, query: address, data: isNamed ? { name } : { list: [] } });
  expect(first!.call).toBe(address.has('album') ? 'album/albumDetail' : address.has('brand') ? 'brand/getById' : 'music/getList');
  expect([fillText(route.head.title.zh, scope('静水')), fillText(route.head.title.en, scope('Still Water'))]).toEqual([zh, en]);
});

test.each([
  ['/music', '静水 - 版权配乐：按情绪、风格、场景与速度筛选', 'Still Water - Production music by mood, genre, scene and tempo'],
  ['/source/12', '静水 - 音效库：环境、转场、界面与冲击音效', 'Still Water - Sound effects: ambiences, transitions, interface and impacts'],
])('the title of the library %s names the brand that it is narrowed to, and is as it was without one', (path, zh, en) => {
  const { route, params } = matchRoutes(OWNER, path)!;
  const titles = (query: URLSearchParams, data: unknown) =>
    (['zh', 'en'] as const).map((locale) => fillText(route.head.title[locale], { params, query, data }));
  const query = new URLSearchParams('brand=5');
  expect(queriesOf(route.data ?? [], params, query)[0]!.call).toBe('brand/getById');
  expect([titles(query, { name: '静水' })[0], titles(query, { name: 'Still Water' })[1]]).toEqual([zh, en]);
  expect(titles(new URLSearchParams(), { list: [] })).toEqual([zh.slice('静水 - '.length), en.slice('Still Water - '.length)]);
});

test('the head of a work without composer and tags leaves out both', () => {
  const { route } = matchRoutes(OWNER, '/music/music_detail')!;
  const bare = { ...trackOf({ id: 1, title: 'Tone one', composer: '', musicVersionTags: '' }), description: '' };
  const scope = { params: {}, query: new URLSearchParams('id=1'), data: bare };
  expect(fillText(route.head.title.en, scope)).toBe('Tone one (YH-0001)');
  expect(fillText(route.head.description.en, scope)).toBe('Listen with the full waveform, compare versions and see what a licence costs.');
  expect(fillText(route.head.description.zh, scope)).toBe('在线试听完整波形，查看版本与授权起始价。');
  const full = { ...bare, composer: 'Lin Yue', musicVersionTags: 'calm', description: 'A piano.' };
  expect(fillText(route.head.title.en, { ...scope, data: full })).toBe('Tone one (YH-0001) by Lin Yue');
  expect(fillText(route.head.description.en, { ...scope, data: full })).toMatch(/^A piano. Tags: calm. Listen/);
});

test.each(descriptor.routes.map(({ path, code: part }) => [path, part] as const))(
  'the page of %s is in the part %s, which the edge preloads',
  async (path, part) => {
    const asked: string[] = [];
    for (const name of Object.keys(code) as Code[]) {
      const load = code[name];
      jest.spyOn(code, name).mockImplementation((() => {
        asked.push(name);
        return load();
      }) as never);
    }
    const leaf = routes(createTestHost({ answers: {} }).props)[0]!.children!.find((route: RouteObject) => route.path === path)!;
    const { Component, element } = await (leaf.lazy as () => Promise<Pick<RouteObject, 'Component' | 'element'>>)();
    expect(Component ?? element).toBeTruthy();
    expect(asked).toEqual([part]);
    jest.restoreAllMocks();
  },
);

test.each(['/music/unknown', '/commend/unknown', '/music/world/more', '/source/1/2'])('%s is no page of the catalogue', (path) => {
  expect(matchRoutes(OWNER, path)).toBeNull();
});

test('each entry of the sitemap is a page of the unit', () => {
  const listed = descriptor.routes.flatMap(({ sitemap }) => (sitemap ? [sitemap.address] : []));
  // The edge fills an address from the fields of a list's entry.
  const fields = { id: '12' };
  expect(listed.map((address) => fillText(address, { params: fields, query: new URLSearchParams() }))).toEqual([
    '/music/music_detail?id=12',
    '/music/album_detail?id=12',
    '/music/composer?id=12',
    '/commend/album_detail?id=12',
  ]);
});
