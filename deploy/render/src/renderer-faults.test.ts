import { HOST_RELEASE, INPUT, PAGE_RELEASE, PLAYER_RELEASE, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer, type TestRenderer } from './testing/test-renderer.ts';

const LONG = 60_000;
const PART_MS = 600;
const HARD_MS = 2500;
let renderer: TestRenderer;
let versions = 1;

beforeAll(() => {
  renderer = startTestRenderer({}, { partMs: PART_MS, hardMs: HARD_MS, memoryBytes: 250 * 1024 * 1024 });
});
afterAll(() => renderer.close());

type Build = Parameters<typeof unitBuild>[0];

/** Renders a page of a catalogue with this build, beside the sound player. */
async function renderWith(build: Build) {
  versions += 1;
  const version = `${versions}.0.0`;
  renderer.builds.set(`mf-catalog@${version}`, unitBuild(build));
  await renderer.ready();
  const exposes = [
    { release: { ...PAGE_RELEASE, version }, expose: './page' },
    { release: PLAYER_RELEASE, expose: './player' },
  ];
  const render = () => renderer.render({ host: HOST_RELEASE, input: INPUT, exposes, fragments: {} }, LONG);
  return { page: await render(), render };
}

const LOOP = 'for (;;) {}';
const LOOP_BY_ATOMICS = `Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50).value.then(() => { ${LOOP} }); return '<p></p>';`;
const COMPUTES = `const end = Date.now() + ${2.5 * PART_MS}; while (Date.now() < end); return '<p></p>';`;
const shownOf = (length: number, param: string) =>
  `Array.from({ length: ${length} }, () => ({ name: 'orders.price', size: 'row', params: { id: ${param} } }))`;
const NESTED = "JSON.parse('[{\"a\":'.repeat(1000) + '1' + '}]'.repeat(1000))";
/** Looks for an object of the worker among the functions and receivers of the stack. */
const CALLERS = `Error.prepareStackTrace = (error, sites) => sites.flatMap((site) => [site.getThis(), site.getFunction()]);
  const ours = (value) => value instanceof Object || Object(value) !== value;
  return new Error().stack.filter((value) => !ours(value))[0].constructor.name;`;
