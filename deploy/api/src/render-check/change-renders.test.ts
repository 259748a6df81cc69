import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_BRAND } from 'deploy-release/settings';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createReleaseService } from '../release-service.ts';
import { catalog, MANAGER, player, REQUEST, releaseFixture, shell } from '../testing/release-fixture.ts';
import { changeRenders } from './change-renders.ts';
import { createCheckQueue } from './check-queue.ts';
import { checkRenders } from './render-check.ts';

const PASSED = { refusals: [], notes: [] };
const setOf = (version: string) => new Map([['mf-catalog', { unit: 'mf-catalog', version } as ReleaseManifest]]);

it('keeps its turn for the second set of releases while another change waits', async () => {
  const turns = createCheckQueue(4);
  const order: string[] = [];
  const rendersOf = (caller: string) =>
    changeRenders(turns(caller), async (set, _before, _moved, takeTurn) => {
      await takeTurn();
      order.push(`${caller} ${set.get('mf-catalog')!.version}`);
      return PASSED;
    });
  const [mine, other] = [rendersOf('amy'), rendersOf('ben')];
  await mine.check(setOf('1.0.0'), new Map(), ['mf-catalog']);
  const waiting = other.check(setOf('2.0.0'), new Map(), ['mf-catalog']).finally(other.end);
  await mine.check(setOf('1.1.0'), new Map(), ['mf-catalog']);
  mine.end();
  await waiting;
  expect(order).toEqual(['amy 1.0.0', 'amy 1.1.0', 'ben 2.0.0']);
});

it('renders again when visitors get another release before or after the change, or another unit moves', async () => {
  const seen: unknown[] = [];
  const { check } = changeRenders(createCheckQueue(1)('amy'), async (...asked) => {
    seen.push(asked);
    return PASSED;
  });
  await check(setOf('1.1.0'), setOf('1.0.0'), ['mf-catalog']);
  await check(setOf('1.1.0'), setOf('1.0.0'), ['mf-catalog']);
  expect(seen).toHaveLength(1);
  await check(setOf('1.1.0'), setOf('1.0.1'), ['mf-catalog']);
  await check(setOf('1.2.0'), setOf('1.0.1'), ['mf-catalog']);
  await check(setOf('1.2.0'), setOf('1.0.1'), ['shell']);
  expect(seen).toHaveLength(4);
});

it('does not pass a change whose caller went while its pages were rendered', async () => {
  const gone = new AbortController();
  const render: Parameters<typeof changeRenders>[1] = async (_set, _before, _moved, takeTurn) => {
    await takeTurn();
    gone.abort();
    return PASSED;
  };
  const { check } = changeRenders(createCheckQueue(1)('amy'), render, gone.signal);
  await expect(check(setOf('1.0.0'), new Map(), ['mf-catalog'])).rejects.toMatchObject({ userMessage: { code: 'render.gone' } });
});

const LIST = { call: 'music/getList' as const, params: {} };
const serverBuilt = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  server: 'page.js',
  ...(manifest.descriptor && {
    descriptor: {
      ...manifest.descriptor,
      routes: manifest.descriptor.routes.map((route) => (route.path === '/' ? { ...route, data: [LIST] } : route)),
      rendered: manifest.unit === 'mf-catalog' ? ['/'] : [],
    },
  }),
});

it('renders no unit for a caller who has gone', async () => {
  const gone = new AbortController();
  const set = new Map([shell(), catalog('1.0.0')].map(serverBuilt).map((manifest) => [manifest.unit, manifest]));
  const readFile = jest.fn();
  const options = { store: { readFile }, folder: '/nowhere', serviceUrl: undefined, brand: DEFAULT_BRAND, set, before: new Map() };
  const takeTurn = async () => gone.abort();
  const checked = checkRenders({ ...options, moved: ['mf-catalog'], takeTurn, gone: gone.signal });
  await expect(checked).rejects.toMatchObject({ userMessage: { code: 'render.gone' } });
  expect(readFile).not.toHaveBeenCalled();
});

it('a pin during the check of a promotion does not have its pages asked for and rendered again', async () => {
  const fixture = releaseFixture({ folder: true });
  const asked: string[] = [];
  let pinned: Promise<unknown> | undefined;
  // Without answers no page can pass, so that nothing but the change itself knows what was found.
  const service: Server = createServer(async (request, response) => {
    if (request.url === '/api/music/getList') {
      asked.push(String(request.headers.language));
      pinned ??= fixture.releaseService.pin(MANAGER, { unit: 'mf-catalog', version: '1.2.0', ...REQUEST });
      await pinned;
    }
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  try {
    await fixture.publish(...[shell(), catalog('1.0.0'), player('1.0.0'), catalog('1.1.0'), catalog('1.2.0')].map(serverBuilt));
    const versions = { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' };
    await fixture.releaseService.promote(MANAGER, { versions, ...REQUEST });
    const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const releaseService = createReleaseService({ dataDir: fixture.dataDir, serviceUrl });
    const outcome = await releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
    expect(outcome).toMatchObject({ changed: true, sequence: 3 });
    // A service that is silent for the first page is not asked for the second.
    expect(asked).toEqual(['CN']);
  } finally {
    await new Promise((resolve) => service.close(resolve));
    fixture.end();
  }
}, 30_000);
