import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserOptions, startBrowser } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { processTree } from './processes.ts';
import { type PageAnswer, visitPage } from './visit-page.ts';

const LONG = 60_000;

let browser: Browser | null = null;
let server: Server;
let reached: string[];
/** What runs already: another file of this worker may have left a process that is about to end. */
let before: readonly number[];
beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  reached = [];
  before = processTree(process.pid);
});
afterEach(async () => {
  await browser?.close();
  browser = null;
  expect(processTree(process.pid).filter((pid) => !before.includes(pid))).toEqual([]);
  expect(reached).toEqual([]);
});
afterAll(() => void server.close());

const html = (body: string): PageAnswer => ({ headers: { 'content-type': 'text/html' }, body: Buffer.from(`<!doctype html>${body}`) });
const PART = '<div data-served="" data-unit="mf-catalog"><p>Rain</p></div>';
const ADOPT = "delete document.querySelector('[data-served]').dataset.served;";

/** Opens a page whose script runs when it is read. */
async function open(script: string, withinMs = 10_000, options: Partial<BrowserOptions> = {}) {
  browser ??= await startBrowser({ program: findBrowser()!, ...options });
  const body = `<meta name="viewport" content="width=device-width">${PART}<script type="module">${script}</script>`;
  const answer = async (_method: string, address: string) => (address === '/music' ? html(body) : null);
  return visitPage(browser, { address: '/music', language: 'zh-CN', mobile: true, aheadMs: 600_000, answer }, withinMs);
}

/** Script that reports what an expression gives. */
const tell = (expression: string) =>
  `navigator.sendBeacon('/health', new Blob([JSON.stringify({ reports: [{ unit: 'u', version: '1', kind: 'error', where: '', message: String(${expression}) }] })]));`;

async function told(expression: string): Promise<string | undefined> {
  const visited = await open(`${tell(expression)} ${ADOPT}`);
  return visited.kind === 'adopted' ? visited.signs.reports[0]?.message : undefined;
}

it(
  'a page is opened by a new guest on a phone, whose clock is that of the page',
  async () => {
    const seen = `[document.cookie, localStorage.length, innerWidth, navigator.language, Math.round((new Date() - ${Date.now()}) / 60000)]`;
    for (let times = 0; times < 2; times += 1) {
      expect(await told(seen)).toBe(',0,390,zh-CN,10');
      await open(`document.cookie = 'a=1'; localStorage.setItem('a', '1'); ${ADOPT}`);
    }
  },
  LONG,
);

inFullRun(
  'tells what was drawn in place of what was served, and errors that nothing caught',
  async () => {
    const visited = await open(
      `document.querySelector('[data-served]').innerHTML = '<p>Snow</p>'; setTimeout(() => { throw new Error('late'); }); ${ADOPT}`,
    );
    expect(visited).toMatchObject({
      kind: 'adopted',
      signs: {
        redrawn: [{ unit: 'mf-catalog', served: '<p>Rain</p>', drawn: '<p>Snow</p>' }],
        errors: [{ message: expect.stringContaining('late') }],
      },
    });
  },
  LONG,
);

it(
  'a page reaches neither files nor the machine nor the network',
  async () => {
    const { port } = server.address() as AddressInfo;
    const addresses = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      'file:///etc/passwd',
      'https://example.com/',
      '/api/other',
    ];
    const tries = addresses.map((address) => `await fetch('${address}', { mode: 'no-cors' }).then(() => 'reached', () => 'none')`);
    const socket = `await new Promise((resolve) => { const socket = new WebSocket('ws://127.0.0.1:${port}'); socket.onopen = () => resolve('reached'); socket.onerror = () => resolve('none'); })`;
    expect(await told(`[${[...tries, socket].join()}]`)).toBe(
      Array(addresses.length + 1)
        .fill('none')
        .join(),
    );
  },
  LONG,
);

const HOSTILE: [what: string, script: string, kind: string][] = [
  ['never ends', 'for (;;);', 'stalled'],
  ['adopts nothing', '', 'stalled'],
  ['adopts all and never ends then', `${ADOPT} for (;;);`, 'stalled'],
  ['asks for more and more', "for (;;) await fetch('/api/x').catch(() => 0);", 'crashed'],
  ['asks without a pause', "for (;;) fetch('/api/x').catch(() => 0);", 'crashed'],
  ['opens itself again and again', 'location.reload();', 'crashed stalled'],
  ['asks the visitor', 'alert(1);', 'stalled'],
  ['writes endlessly into the log', 'for (;;) { console.log("x".repeat(1e5)); await 0; }', 'stalled'],
  ['opens windows', 'for (let n = 0; n < 200; n += 1) window.open("/music?" + n);', 'stalled'],
  ['fills the document', 'for (;;) { document.body.append("x".repeat(1e6)); await 0; }', 'crashed stalled'],
];

it.each(sampled(HOSTILE, 10))(
  'a page that %s is left in bounded time',
  async (_what, script, kind) => {
    const started = performance.now();
    expect(kind.split(' ')).toContain((await open(script, 4000)).kind);
    expect(performance.now() - started).toBeLessThan(12_000);
  },
  LONG,
);

inFullRun(
  'the browser runs as an ordinary user, with its own sandbox around the pages',
  async () => {
    await open(ADOPT);
    const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    const tree = processTree(process.pid).filter((pid) => !before.includes(pid));
    expect(tree.filter((pid) => /^Uid:\t0\b/m.test(read(pid, 'status')))).toEqual([]);
    expect(tree.filter((pid) => read(pid, 'cmdline').includes('--no-sandbox'))).toEqual([]);
    const pages = tree.filter((pid) => read(pid, 'cmdline').includes('--type=renderer'));
    expect(pages.length).toBeGreaterThan(0);
    for (const pid of pages) expect(read(pid, 'status')).toMatch(/^Seccomp:\t2$/m);
  },
  LONG,
);

inFullRun(
  'a page that takes all memory ends its browser',
  async () => {
    const visited = await open(
      'const kept = []; for (;;) { kept.push(new Uint8Array(2 ** 25).fill(1)); await new Promise((resolve) => setTimeout(resolve)); }',
      20_000,
      { memoryBytes: 500 * 1024 * 1024 },
    );
    expect(visited).toEqual({ kind: 'crashed', why: 'memory' });
  },
  LONG,
);

inFullRun(
  'the browser ends with the process that started it, also when that is killed and nothing in it answers',
  async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../testing/browser-parent.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: process.env,
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const tree = processTree(child.pid!);
    expect(tree.length).toBeGreaterThan(4);
    // A browser that does nothing any more does not notice that its pipe is closed.
    for (const pid of tree.slice(1)) process.kill(pid, 'SIGSTOP');
    child.kill('SIGKILL');
    const isLeft = (pid: number) => {
      try {
        process.kill(pid, 0);
        return true;
      } catch {
        return false;
      }
    };
    for (let times = 0; tree.some(isLeft) && times < 100; times += 1) await sleep(50);
    expect(tree.filter(isLeft)).toEqual([]);
  },
  LONG,
);
