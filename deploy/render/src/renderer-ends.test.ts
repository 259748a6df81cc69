import { setTimeout } from 'node:timers/promises';
import { HOST_RELEASE, INPUT, PAGE_RELEASE, PLAYER_RELEASE, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer } from './testing/test-renderer.ts';

const LONG = 60_000;
const LIMITS = { partMs: 600, hardMs: 2500, memoryBytes: 250 * 1024 * 1024 };
/** Filling the memory takes seconds on a busy machine; the limit of time must not be met first. */
const TIME_TO_FILL = { ...LIMITS, hardMs: 30_000 };

/** Renders a page of a catalogue with this code beside the sound player, then once more with a sound catalogue. */
async function renderOnceWith(page: string, limits: typeof LIMITS) {
  // One of its own: workers that end soon are replaced ever later.
  const renderer = startTestRenderer({ 'mf-catalog@2.0.0': unitBuild({ page }) }, limits);
  try {
    await renderer.ready();
    const pageOf = (version: string) => {
      const exposes = [
        { release: { ...PAGE_RELEASE, version }, expose: './page' },
        { release: PLAYER_RELEASE, expose: './player' },
      ];
      return renderer.render({ host: HOST_RELEASE, input: INPUT, exposes, fragments: {} }, LONG);
    };
    const faulty = await pageOf('2.0.0');
    await renderer.ready();
    return { faulty, sound: await pageOf('1.0.0') };
  } finally {
    await renderer.close();
  }
}

const FILL = 'const held = []; for (;;) held.push(new Float64Array(1_000_000).fill(1));';
const FILL_SHARED = 'const held = []; for (;;) held.push(new Float64Array(new SharedArrayBuffer(8_000_000)).fill(1));';
const HEAP = 'const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length + 0.5));';
const BUFFERS =
  'const held = Array.from({ length: 50 }, () => new Uint8Array(10_000_000).fill(1)); await new Promise((resolve) => setTimeout(resolve, 200)); return String(held.length);';
const GROW =
  'const grown = new ArrayBuffer(0, { maxByteLength: 2 ** 32 }); for (let size = 0; ; ) { size += 8_000_000; grown.resize(size); new Uint8Array(grown, size - 8_000_000).fill(1); }';
const FOR_EVER = 'async function* all() { for (;;) yield 1; } for await (const one of all()); return "<p></p>";';
const BACKTRACKING = "return String(/^(a+)+$/.test('a'.repeat(60) + 'b'));";

describe('a server build that ends its worker, or blocks it,', () => {
  it.each(
    sampled<[string, string, string]>(
      [
        ['by a wait for a shared array', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', 'killed'],
        ['by a pattern that never ends', BACKTRACKING, 'killed'],
        ['by a generator that never ends', FOR_EVER, 'killed'],
        ['by microtasks that queue the next one', "const again = () => queueMicrotask(again); again(); return '<p></p>';", 'killed'],
        ['by a promise that resolves to itself', 'const self = { then(resolve) { resolve(self); } }; return self;', 'killed'],
        ['by arrays outside of its heap', FILL, 'memory'],
        ['by shared arrays', FILL_SHARED, 'memory'],
        ['by an array that grows', GROW, 'memory'],
        ['by 500 MB of buffers', BUFFERS, 'memory'],
        ['by a heap that fills', HEAP, 'memory'],
      ],
      4,
    ),
  )(
    '%s costs its own part alone, and the next page is whole',
    async (_what, page, kind) => {
      const { faulty, sound } = await renderOnceWith(page, kind === 'memory' ? TIME_TO_FILL : LIMITS);
      expect(faulty.failures).toMatchObject([{ release: { unit: 'mf-catalog', version: '2.0.0' }, part: './page', kind }]);
      expect(faulty.exposes.map(({ html }) => html)).toEqual(['<p class="player">1.0.0</p>']);
      expect(sound.failures).toEqual([]);
    },
    LONG,
  );
});

it('a sound server build is not charged for the time in which a busy machine gives its worker no processor', async () => {
  const limits = { partMs: 300, hardMs: 500, isolation: 'permissions' as const, workers: 1 };
  const build = unitBuild({ page: "for (let n = 0; n < 1e7; n += 1); return '<p>drawn</p>';" });
  const renderer = startTestRenderer({ 'mf-catalog@2.0.0': build }, limits);
  try {
    await renderer.ready();
    const exposes = [{ release: { ...PAGE_RELEASE, version: '2.0.0' }, expose: './page' }];
    const worker = renderer.sandboxes[0]!.child;
    worker.kill('SIGSTOP');
    const page = renderer.render({ host: HOST_RELEASE, input: INPUT, exposes, fragments: {} }, LONG);
    // The time that passes is what is tried here: three times what the part may take of a worker that runs.
    await setTimeout(3 * limits.hardMs);
    worker.kill('SIGCONT');
    const { exposes: drawn, failures } = await page;
    expect([drawn.map(({ html }) => html), failures, renderer.state().ends]).toEqual([['<p>drawn</p>'], [], {}]);
  } finally {
    await renderer.close();
  }
}, 30_000);
