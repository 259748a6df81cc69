import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningStorefront } from '../run/settings.ts';
import { freePort, startProgram } from './processes.ts';

/** The built and released storefront, running. */
export interface Storefront {
  /** Origin of its pages. */
  url: string;
  /** Origin of its service. */
  serviceUrl: string;
  /** Origin of the staff's pages. */
  staffUrl: string;
  dataDir: string;
  ids: SampleIds;
}

/** Ids of the demo catalogue, one of each kind that has a page. */
export interface SampleIds {
  track: number;
  otherTrack: number;
  album: number;
  theme: number;
  composer: number;
  /** Tag of a category of sound effects. */
  effects: number;
  /** Number of a certificate; of a run of tests, whose set-up buys a licence. */
  certificate?: string;
  /** Key of a folder that a member shares; of a run of tests, too. */
  folder?: string;
  /** Title of `track` in each language, for searches. */
  titles: { zh: string; en: string };
}

/** Environment variable by which the workers of a test run get the storefront, as JSON. */
export const STOREFRONT_ENV = 'E2E_STOREFRONT';

/** A cold build of all units, the database and the demo catalogue, on two slow cores. */
const READY_MS = 600_000;

/** The demo's sounds take a core for a quarter of an hour: make each when it is first requested. */
export const WITHOUT_SOUND_JOBS = { MAKE_SOUND: '0' };

/** Where bank transfers go: without an account the shop does not offer them. */
const TRANSFERS = { TRANSFER_ACCOUNT_NAME: '音河测试账户', TRANSFER_BANK: '测试银行', TRANSFER_ACCOUNT: '6222000000000000' };

/** Starts the storefront by its own command on free ports with a data folder of its own. `onLine` gets each line that it prints. */
export async function startStorefront(
  onLine: (line: string) => void,
  env: Record<string, string> = {},
): Promise<Storefront & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'storefront-'));
  const [port, servicePort, staffPort] = [await freePort(), await freePort(), await freePort()];
  const consoleStarted = Promise.withResolvers<void>();
  const started = await startProgram({
    args: ['deploy/tools/bootstrap/start.mjs'],
    env: {
      PORT: String(port),
      SERVICE_PORT: String(servicePort),
      STAFF_PORT: String(staffPort),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      // All visitors have the same address here, and a busy machine must not turn a missing page into a late answer.
      RATE_LIMIT: '0',
      EDGE_PREFETCH_BUDGET_MS: '3000',
      EDGE_PREFETCH_TIMEOUT_MS: '15000',
      ...TRANSFERS,
      ...env,
    },
    readyMs: READY_MS,
    onLine(line) {
      // Its page is built by then, or could not be: then the tests of the console say so.
      if (line.includes('console: ')) consoleStarted.resolve();
      onLine(line);
    },
  });
  await consoleStarted.promise;
  const [url, serviceUrl, staffUrl] = [port, servicePort, staffPort].map((of) => `http://127.0.0.1:${of}`) as [string, string, string];
  const storefront = await connectStorefront({ url, serviceUrl, staffUrl, dataDir });
  return {
    ...storefront,
    async stop() {
      await started.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A storefront that runs already, with ids of its catalogue. */
export async function connectStorefront(running: RunningStorefront): Promise<Storefront> {
  return { ...running, ids: await sampleIds(running.url) };
}

/** Calls the service as a page does, for a member with the member's token; gives `data` of the envelope. Throws for any other code than 1000. */
export async function call<Data>(
  origin: string,
  name: string,
  body: object,
  { language = 'CN', token }: { language?: 'CN' | 'EN'; token?: string } = {},
): Promise<Data> {
  const response = await fetch(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language, ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 1000) throw new Error(`${name}: ${response.status} ${envelope.msg}`);
  return envelope.data;
}

/** Asks the service as a page of a member does, by GET; gives `data` of the envelope. */
export async function read<Data>(origin: string, query: string, authorization: string): Promise<Data> {
  const response = await fetch(`${origin}/api/${query}`, { headers: { authorization, language: 'CN' } });
  return ((await response.json()) as { data: Data }).data;
}

async function sampleIds(url: string): Promise<SampleIds> {
  type Row = { id: number; title: string };
  const filter = { musicLibraryTypeId: 1, size: 2, sort: 'new' };
  const tracks = await call<{ list: Row[] }>(url, 'music/getList', filter);
  const english = await call<{ list: Row[] }>(url, 'music/getList', filter, { language: 'EN' });
  const albums = await call<{ list: { id: number }[] }>(url, 'album/albumList', { size: 1 });
  const themes = await call<{ list: { id: number }[] }>(url, 'indexTheme/themeRecommendList', { size: 1 });
  const composers = await read<{ list: { id: number }[] }>(url, 'composer/getList?size=1', '');
  const categories = await call<{ list: { tags: { id: number }[] }[] }>(url, 'musicLibraryTag/getMusicVersionTagList', {
    musicLibraryTypeId: 4,
  });
  const [first, second] = tracks.list;
  const effects = categories.list[0]?.tags[0];
  if (!first || !second || !albums.list[0] || !themes.list[0] || !composers.list[0] || !effects)
    throw new Error('the demo catalogue is empty');
  return {
    track: first.id,
    otherTrack: second.id,
    album: albums.list[0].id,
    theme: themes.list[0].id,
    composer: composers.list[0].id,
    effects: effects.id,
    titles: { zh: first.title, en: english.list.find(({ id }) => id === first.id)?.title ?? '' },
  };
}
