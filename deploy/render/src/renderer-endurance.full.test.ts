/* In each run: `deploy/render/src/renderer-leftovers.test.ts`. */
import { INPUT, PAGE_RELEASE, pageRequest, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer, type TestRenderer } from './testing/test-renderer.ts';

const LONG = 600_000;
const REPLACED_WITHIN_MS = 120_000;
const isFull = process.env.TEST_FULL === '1';
const RENDERS = isFull ? 100_000 : 1600;
const RELEASES = isFull ? 200 : 80;
/** Memory of a worker. Each test below uses more in all, so a worker that kept something of each render or release would end. */
const MEMORY_BYTES = 300 * 1024 * 1024;
/** Releases whose code workers hold. */
const MAX_RELEASES = 64;
let renderer: TestRenderer;

beforeEach(async () => {
  renderer = startTestRenderer({}, { memoryBytes: MEMORY_BYTES });
  await renderer.ready();
}, LONG);
afterEach(() => renderer.close());

it(
  'a worker killed at random under load costs a visitor no more than parts that are not there',
  async () => {
    const WORKERS_KILLED = 6;
    let asked = 0;
    let whole = 0;
    let kills = 0;
    const kinds = new Set<string>();
    const htmls = new Set<string>();
    const visit = async () => {
      while ((renderer.state().ends.lost ?? 0) < WORKERS_KILLED) {
        asked += 1;
        const page = await renderer.render({ ...pageRequest(), input: { ...INPUT, search: `?page=${asked}` } }, 200);
        for (const { kind } of page.failures) kinds.add(kind);
        for (const { html } of page.exposes) htmls.add(html);
        if (page.failures.length === 0) whole += 1;
        // The oldest worker that runs is the one that renders.
        if (whole > 40 * (kills + 1)) {
          kills += 1;
          renderer.sandboxes.find(({ child }) => child.exitCode === null && child.signalCode === null)?.kill();
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    await Promise.all(Array.from({ length: 20 }, visit));
    expect(whole).toBeGreaterThan(40 * WORKERS_KILLED);
    expect([...kinds].filter((kind) => kind !== 'busy' && kind !== 'killed')).toEqual([]);
    expect(htmls).toEqual(new Set(['<ul class="rows"><li class="row">mf-catalog 1.0.0 /music</li></ul>', '<p class="player">1.0.0</p>']));
    await renderer.ready();
    expect((await renderer.render(pageRequest(), LONG)).failures).toEqual([]);
  },
  LONG,
);

it(
  'renders many pages within the memory of one worker',
  async () => {
    const ANSWER_BYTES = 200_000;
    expect(ANSWER_BYTES * RENDERS).toBeGreaterThan(MEMORY_BYTES);
    const page = "return '<ul>' + Array.from({ length: 200 }, (_, index) => row(host.search + index)).join('') + '</ul>';";
    renderer.builds.set('mf-catalog@2.0.0', unitBuild({ page }));
    const exposes = [{ release: { ...PAGE_RELEASE, version: '2.0.0' }, expose: './page' }];
    for (let index = 0; index < RENDERS; index += 1) {
      const data = [{ call: 'a', params: {}, data: 'x'.repeat(ANSWER_BYTES) }];
      const rendered = await renderer.render(pageRequest({ exposes, input: { ...INPUT, search: `?page=${index}`, data } }), LONG);
      expect(rendered.failures).toEqual([]);
    }
    expect(renderer.state().ends).toEqual({});
  },
  LONG,
);

it(
  'renders many releases, one after the other, within the memory of one worker',
  async () => {
    const NUMBERS = 500_000;
    expect(NUMBERS * Float64Array.BYTES_PER_ELEMENT * RELEASES).toBeGreaterThan(MEMORY_BYTES);
    const ballast = `const ballast = Array.from({ length: ${NUMBERS} }, (_, index) => index + 0.5);`;
    for (let index = 0; index < RELEASES; index += 1) {
      const version = `2.0.${index}`;
      renderer.builds.set(`mf-catalog@${version}`, unitBuild({ top: ballast, page: "return '<p>' + ballast.length + '</p>';" }));
      const page = await renderer.render(pageRequest({ exposes: [{ release: { ...PAGE_RELEASE, version }, expose: './page' }] }), LONG);
      renderer.builds.delete(`mf-catalog@${version}`);
      expect(page.failures).toEqual([]);
    }
    expect(renderer.state()).toMatchObject({ ends: {}, releases: MAX_RELEASES });
  },
  LONG,
);

it(
  'releases that are dropped leave no code in the workers',
  async () => {
    const SOURCE_BYTES = 1_000_000;
    // Like a real build it has Chinese texts: then V8 holds two bytes for each character.
    const source = `const texts = '音${'x'.repeat(SOURCE_BYTES)}';`;
    const resident = () => renderer.sandboxes.map((sandbox) => sandbox.residentBytes());
    let settled: number[] = [];
    // Fewer than a worker forgets before it is replaced.
    for (let index = 0; index < 60; index += 1) {
      const version = `2.0.${index}`;
      renderer.builds.set(`mf-catalog@${version}`, unitBuild({ top: source, page: "return '<p>' + texts.length + '</p>';" }));
      renderer.keep(new Set(['shell@1.0.0', 'mf-player@1.0.0', `mf-catalog@${version}`]));
      const page = await renderer.render(pageRequest({ exposes: [{ release: { ...PAGE_RELEASE, version }, expose: './page' }] }), LONG);
      renderer.builds.delete(`mf-catalog@${version}`);
      expect(page.failures).toEqual([]);
      if (index === 20) settled = resident();
    }
    for (const [worker, bytes] of resident().entries()) expect(bytes - settled[worker]!).toBeLessThan(10 * 2 * SOURCE_BYTES);
  },
  LONG,
);

it(
  'workers that many releases have gone through are replaced, and no page is without a part',
  async () => {
    const first = new Set(renderer.sandboxes);
    const isRunning = ({ child }: TestRenderer['sandboxes'][number]) => child.exitCode === null && child.signalCode === null;
    const visit = async (version: string): Promise<void> => {
      renderer.builds.set(`mf-catalog@${version}`, unitBuild({}));
      renderer.keep(new Set(['shell@1.0.0', 'mf-player@1.0.0', `mf-catalog@${version}`]));
      const page = await renderer.render(pageRequest({ exposes: [{ release: { ...PAGE_RELEASE, version }, expose: './page' }] }), LONG);
      expect(page.failures).toEqual([]);
    };
    // Twice a release, so that the spare evaluates it before it goes. How long a new worker takes depends on the machine: the time is
    // limited, not the number of pages.
    const end = performance.now() + REPLACED_WITHIN_MS;
    for (let index = 0; [...first].some(isRunning); index += 1) {
      for (let times = 0; times < 2; times += 1) await visit(`2.0.${index}`);
      expect(performance.now()).toBeLessThan(end);
    }
    expect(renderer.sandboxes.filter(isRunning)).toHaveLength(2);
    // Nobody was lost: none of it counts as a failure.
    expect(renderer.state()).toMatchObject({ isReady: true, ends: {} });
  },
  LONG,
);
