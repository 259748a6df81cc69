import fc from 'fast-check';
import { CALLS } from 'shared-contracts/api/call-names';
import { matchRoutes } from 'shared-contracts/routing/match';
import { fillTemplate, fillText, queryKey } from 'shared-contracts/routing/template';
import type { LoaderFunctionArgs, RouteObject } from 'ui-kit/router';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';
import { catalogueOf } from './testing/catalogue.ts';
import { createTestHost } from './testing/host.ts';
import { TAGS, trackOf } from './testing/tracks.ts';

const OWNER = [{ owner: 'mf-catalog', routes: descriptor.routes }];

/** Every question that the page of an address asks, and every one that the edge asks for it. */
async function questionsOf(address: string): Promise<{ page: string[]; edge: string[] }> {
  const url = new URL(address, 'http://shop.test');
  const { route, params } = matchRoutes(OWNER, url.pathname)!;
  const tracks = Array.from({ length: 101 }, (_, at) => trackOf({ id: at + 1 }));
  const host = createTestHost({ answers: catalogueOf(tracks, 14) });
  const leaf = routes(host.props)[0]!.children!.find(({ path }: RouteObject) => path === route.path)!;
  const load = leaf.loader as (args: LoaderFunctionArgs) => object | Promise<object>;
  try {
    const loaded = await load({ request: new Request(url), params, context: undefined } as unknown as LoaderFunctionArgs);
    await Promise.allSettled(Object.values(loaded));
  } catch (way) {
    // A place that the list does not have leads to one that it has; it was asked for all the same.
    if (!(way instanceof Response)) throw way;
  }
  return {
    page: host.calls.map(({ name, request }) => queryKey(name, request)),
    edge: (route.data ?? []).map(({ call, params: template }) =>
      queryKey(call, fillTemplate(template, { params, query: url.searchParams })),
    ),
  };
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
  '/music/music_detail?id=1&musicLibraryTypeId=1',
  '/music/album_detail?id=7',
  '/commend/album_detail?id=9&page=2',
];

test.each(ADDRESSES)('what the edge asks for %s is what its page would ask, so nothing is asked twice', async (address) => {
  const { page, edge } = await questionsOf(address);
  expect(edge.length).toBeGreaterThan(0);
  expect(page).toEqual(expect.arrayContaining(edge));
});

test('that holds for every list narrowed by one value of any facet', async () => {
  const parts = fc.record(
    {
      keyWords: fc.constantFrom('钢琴', 'a/b', 'warm piano'),
      tag: fc.integer({ min: 1, max: 99_999 }).map(String),
      length: fc.constantFrom('0-30', '300-'),
      tempo: fc.constantFrom('slow', 'veryFast'),
      key: fc.constantFrom('C', 'F#m'),
      brand: fc.integer({ min: 1, max: 999 }).map(String),
      sort: fc.constantFrom('hot', 'bpmDesc'),
      cursor: fc.constant('p20'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/music', '/music/world', '/source', '/song-list'), parts, async (path, query) => {
      const { page, edge } = await questionsOf(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
      expect(page).toEqual(expect.arrayContaining(edge));
    }),
    { numRuns: 60 },
  );
});

test('the unit makes no call that its release does not name', async () => {
  const asked = new Set((await Promise.all(ADDRESSES.map(questionsOf))).flatMap(({ page }) => page.map((key) => key.split(' ')[0]!)));
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

test('the head of a work without composer and tags says neither half', () => {
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
    '/commend/album_detail?id=12',
  ]);
});
