import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { digestOf, refusalLine } from 'deploy-release';
import { descriptorOf, hostRelease, remoteRelease } from 'deploy-release/testing';
import { BOOT_SCRIPT, HOST_BUILD, processTree, unitBuild, unitScript } from 'deploy-render/testing';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { checkRenders } from './render-check.ts';

/* A check opens a browser. What a page may do there: `visit-page.test.ts`; what a missing check means: `require-checks.test.ts`. */
const LONG = 120_000;
const SERVER = 'server.cjs';
const PAGE = { page: "return '<p>Rain in ' + host.locale + '</p>';" };

const env = { ...process.env };
let folder: string;
let versions = 0;
let before: readonly number[];
beforeEach(() => {
  before = processTree(process.pid);
  folder = mkdtempSync(path.join(tmpdir(), 'browser-gate-'));
});
afterEach(() => {
  process.env = { ...env };
  rmSync(folder, { recursive: true, force: true });
});

function built(manifest: ReleaseManifest, codes: Record<string, string>): [ReleaseManifest, Record<string, string>] {
  const integrity = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, digestOf(Buffer.from(code))]));
  return [{ ...manifest, server: SERVER, integrity }, codes];
}

/** Checks a release of the catalogue whose server build draws a line of text, and whose browser build draws what `draw` returns. */
async function check(draw: string, { pageMs = 20_000, gone }: { pageMs?: number; gone?: AbortSignal } = {}) {
  versions += 1;
  const pages = descriptorOf('mf-catalog', ['/music']);
  const remote = remoteRelease({ ...pages, rendered: ['/music'] }, `1.${versions}.0`);
  const script = unitScript(remote.container, draw);
  const releases = [
    built(hostRelease(), { 'entry.js': BOOT_SCRIPT, [SERVER]: HOST_BUILD }),
    built(remote, { 'entry.js': script, 'page.js': '', [SERVER]: unitBuild(PAGE) }),
  ];
  const set = new Map(releases.map(([manifest]) => [manifest.unit as string, manifest]));
  const codes = new Map(releases.map(([{ unit }, files]) => [unit as string, files]));
  const { refusals, notes } = await checkRenders({
    store: { readFile: async (unit, _version, file) => Buffer.from(codes.get(unit)![file]!) },
    folder,
    serviceUrl: undefined,
    brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
    set,
    before: new Map(),
    moved: ['mf-catalog'],
    takeTurn: async () => undefined,
    pageMs,
    gone,
  });
  return { refusals: refusals.map((refusal) => refusalLine(refusal).text), notes: notes.map(({ text }) => text) };
}

/** Whether a process is one of those in which a browser runs pages. */
function runsPage(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
  } catch {
    // It has ended.
    return false;
  }
}

/** Processes of the test that have not ended; another file of this worker may have left one that is about to. */
const running = () => processTree(process.pid).filter((pid) => !before.includes(pid)).length;

inFullRun(
  'a release goes live when its browser build draws what its server build drew, and is not opened again',
  async () => {
    expect(await check('return served;')).toEqual({ refusals: [], notes: [] });
    expect(running()).toBe(0);
    versions -= 1;
    process.env.CHROMIUM = '/bin/true';
    expect(await check('return served;')).toEqual({ refusals: [], notes: [] });
  },
  LONG,
);

it(
  'refuses a release whose browser build draws something else, with the place, the device and the difference',
  async () => {
    const { refusals, notes } = await check("return typeof window === 'object' ? served.replace('Rain', 'Snow') : served;");
    expect(notes).toEqual([]);
    expect(refusals).toEqual([
      expect.stringMatching(
        /^rendering: mf-catalog@1\.\d+\.0: in a browser it draws something other than the server at \/music \(zh, desktop, \.\/page\) and on 3 more pages: served “<p>Rain in zh<\/p>”, drawn “<p>Snow in zh<\/p>”/,
      ),
    ]);
    expect(running()).toBe(0);
  },
  LONG,
);

