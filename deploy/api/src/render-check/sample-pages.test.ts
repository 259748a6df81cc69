import type { RouteDeclaration } from 'shared-contracts';
import { pagesOf } from './sample-pages.ts';

const HEAD = { title: { zh: '', en: '' }, description: { zh: '', en: '' } };
const shared: RouteDeclaration = {
  path: '/like/:key',
  layout: 'default',
  data: [{ call: 'userFavorites/getShared', params: { shareKey: '{key}' } }],
  requireData: true,
  head: HEAD,
};
const sample = {
  address: '/like/sample',
  call: 'music/getList' as const,
  params: { size: 1 },
  data: { list: [{ each: '{data.list}', item: { track: '{each}' } }], total: '{data.list.length}' },
};
const track: RouteDeclaration = {
  path: '/track',
  layout: 'default',
  data: [{ call: 'music/getMusicDetail', params: { id: '{?id:id!}' } }],
  sitemap: { call: 'music/getList', params: { size: 1 }, address: '/track?id={id}' },
  head: HEAD,
};

/** A service that has a track and an effect, and that no key opens a folder of. */
const answer = async (call: string, params: unknown) => {
  if (call === 'music/getMusicDetail') return params;
  if (call === 'music/getList') return { list: (params as { none?: true }).none ? [] : [{ id: (params as { type?: number }).type ?? 7 }] };
  return call === 'grantTag/getGrantData' ? {} : null;
};

const addressesOf = async (route: RouteDeclaration, answers: typeof answer | (() => Promise<undefined>) = answer) =>
  (await pagesOf(route, [], 'en', { answer: answers })).map((page) => page && `${page.path}${page.search}`);

it('a route whose addresses no call lists is rendered with the answer that its sample makes', async () => {
  const [page, ...further] = await pagesOf({ ...shared, sample }, [{ call: 'grantTag/getGrantData', params: {} }], 'en', { answer });
  expect(further).toEqual([]);
  expect(page).toMatchObject({ path: '/like/sample', search: '', isMadeUp: false });
  expect(page!.data).toEqual([
    { call: 'userFavorites/getShared', params: { shareKey: 'sample' }, data: { list: [{ track: { id: 7 } }], total: 1 } },
    { call: 'grantTag/getGrantData', params: {}, data: {} },
  ]);
});

it('without a sample such a route has no page, and neither has it while the service is silent', async () => {
  expect(await addressesOf(shared)).toEqual([null]);
  expect(await addressesOf({ ...shared, sample }, async () => undefined)).toEqual([null]);
});

it('a list of samples is rendered beside the first page of a route, by addresses that answers fill', async () => {
  const effect = { address: '/track?id={data.list.0.id}&type=4', call: 'music/getList' as const, params: { type: 4 } };
  expect(await addressesOf({ ...track, sample: [effect, { address: '/track?id=9' }] })).toEqual([
    '/track?id=7',
    '/track?id=4&type=4',
    '/track?id=9',
  ]);
  const [, page] = await pagesOf({ ...track, sample: effect }, [], 'en', { answer });
  expect(page!.data).toEqual([{ call: 'music/getMusicDetail', params: { id: 4 }, data: { id: 4 } }]);
});

it('a sample stands for a page whose address would be made up, and its answer needs no other call', async () => {
  const made = { address: '/like/b', data: { name: 'made' } };
  expect(await addressesOf({ ...shared, requireData: false, sample: [{ address: '/like/a' }, made] })).toEqual(['/like/a', '/like/b']);
  const [page] = await pagesOf({ ...shared, sample: made }, [], 'en', { answer });
  expect(page!.data[0]!.data).toEqual({ name: 'made' });
});

it('a sample of what the catalogue has none of is left out, and one without an answer is not', async () => {
  const none = { address: '/track?id={data.list.0.id}', call: 'music/getList' as const, params: { none: true } };
  expect(await addressesOf({ ...track, sample: none })).toEqual(['/track?id=7']);
  expect(await addressesOf({ ...track, sitemap: undefined as never, sample: none }, async () => undefined)).toEqual(['/track', null]);
});

it('a route never leaves the check by a sample that gives no page, or that of another route', async () => {
  const open: RouteDeclaration = { ...shared, data: [], requireData: false };
  expect(await addressesOf({ ...open, sample: { address: '/like/{data.id}' } })).toEqual(['/like/1']);
  expect(await addressesOf({ ...open, sample: { address: '/' } })).toEqual([null]);
});