describe('a server build that', () => {
  it.each(
    sampled<[string, Build, string]>(
      [
        ['throws when it is imported', { top: "throw new Error('at import');" }, 'threw'],
        ['is no program', { top: '(;' }, 'threw'],
        ['throws while it renders', { page: "throw new Error('in render');" }, 'threw'],
        ['throws what cannot be read', { page: 'throw new Proxy({}, { get() { throw new Error(); } });' }, 'threw'],
        ['throws what cannot be asked what it is', { page: 'throw new Proxy({}, { getPrototypeOf() { throw new Error(); } });' }, 'threw'],
        ['gives no text', { page: 'return { toString: () => "x" };' }, 'threw'],
        ['gives 2 MB of text', { page: "return 'x'.repeat(2_000_000);" }, 'threw'],
        ['shows fragments with 2 MB of parameters', { shown: shownOf(100, "'x'.repeat(20_000)") }, 'threw'],
        ['shows a fragment with parameters of 2000 levels', { shown: shownOf(1, NESTED) }, 'threw'],
        ['shows 300 fragments', { shown: shownOf(300, '1') }, 'threw'],
        ['loops when it is imported', { top: LOOP }, 'killed'],
        ['loops while it renders', { page: LOOP }, 'killed'],
        ['loops in promises', { page: 'for (;;) await null;' }, 'killed'],
        ['leaves a loop in promises behind', { page: "void (async () => { for (;;) await null; })(); return '<p></p>';" }, 'killed'],
        ['leaves a loop to a signal', { page: "AbortSignal.timeout(50).onabort = () => { for (;;) {} }; return '<p></p>';" }, 'threw'],
        ['leaves a loop to a shared array', { page: LOOP_BY_ATOMICS }, 'threw'],
        ['leaves a loop to the collection of garbage', { page: 'new FinalizationRegistry(() => { for (;;) {} });' }, 'threw'],
        ['calls itself without end', { page: 'const again = () => again() + 1; return again();' }, 'threw'],
        ['asks for more memory than there is', { page: "return '<p>' + new ArrayBuffer(2 ** 50).byteLength + '</p>';" }, 'threw'],
        ['makes each promise wait for ever', { page: 'Promise.prototype.then = () => new Promise(() => {});' }, 'late'],
        ['computes for longer than a part may take', { page: COMPUTES }, 'late'],
        ['waits for ever', { page: 'await new Promise(() => {});' }, 'late'],
        ['ends the process', { page: 'process.exit(0);' }, 'threw'],
        ['ends the process by its global object', { page: 'globalThis.process.exit(0);' }, 'threw'],
        ['ends the process that it requires', { page: "require('process').exit(0);" }, 'threw'],
        [
          'reaches for the process through what it is given',
          { page: "return host.constructor.constructor('return process')().pid;" },
          'threw',
        ],
        ['reaches for the process through its module', { page: 'return module.constructor._load("process").pid;' }, 'threw'],
        ['reaches for the process through what called it', { page: CALLERS }, 'threw'],
        ['reads the environment', { page: 'return JSON.stringify(process.env);' }, 'threw'],
        ['reaches for the process through a class', { page: "return URL.constructor('return process')().pid;" }, 'threw'],
        ['evaluates text', { page: "return (0, eval)('1') + '';" }, 'threw'],
        ['requires a module of Node', { page: "return require('node:fs').readFileSync('/etc/passwd', 'utf8');" }, 'threw'],
        ['imports a module of Node', { page: "return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8');" }, 'threw'],
        ['reads a property of what all objects inherit', { page: "return require('__proto__').constructor.name;" }, 'threw'],
        ['calls the network', { page: "return (await fetch('http://127.0.0.1/')).status + '';" }, 'threw'],
        ['opens a socket', { page: "return String(new WebSocket('ws://127.0.0.1/'));" }, 'threw'],
      ],
      3,
    ),
  )(
    '%s costs its own part alone, and is named',
    async (_what, build, kind) => {
      const { page } = await renderWith(build);
      expect(page.failures).toMatchObject([{ release: { unit: 'mf-catalog', version: `${versions}.0.0` }, part: './page', kind }]);
      expect(page.frame?.header).toContain('音乐');
      expect(page.exposes.map(({ html }) => html)).toEqual(['<p class="player">1.0.0</p>']);
      expect(renderer.logged).toContainEqual(expect.objectContaining({ unit: 'mf-catalog', version: `${versions}.0.0`, kind }));
    },
    30_000,
  );

  it('changes built-in prototypes has its own ones only', async () => {
    const spoil =
      "Array.prototype.map = () => ['spoilt']; Object.prototype.spoilt = 'spoilt'; URL.prototype.toString = () => 'spoilt'; Object.getPrototypeOf(URL.prototype).spoilt = 'spoilt';";
    await renderWith({ page: `${spoil} globalThis.spoilt = 1; return '<p>' + [1].map((one) => one) + '</p>';` });
    const { page } = await renderWith({
      page: "const url = new URL('http://a/'); return '<p>' + [[1].map((one) => one), ({}).spoilt, typeof spoilt, url, url.spoilt].join() + '</p>';",
    });
    expect(page.exposes.map(({ html }) => html)).toEqual(['<p>1,,undefined,http://a/,</p>', '<p class="player">1.0.0</p>']);
    expect(page.failures).toEqual([]);
  });

  it('leaves timers behind has them ended with its render', async () => {
    const { render } = await renderWith({
      top: 'let ticks = 0; const tick = () => { ticks += 1; setTimeout(tick, 1); };',
      page: "tick(); const seen = ticks; ticks = 0; await new Promise((resolve) => setTimeout(resolve, 20)); ticks = 0; return '<p>' + seen + '</p>';",
    });
    expect((await render()).exposes[0]?.html).toBe('<p>1</p>');
  });

  it('leaves timers behind when its import throws has them ended too', async () => {
    const { page: broken } = await renderWith({ top: `setTimeout(() => { ${LOOP} }, 50); throw new Error('at import');` });
    expect(broken.failures).toMatchObject([{ kind: 'threw' }]);
    const { page } = await renderWith({ page: "await new Promise((resolve) => setTimeout(resolve, 150)); return '<p></p>';" });
    expect(page.failures).toEqual([]);
  });

  it('keeps state is switched off, and its page comes without it', async () => {
    const { render } = await renderWith({ top: 'let renders = 0;', page: "renders += 1; return '<p>' + renders + '</p>';" });
    let page = await render();
    while (!page.failures.some(({ kind }) => kind === 'off')) page = await render();
    expect(page.exposes.map(({ release }) => release.unit)).toEqual(['mf-player']);
    expect(renderer.logged).toContainEqual(expect.objectContaining({ version: `${versions}.0.0`, kind: 'state', isOff: true }));
  }, 30_000);

  it('takes a worker three times is switched off for a while', async () => {
    const { render } = await renderWith({ page: LOOP });
    const kinds: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      await renderer.ready();
      kinds.push((await render()).failures[0]?.kind);
    }
    expect(kinds).toEqual(['killed', 'killed', 'off']);
  }, 30_000);
});

it('a host that is switched off is no fault of the units whose pages it renders', async () => {
  const host = { ...HOST_RELEASE, version: '9.0.0' };
  renderer.builds.set('shell@9.0.0', 'exports.shared = {}; exports.renderFrame = () => new Promise(() => {});');
  const kinds: unknown[] = [];
  for (let times = 0; times < 4; times += 1) {
    const page = await renderer.render(
      { host, input: INPUT, exposes: [{ release: PLAYER_RELEASE, expose: './player' }], fragments: {} },
      LONG,
    );
    kinds.push(page.failures.map(({ release, kind }) => [release.unit, kind]));
  }
  expect(kinds.at(0)).toContainEqual(['shell', 'late']);
  expect(kinds.at(-1)).toEqual([
    ['shell', 'off'],
    ['mf-player', 'busy'],
  ]);
}, 30_000);
