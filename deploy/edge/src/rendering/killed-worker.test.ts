import { readdirSync, readFileSync } from 'node:fs';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { releaseRendered } from '../testing/rendered-store.ts';
import { sendRequest } from '../testing/send-request.ts';

const FULL = process.env.TEST_FULL === '1';
const LONG = FULL ? 300_000 : 90_000;
const KILLS = FULL ? 12 : 6;
const VISITORS = 4;
const SERVED = 'data-unit="mf-catalog" data-version="2.0.0" data-served=""';
const PLACEHOLDER = '<i class="rows"></i>';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront({ EDGE_RENDER: '1', EDGE_RENDER_UNISOLATED: '1' });
  await releaseRendered(shop.store, '2.0.0');
  await shop.edge.refresh();
}, LONG);
afterAll(() => shop.close());

/** Ids of the processes that this one started, directly or not, and that run the program of a worker. */
function workers(parent = process.pid): number[] {
  const tasks = readdirSync(`/proc/${parent}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => {
    try {
      const [command = ''] = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0');
      const isWorker = command.endsWith('/node') && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('render/src/worker/main.ts');
      return [...(isWorker ? [child] : []), ...workers(child)];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

let visits = 0;

/** A new address, so that the page is not in the cache. */
function newAddress(): string {
  visits += 1;
  return `visit=${visits}`;
}

/** A page as a visitor gets it; `rendered` when its part of the catalogue is there, else its placeholder is. */
async function visit(query: string): Promise<boolean> {
  const { status, text } = await sendRequest(shop.url, `/music?${query}`);
  const isRendered = text.includes(SERVED);
  expect([status, text.trimEnd().endsWith('</html>'), text.includes('id="release-document"')]).toEqual([200, true, true]);
  expect([isRendered, text.includes(PLACEHOLDER)]).toEqual([isRendered, !isRendered]);
  return isRendered;
}

/** Workers that the edge has seen end. */
async function endedWorkers(): Promise<number> {
  const { text } = await sendRequest(shop.operatorUrl, '/metrics');
  const counts = text.matchAll(/yinhe_edge_render_workers_ended_total\{reason="\w+"\} (\d+)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

it(
  'visitors get whole pages while the render host is killed at random, and rendered ones afterwards',
  async () => {
    const killed = new Set<number>();
    let rendered = 0;
    while (!(await visit(newAddress())));
    const browse = async () => {
      while (killed.size < KILLS) {
        // Half of the pages were asked for before.
        for (const address of [newAddress(), 'kept=1']) if (await visit(address)) rendered += 1;
      }
    };
    const kill = async () => {
      while (killed.size < KILLS) {
        const until = visits + 1 + Math.floor(Math.random() * 20);
        while (visits < until) await visit(newAddress());
        const running = workers().filter((worker) => !killed.has(worker));
        const victim = running[Math.floor(Math.random() * running.length)];
        if (victim === undefined) continue;
        try {
          process.kill(victim, 'SIGKILL');
          killed.add(victim);
        } catch {
          // It had ended.
        }
      }
    };
    await Promise.all([kill(), ...Array.from({ length: VISITORS }, browse)]);
    expect(rendered).toBeGreaterThan(0);
    while (!(await visit(newAddress())));
    while ((await endedWorkers()) < KILLS);
  },
  LONG,
);
