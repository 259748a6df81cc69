import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEVICES, type Language } from '../browser/visitor.ts';
import { runningStorefront } from '../run/settings.ts';
import { makeFurtherRelease } from '../storefront/further-release.ts';
import { endOnSignals, freePort, ROOT, type Started } from '../storefront/processes.ts';
import { channelName, createChannel, productionVersions, releaseFolder, startEdge } from '../storefront/release-store.ts';
import { call, connectStorefront, type Storefront, startStorefront, WITHOUT_SOUND_JOBS } from '../storefront/storefront.ts';
import { type AskedPage, askPage } from './ask-page.ts';
import { type Row, table } from './bench.ts';
import { type EdgeMemory, memoryOfEdge } from './process-memory.ts';
import { median, slope } from './statistics.ts';

/**
 * `node e2e/src/bench/endurance.ts`: memory of an edge and of its render worker over many renders of real pages, each with an address of
 * its own, so that none comes from a cache; then while many releases of a unit come and go. Readings are those of the system after
 * garbage collections that the processes make by themselves: of each fiftieth of the way the lowest counts.
 */
const RENDERS = Number(process.env.BENCH_RENDERS ?? 100_000);
const RELEASES = Number(process.env.BENCH_RELEASES ?? 200);
/** By then what an edge keeps is there: compiled code, full caches. */
const WARM_UP = 1000;
/** Pages asked for at once; the edge renders six at a time for one network. */
const AT_ONCE = 4;
const READ_EVERY = 40;
const POINTS = 50;
/** A part ends after this time with what it has reached: on a busy machine, or for a short look. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? Number.POSITIVE_INFINITY);
/** Each kind of page in each language on each device. */
const PAGES_EACH = 16;
const UNIT = 'mf-catalog';

interface Asked {
  path: string;
  headers: Record<string, string>;
}

/** Edge, pages and memory of one run. */
interface Run {
  edge: Started;
  operatorUrl: string;
  agent: Agent;
  /** The page of a number: all kinds in turn, in each language, on each device. */
  pageOf(index: number): Asked;
}

endOnSignals();
const running = runningStorefront();
const storefront = running
  ? { ...(await connectStorefront(running)), stop: async () => undefined }
  : await startStorefront((line) => console.error(line), WITHOUT_SOUND_JOBS);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let failed = false;
try {
  console.log(`\n${table(await measure(storefront))}`);
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  agent.destroy();
  await storefront.stop();
}
process.exit(failed ? 1 : 0);

async function measure(shop: Storefront): Promise<Row[]> {
  const channel = channelName('endurance');
  await createChannel(shop, channel);
  const stateDir = path.join(shop.dataDir, 'endurance', channel);
  const operatorPort = String(await freePort());
  const edge = await startEdge(shop, channel, {
    EDGE_STATE_DIR: stateDir,
    EDGE_OPERATOR_PORT: operatorPort,
    EDGE_RENDER_UNISOLATED: '1',
    // A busy machine must not turn a slow render into a page without one.
    EDGE_PREFETCH_TIMEOUT_MS: '30000',
    EDGE_RENDER_BUDGET_MS: '10000',
    EDGE_RENDER_ANSWERS_MS: '10000',
    EDGE_RENDER_PART_MS: '10000',
    EDGE_RENDER_HARD_MS: '20000',
    EDGE_RENDERS_PER_NETWORK: '0',
    EDGE_QUERIES_PER_NETWORK: '0',
    EDGE_PROMOTION_ANALYSIS_MIN: '0',
  });
  const run: Run = { edge, operatorUrl: `http://127.0.0.1:${operatorPort}`, agent, pageOf: await pagesOf(shop) };
  try {
    console.error(edge.output().includes('without namespaces') ? 'isolation: permissions alone' : 'isolation: namespaces');
    await ask(run, WARM_UP, 0);
    const rows = RENDERS > 0 ? await overRenders(run) : [];
    return RELEASES > 0 ? [...rows, ...(await overReleases(run, shop, channel, stateDir))] : rows;
  } finally {
    await edge.stop();
  }
}

