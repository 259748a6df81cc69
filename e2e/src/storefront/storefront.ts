import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram } from './processes.ts';

/** The built and released storefront, running. */
export interface Storefront {
  /** Origin of the shop. */
  url: string;
  /** Origin of its service. */
  serviceUrl: string;
  dataDir: string;
  /** An id of a track of the production library, and one of each other kind that pages are made of. */
  ids: SampleIds;
  stop(): Promise<void>;
}

export interface SampleIds {
  track: number;
  otherTrack: number;
  album: number;
  theme: number;
  /** A title in each language, for searches. */
  titles: { zh: string; en: string };
}

/** A cold build of all units, the database and the demo catalogue, on two slow cores. */
const READY_MS = 600_000;

/** For figures and checks: the demo's sounds, which take a core for a quarter of an hour, are made only when they are asked for. */
export const AT_REST = { MAKE_SOUND: '0' };

/** Starts the shop by its own command on free ports with a data folder of its own. */
export async function startStorefront(tell: (line: string) => void, more: Record<string, string> = {}): Promise<Storefront> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'storefront-'));
  const [port, servicePort] = [await freePort(), await freePort()];
  const shop = await startProgram({
    args: ['deploy/tools/bootstrap/start.mjs'],
    env: {
      PORT: String(port),
      SERVICE_PORT: String(servicePort),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      // All visitors come from one address here, and a busy machine must not turn a missing page into a late answer.
      RATE_LIMIT: '0',
      EDGE_PREFETCH_BUDGET_MS: '3000',
      EDGE_PREFETCH_TIMEOUT_MS: '15000',
      ...more,
    },
    readyMs: READY_MS,
    onLine: tell,
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    dataDir,
    ids: await sampleIds(url),
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A shop that runs already, for work on the checks themselves; it keeps its data. */
export async function runningStorefront(url: string, serviceUrl: string, dataDir: string): Promise<Storefront> {
  return { url, serviceUrl, dataDir, ids: await sampleIds(url), stop: async () => undefined };
}

/** Calls the service as a page would; gives the data of the envelope. */
export async function call<Data>(origin: string, name: string, body: object, language: 'CN' | 'EN' = 'CN'): Promise<Data> {
  const response = await fetch(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 1000) throw new Error(`${name}: ${response.status} ${envelope.msg}`);
  return envelope.data;
}

async function sampleIds(url: string): Promise<SampleIds> {
  type Row = { id: number; title: string };
  const filter = { musicLibraryTypeId: 1, size: 2, sort: 'new' };
  const tracks = await call<{ list: Row[] }>(url, 'music/getList', filter);
  const english = await call<{ list: Row[] }>(url, 'music/getList', filter, 'EN');
  const albums = await call<{ list: { id: number }[] }>(url, 'album/albumList', { size: 1 });
  const themes = await call<{ list: { id: number }[] }>(url, 'indexTheme/themeRecommendList', { size: 1 });
  const [first, second] = tracks.list;
  if (!first || !second || !albums.list[0] || !themes.list[0]) throw new Error('the demo catalogue is empty');
  return {
    track: first.id,
    otherTrack: second.id,
    album: albums.list[0].id,
    theme: themes.list[0].id,
    titles: { zh: first.title, en: english.list.find(({ id }) => id === first.id)?.title ?? '' },
  };
}