inFullRun(
  'refuses a release that draws something else in one language on one device alone',
  async () => {
    const zhPhone = ['zh', 'phone', '<'];
    const enDesktop = ['en', 'desktop', '>='];
    for (const [locale, device, isWide] of [zhPhone, enDesktop]) {
      const draw = `return innerWidth ${isWide} 500 && served.includes('in ${locale}') ? served.replace('Rain', 'Snow') : served;`;
      expect((await check(draw)).refusals).toEqual([
        expect.stringMatching(new RegExp(`draws something other than the server at /music \\(${locale}, ${device}, \\./page\\): served`)),
      ]);
    }
  },
  LONG,
);

inFullRun(
  'refuses a release whose code throws while it takes over the page, or while it is loaded',
  async () => {
    const inMount = "throw new Error('no window here');";
    const atImport = "return served; }; throw new Error('no window here'); globalThis.x = () => {";
    for (const code of [inMount, atImport])
      expect((await check(code)).refusals).toEqual([
        expect.stringMatching(/in a browser it fails at \/music \(zh, desktop, \.\/page\) and on 3 more pages: .*no window here/),
      ]);
  },
  LONG,
);

inFullRun(
  'refuses a release that loops for ever in a browser, in bounded time, and leaves no process behind',
  async () => {
    const started = performance.now();
    const { refusals } = await check('for (;;);', { pageMs: 2000 });
    expect(refusals).toEqual([
      expect.stringMatching(
        /in a browser it does not take over the page in time at \/music \(zh, desktop, \.\/page\) and on 1 more pages: the page does not answer/,
      ),
    ]);
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(running()).toBe(0);
  },
  LONG,
);

inFullRun(
  'says that no browser took part where there is none, where it is switched off, and where it does not start',
  async () => {
    const left = 'pages were not compared with the first render of a browser: ';
    const differing = "return served + '!';";
    process.env.CHROMIUM = path.join(folder, 'none');
    expect(await check(differing)).toEqual({ refusals: [], notes: [`${left}no Chromium was found (\`CHROMIUM\`, \`PATH\`)`] });
    process.env.CHROMIUM = path.join(folder, 'broken');
    writeFileSync(process.env.CHROMIUM, '#!/no/such/program\n', { mode: 0o755 });
    expect(await check(differing)).toEqual({
      refusals: [],
      notes: [expect.stringMatching(/^pages were not compared .*: it does not start in its sandbox \(unshare: failed to execute .*\)/)],
    });
    process.env.RENDER_CHECK_BROWSER = '0';
    expect(await check(differing)).toEqual({ refusals: [], notes: [`${left}RENDER_CHECK_BROWSER is 0 here`] });
    // What passed without a browser is opened where there is one.
    versions -= 1;
    process.env = { ...env };
    expect((await check(differing)).refusals).toHaveLength(1);
  },
  LONG,
);

inFullRun(
  'with `RENDER_CHECK=required` refuses a release that no browser opened, except where it is left out on purpose',
  async () => {
    process.env.RENDER_CHECK = 'required';
    process.env.CHROMIUM = path.join(folder, 'none');
    expect(await check('return served;')).toEqual({
      refusals: [
        expect.stringMatching(/^rendering: mf-catalog@1\.\d+\.0: pages were not compared .*no Chromium.*RENDER_CHECK is `required`/),
      ],
      notes: [],
    });
    process.env.RENDER_CHECK_BROWSER = '0';
    expect(await check('return served;')).toEqual({ refusals: [], notes: [expect.stringContaining('RENDER_CHECK_BROWSER is 0')] });
  },
  LONG,
);

inFullRun(
  'a check whose caller goes ends its browser at once',
  async () => {
    const caller = new AbortController();
    const checked = check('for (;;);', { gone: caller.signal });
    while (!processTree(process.pid).some(runsPage)) await sleep(50);
    await sleep(1000);
    caller.abort();
    const left = performance.now();
    await checked;
    expect(performance.now() - left).toBeLessThan(20_000);
    expect(running()).toBe(0);
  },
  LONG,
);
