import type { RouteDeclaration } from 'shared-contracts';
import { samplePage } from './sample-pages.ts';

const shared: RouteDeclaration = {
  path: '/like/:key',
  layout: 'default',
  data: [{ call: 'userFavorites/getShared', params: { shareKey: '{key}' } }],
  requireData: true,
  head: { title: { zh: '', en: '' }, description: { zh: '', en: '' } },
};
const sample = {
  address: '/like/sample',
  call: 'music/getList' as const,
  params: { size: 1 },
  data: { list: [{ each: '{data.list}', item: { track: '{each}' } }], total: '{data.list.length}' },
};

/** A service that has a track, and that no key opens a folder of. */
const answer = async (call: string) => (call === 'music/getList' ? { list: [{ id: 7 }] } : call === 'grantTag/getGrantData' ? {} : null);

it('a route whose addresses no call lists is rendered with the answer that its sample makes', async () => {
  const page = await samplePage({ ...shared, sample }, [{ call: 'grantTag/getGrantData', params: {} }], 'en', { answer });
  expect(page).toMatchObject({ path: '/like/sample', search: '', isMadeUp: false });
  expect(page!.data).toEqual([
    { call: 'userFavorites/getShared', params: { shareKey: 'sample' }, data: { list: [{ track: { id: 7 } }], total: 1 } },
    { call: 'grantTag/getGrantData', params: {}, data: {} },
  ]);
});

it('without a sample such a route has no page, and neither has it while the service is silent', async () => {
  expect(await samplePage(shared, [], 'en', { answer })).toBeNull();
  expect(await samplePage({ ...shared, sample }, [], 'en', { answer: async () => undefined })).toBeNull();
});
