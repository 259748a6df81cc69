import { type PackedFolder, packFolder } from 'deploy-release/testing';
import type { RouteDeclaration } from 'shared-contracts';
import type { RollbackHandler } from '../health/release-analysis.ts';
import type { AdvanceHandler } from '../rollout/rollout-stepper.ts';
import { createEdge, type Edge } from '../server.ts';
import { readConfig } from '../settings/config.ts';
import { type FixtureAnswer, type FixtureService, startFixtureService } from './fixture-service.ts';
import { createFixtureStore, type FixtureStore, HOST, remoteOf } from './fixture-store.ts';

/** Routes of the fixture's page unit, in the forms that real units use. */
export const ROUTES: RouteDeclaration[] = [
  {
    path: '/',
    layout: 'default',
    tab: 0,
    header: { look: 'hero', title: { zh: '先听见画面', en: 'Hear the picture' } },
    head: { title: { zh: '正版音乐授权', en: 'Licensed music' }, description: { zh: '找音乐', en: 'Find music' } },
  },
  {
    path: '/music/:type?',
    values: { type: ['world', 'china'] },
    layout: 'default',
    canonicalQuery: ['page'],
    data: [
      { call: 'music/getList', params: { musicLibraryTypeId: 1, page: '{?page}' }, when: { type: [''] } },
      { call: 'music/getList', params: { musicLibraryTypeId: 2 }, when: { type: ['world'] } },
      { call: 'musicLibraryType/getList', params: {} },
    ],
    head: { title: { zh: '音乐', en: 'Music' }, description: { zh: '全部音乐', en: 'All music' } },
  },
  {
    path: '/music/music_detail',
    layout: 'default',
    data: [{ call: 'music/getMusicDetail', params: { id: '{?id}', musicLibraryTypeId: '{?musicLibraryTypeId}' } }],
    requireData: true,
    canonicalQuery: ['id', 'musicLibraryTypeId'],
    head: {
      title: { zh: '{data.title} - 曲目', en: '{data.title} - Track' },
      description: { zh: '试听{data.title}', en: 'Listen to {data.title}' },
      image: '{data.image}',
      jsonLd: {
        zh: { '@type': 'MusicRecording', name: '{data.title}' },
        en: { '@type': 'MusicRecording', name: '{data.title}' },
      },
    },
    sitemap: {
      call: 'music/getList',
      params: { musicLibraryTypeId: 1 },
      address: '/music/music_detail?id={id}&musicLibraryTypeId={musicLibraryTypeId}',
    },
  },
  {
    path: '/song-list',
    layout: 'default',
    header: { title: { zh: '{?keyWords}', en: '{?keyWords}' }, lead: { zh: '搜索', en: 'Search' } },
    indexed: false,
    data: [{ call: 'music/getList', params: { keyWords: '{?keyWords}' } }],
    head: { title: { zh: '{?keyWords} 的搜索结果', en: 'Results for {?keyWords}' }, description: { zh: '搜索', en: 'Search' } },
  },
  {
    path: '/account/register',
    layout: 'registration',
    indexed: false,
    head: { title: { zh: '注册', en: 'Register' }, description: { zh: '注册', en: 'Register' } },
  },
];

export const TRACK = { id: 7, musicLibraryTypeId: 1, title: '山<月>"夜"', image: '/media/covers/7.jpg' };
export const TRACKS = {
  list: [TRACK],
  total: 1,
  totalIsExact: true,
  before: 0,
  next: null,
  previous: null,
  facets: null,
  search: null,
  nearest: null,
};

const ANSWERS: Record<string, FixtureAnswer> = {
  '/api/music/getList': { data: TRACKS },
  '/api/music/getMusicDetail': { data: TRACK },
  '/api/musicLibraryType/getList': { data: { list: [] } },
  '/api/sysCompanyConfig/getList': { data: { phone: '1', email: 'a@b', microBlog: '', address: '' } },
  '/api/seo/getInfo': { data: null },
  '/healthz': { data: null },
};

/** A small storefront: store, service and an edge on a free port. */
export interface FixtureStorefront {
  store: FixtureStore;
  service: FixtureService;
  edge: Edge;
  url: string;
  /** Address of `/metrics` and `GET /health`. */
  readonly operatorUrl: string;
  /** Restarts the edge with the same data and optional other settings. */
  restart(env?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** The first released store of a test file: further ones are copies, for publishing takes longer than most tests. */
let released: PackedFolder | undefined;

/** A store in which the host, a catalogue with pages and a player are live. All of a test file have the same keys. */
export async function createReleasedStore(): Promise<FixtureStore> {
  if (released) return createFixtureStore(released);
  const store = await createFixtureStore();
  await store.publish('shell', '1.0.0', HOST);
  await store.publish(
    'mf-catalog',
    '1.0.0',
    remoteOf({ unit: 'mf-catalog', routes: ROUTES, data: [{ call: 'sysCompanyConfig/getList', params: {} }] }),
  );
  await store.publish('mf-player', '1.0.0', remoteOf({ unit: 'mf-player', slots: ['player'] }));
  await store.promote({ shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' });
  released = await packFolder(store.dataDir);
  return store;
}

/** `rollBack` and `advance` create the edge's handlers of rollbacks and of steps of rollouts. */
export async function startFixtureStorefront(
  env: Record<string, string> = {},
  rollBack?: (store: FixtureStore) => RollbackHandler,
  advance?: (store: FixtureStore) => AdvanceHandler,
): Promise<FixtureStorefront> {
  const store = await createReleasedStore();
  const service = await startFixtureService(ANSWERS);
  // A generous budget: other tests cover late results.
  const start = (more: Record<string, string> = {}) =>
    createEdge(
      readConfig(
        {
          DATA_DIR: store.dataDir,
          SERVICE_URL: service.url,
          PORT: '0',
          LOG_LEVEL: 'silent',
          EDGE_PREFETCH_BUDGET_MS: '5000',
          // Most tests are about something else.
          EDGE_RENDER: '0',
          PUBLIC_ORIGIN: 'https://shop.example',
          ...env,
          ...more,
        },
        store.dataDir,
      ),
      undefined,
      rollBack?.(store),
      advance?.(store),
    );
  const edge = await start();
  const shop: FixtureStorefront = {
    store,
    service,
    edge,
    url: await edge.listen(),
    get operatorUrl() {
      return shop.edge.operatorUrl();
    },
    async restart(more) {
      await shop.edge.close();
      shop.edge = await start(more);
      shop.url = await shop.edge.listen();
    },
    async close() {
      await shop.edge.close();
      await service.stop();
      await store.remove();
    },
  };
  return shop;
}