/** Pages whose answers differ too: tracks and searches of the catalogue. */
async function pagesOf({ url }: Storefront): Promise<Run['pageOf']> {
  type Track = { id: number; title: string };
  const { list } = await call<{ list: Track[] }>(url, 'music/getList', { musicLibraryTypeId: 1, size: 50, sort: 'new' });
  const kinds = [
    () => '/?',
    () => '/music?',
    ({ id }: Track) => `/music/music_detail?id=${id}&musicLibraryTypeId=1&`,
    ({ title }: Track) => `/song-list?keyWords=${encodeURIComponent(title.slice(0, 2))}&`,
  ];
  const languages: Language[] = ['zh', 'en'];
  const devices: Asked['headers'][] = [{}, { 'user-agent': DEVICES.phone.userAgent }];
  return (index) => {
    const kind = kinds[index % kinds.length]!;
    const variant = Math.floor(index / kinds.length);
    const track = list[Math.floor(variant / 4) % list.length]!;
    const prefix = languages[variant % 2] === 'en' ? '/en' : '';
    return { path: `${prefix}${kind(track)}n=${index}`, headers: devices[Math.floor(variant / 2) % 2]! };
  };
}

/** Asks for pages, some at once, and hands each to `take`; gives how many came without their page part. */
async function ask(
  run: Run,
  count: number,
  first: number,
  { take = () => null, latest = Number.POSITIVE_INFINITY }: { take?(page: AskedPage, index: number): unknown; latest?: number } = {},
): Promise<number> {
  let next = 0;
  let missed = 0;
  const visit = async () => {
    while (next < count && performance.now() < latest) {
      const index = next;
      next += 1;
      const asked = run.pageOf(first + index);
      const page = await askPage(run.edge.url + asked.path, run.agent, asked.headers);
      if (page.status >= 300 && page.status < 500) throw new Error(`${asked.path}: status ${page.status}`);
      if (!page.isRendered) missed += 1;
      await take(page, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return missed;
}

function latestEnd(): number {
  return performance.now() + MINUTES * 60_000;
}

async function overRenders(run: Run): Promise<Row[]> {
  const readings = createReadings(RENDERS);
  const before = await countsOf(run);
  const missed = await ask(run, RENDERS, WARM_UP, {
    latest: latestEnd(),
    async take(_page, index) {
      if (index % READ_EVERY === 0) readings.add(index, await memoryOf(run));
    },
  });
  const after = await countsOf(run);
  const rendered = after.rendered - before.rendered;
  const name = `${rendered} renders`;
  return [
    ...readings.rows(name, 10_000, 'renders'),
    count(`${name}: pages from the cache; without their page part`, [after.cached - before.cached, missed]),
    count(`${name}: render workers that ended`, [after.ended - before.ended]),
  ];
}

async function overReleases(run: Run, shop: Storefront, channel: string, stateDir: string): Promise<Row[]> {
  const readings = createReadings(RELEASES);
  const before = await countsOf(run);
  let pages = WARM_UP + RENDERS;
  let missed = 0;
  const files: number[] = [];
  const releaser = fork(path.join(ROOT, 'deploy/tools/src/bench/release-builds.ts'), { env: { ...process.env, DATA_DIR: shop.dataDir } });
  const ended = once(releaser, 'exit').then(() => Promise.reject(new Error('the process that releases has ended')));
  ended.catch(() => undefined);
  const source = releaseFolder(shop, UNIT, (await productionVersions(shop))[UNIT]!);
  const latest = latestEnd();
  for (let index = 0; index < RELEASES && performance.now() < latest; index += 1) {
    const dir = path.join(shop.dataDir, 'further', UNIT, `endurance-${process.pid}`);
    const { version } = await makeFurtherRelease(source, dir, { number: index + 1 });
    releaser.send({ dir, unit: UNIT, version, channel });
    await Promise.race([once(releaser, 'message'), ended]);
    await rm(dir, { recursive: true });
    const mark = `data-unit="${UNIT}" data-version="${version}"`;
    pages = await untilServed(run, pages, mark);
    missed += await ask(run, PAGES_EACH, pages, {
      async take(page) {
        if (page.isRendered && !page.html.includes(mark)) throw new Error(`a page of another release than ${version}`);
        readings.add(index, await memoryOf(run));
      },
    });
    pages += PAGES_EACH;
    files.push(await filesIn(stateDir));
    if ((index + 1) % 10 === 0) console.error(`${index + 1} releases, ${(await countsOf(run)).releases} with code in the workers`);
  }
  releaser.disconnect();
  const after = await countsOf(run);
  const name = `${files.length} releases of ${UNIT}`;
  return [
    ...readings.rows(name, 10, 'releases'),
    count(`${name}: pages rendered; without their page part`, [after.rendered - before.rendered, missed]),
    count(`${name}: releases whose code the workers hold, at the end`, [after.releases]),
    count(`${name}: files of the edge after the first; after the last`, [files[0]!, files.at(-1)!]),
    count(`${name}: render workers that ended`, [after.ended - before.ended]),
  ];
}

/** Asks until a page shows the release; gives the number of the next page. */
async function untilServed(run: Run, first: number, mark: string): Promise<number> {
  for (let index = first; ; index += 1) {
    const { path: address, headers } = run.pageOf(index);
    const { html, isRendered } = await askPage(run.edge.url + address, run.agent, headers);
    if (isRendered && html.includes(mark)) return index + 1;
    // Leaves the processor to the edge.
    await setTimeout(20);
  }
}

function memoryOf({ edge }: Run): Promise<EdgeMemory> {
  return memoryOfEdge(edge.child.pid!);
}

/** Lowest readings of each part of a way. */
function createReadings(length: number) {
  const count = Math.min(POINTS, length);
  const lows: EdgeMemory[] = [];
  const least = (a: EdgeMemory, b: EdgeMemory): EdgeMemory => ({
    edge: Math.min(a.edge, b.edge),
    worker: Math.min(a.worker, b.worker),
    spare: Math.min(a.spare, b.spare),
  });
  return {
    add(index: number, memory: EdgeMemory) {
      const point = Math.floor((index * count) / length);
      if (!lows[point]) console.error(new Date().toISOString(), `${(100 * point) / count} %: ${JSON.stringify(lows[point - 1] ?? memory)}`);
      lows[point] = lows[point] ? least(lows[point], memory) : memory;
    },
    /** First quarter against the last one, and the rise by `per` steps. */
    rows(name: string, per: number, unit: string): Row[] {
      const points = lows.filter((low) => low !== undefined);
      const quarter = Math.max(1, Math.floor(points.length / 4));
      return (['worker', 'spare', 'edge'] as const).map((part) => {
        const values = points.map((memory) => memory[part]);
        const [first, last] = [median(values.slice(0, quarter)), median(values.slice(-quarter))];
        const rise = values.length < 2 ? 0 : (slope(values) * count * per) / length;
        return {
          what: `${name}: memory of the ${part}, last quarter; first quarter; slope`,
          ours: `${last.toFixed(0)} MB`,
          reference: `${first.toFixed(0)} MB; ${rise >= 0 ? '+' : ''}${rise.toFixed(2)} MB per ${per} ${unit}`,
          ratio: last / first,
          aim: '≤ 1.05',
        };
      });
    },
  };
}

function count(what: string, values: readonly number[]): Row {
  return { what, ours: values.join('; '), reference: '', ratio: null, aim: '' };
}

/** What the edge counts, by its metrics. */
async function countsOf({ operatorUrl }: Run) {
  const text = await (await fetch(`${operatorUrl}/metrics`)).text();
  const sum = (name: string, labels = '') => {
    const lines = text.split('\n').filter((line) => line.startsWith(`${name}${labels}`) && !line.startsWith('#'));
    return lines.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  };
  return {
    rendered: sum('yinhe_edge_rendered_pages_total', '{from="rendered"}'),
    cached: sum('yinhe_edge_rendered_pages_total', '{from="cached"}'),
    ended: sum('yinhe_edge_render_workers_ended_total'),
    releases: sum('yinhe_edge_render_releases'),
  };
}

async function filesIn(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
