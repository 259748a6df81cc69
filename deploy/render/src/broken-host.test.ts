import { HOST_RELEASE, INPUT, PAGE_RELEASE, PLAYER_RELEASE } from './testing/fixture-builds.ts';
import { startTestRenderer } from './testing/test-renderer.ts';

const LONG = 60_000;

it.each([
  ['throws', "throw new Error('at import');"],
  ['loops', 'for (;;) {}'],
  ['takes 500 MB', 'const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length + 0.5));'],
])(
  'a host that %s when it is imported is blamed alone, not the units whose pages it renders',
  async (what, top) => {
    const host = { ...HOST_RELEASE, version: `8.0.0-${what.length}` };
    const renderer = startTestRenderer(
      { [`shell@${host.version}`]: `${top} exports.shared = {};` },
      { hardMs: 2500, memoryBytes: 250 * 1024 * 1024 },
    );
    const exposes = [
      { release: PAGE_RELEASE, expose: './page' },
      { release: PLAYER_RELEASE, expose: './player' },
    ];
    await renderer.ready();
    const { failures } = await renderer.render({ host, input: INPUT, exposes, fragments: {} }, LONG);
    expect(failures.filter(({ kind }) => kind !== 'busy')).toMatchObject([{ release: host, part: 'frame' }]);
    expect(failures.map(({ release }) => release.unit)).toEqual(['shell', 'mf-catalog', 'mf-player']);
    await renderer.ready();
    const page = await renderer.render({ host: HOST_RELEASE, input: INPUT, exposes, fragments: {} }, LONG);
    expect(page.failures).toEqual([]);
    await renderer.close();
  },
  30_000,
);
