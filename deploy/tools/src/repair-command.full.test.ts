/* In each run: `deploy/edge/src/repair.test.ts`. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runRelease } from 'deploy-cli/testing';
import {
  createFixtureStore,
  documentOf,
  type EdgeProcess,
  type FixtureService,
  type FixtureStore,
  HOST,
  listen,
  remoteOf,
  sendRequest,
  startEdgeProcess,
  startFixtureService,
} from 'deploy-edge/testing';

let store: FixtureStore;
let service: FixtureService;
const edges: EdgeProcess[] = [];

beforeEach(async () => {
  store = await createFixtureStore();
  service = await startFixtureService({ '/healthz': { data: null } });
  const head = { title: { zh: '音乐', en: 'Music' }, description: { zh: '音乐', en: 'Music' } };
  const catalog = remoteOf({ unit: 'mf-catalog', routes: [{ path: '/', layout: 'default', head }] });
  await store.publish('shell', '1.0.0', HOST);
  for (const version of ['1.0.0', '1.1.0']) await store.publish('mf-catalog', version, catalog);
  await store.promote({ shell: '1.0.0', 'mf-catalog': '1.0.0' });
  await store.promote({ 'mf-catalog': '1.1.0' });
});
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.kill();
  await service.stop();
  await store.remove();
});

async function startEdge(stateDir: string): Promise<string> {
  const edge = await startEdgeProcess({ DATA_DIR: store.dataDir, SERVICE_URL: service.url, EDGE_STATE_DIR: stateDir });
  edges.push(edge);
  return edge.url;
}

const release = async (words: string) => {
  const { code, out, err } = await runRelease(words, { DATA_DIR: store.dataDir });
  return { code, said: out + err };
};

/** Version of the catalogue that a visitor gets, with every file that the page names. */
async function visit(url: string): Promise<string | undefined> {
  const page = await sendRequest(url, '/');
  expect(page.status).toBe(200);
  const { units, integrity } = documentOf(page.text);
  for (const address of Object.keys(integrity)) expect([address, (await sendRequest(url, address)).status]).toEqual([address, 200]);
  return units.find(({ unit }) => unit === 'mf-catalog')?.version;
}

test('a channel whose end was damaged is repaired while edges run: visitors have their page all the time, and open tabs receive the repaired document', async () => {
  const own = path.join(store.dataDir, 'edge');
  const first = await startEdge(own);
  expect(await visit(first)).toBe('1.1.0');
  const chain = path.join(store.releasesDir, 'channels/production');
  writeFileSync(path.join(chain, '00000002.json'), '{ half');

  expect(await release('verify')).toMatchObject({
    code: 7,
    said: expect.stringContaining('release -- repair --channel production --dry-run'),
  });
  expect(await release('hold mf-catalog')).toMatchObject({ code: 7 });
  expect(await visit(first)).toBe('1.1.0');
  await edges.pop()!.kill();
  const again = await startEdge(own);
  expect(await visit(again)).toBe('1.1.0');
  const tab = await listen(again, '?since=2');
  expect((await tab.next()).id).toBe(2);
  // One of another machine, which never saw the document that is lost, serves the last one that counts.
  const fresh = await startEdge(path.join(store.dataDir, 'edge-of-another-machine'));
  expect(await visit(fresh)).toBe('1.0.0');

  const tried = await release('repair --dry-run');
  expect(tried).toMatchObject({ code: 0, said: expect.stringMatching(/would go on from document 1, signed again as 4; quarantined: 2/) });
  expect(readdirSync(chain)).toEqual(['00000001.json', '00000002.json']);
  expect(await release('repair')).toMatchObject({ code: 0, said: expect.stringMatching(/goes on from document 1.*mf-catalog@1\.0\.0/s) });

  expect((await tab.next()).id).toBe(4);
  expect(await visit(again)).toBe('1.0.0');
  expect(await release('hold mf-catalog --why after')).toMatchObject({ code: 0 });
  expect((await tab.next()).id).toBe(5);
  tab.close();
  expect(await release('verify')).toMatchObject({ code: 0 });
  const late = await listen(fresh, '?since=5');
  expect((await late.next()).id).toBe(5);
  late.close();
  expect([await visit(again), await visit(fresh)]).toEqual(['1.0.0', '1.0.0']);
}, 120_000);
