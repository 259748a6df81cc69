import { FRAGMENT_NODE } from 'shared-contracts/render/render-input';
import { checkPages } from './check-pages.ts';
import { INPUT, PAGE_RELEASE, pageRequest, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer } from './testing/test-renderer.ts';

const PATHS = ['/music', '/sound', '/', '/4', '/5', '/6', '/7', '/8'];
const requests = PATHS.map((path) =>
  pageRequest({
    input: { ...INPUT, path },
    exposes: [{ release: PAGE_RELEASE, expose: './page' }],
    fragments: { 'favourite-button': { unit: 'mf-account', version: '1.0.0' } },
  }),
);

type Build = Parameters<typeof unitBuild>[0];

/** What is found in pages of a catalogue, with hearts of another unit. */
async function check(page: Build, fragment: Build = {}) {
  const { findings, unrendered } = await checkWithin(60_000, page, fragment);
  expect(unrendered).toEqual([]);
  return findings;
}

function checkWithin(withinMs: number, page: Build, fragment: Build = {}, asked = requests) {
  const builds = { 'mf-catalog@1.0.0': unitBuild(page), 'mf-account@1.0.0': unitBuild(fragment) };
  return checkPages(() => startTestRenderer(builds, { partMs: 400, hardMs: 800, checksState: false }), asked, withinMs);
}

const HEART = { page: `return '<p>${FRAGMENT_NODE}</p>';`, shown: "[{ name: 'favourite-button', size: 'sm', params: { id: 1 } }]" };

it('finds nothing in pages and fragments that depend on their input alone', async () => {
  expect(await check(HEART)).toEqual([]);
}, 30_000);

it.each(
  sampled<[string, Build, string]>(
    [
      ['throws on one page', { page: "if (host.path === '/sound') throw new Error('no sound'); return '<p></p>';" }, 'threw'],
      ['keeps what it saw on another page', { top: 'let first;', page: "first ??= host.path; return '<p>' + first + '</p>';" }, 'differs'],
      ['shows the time', { page: "return '<p>' + Date.now() + '</p>';" }, 'differs'],
      ['shows the minute', { page: "return '<p>' + new Date().getMinutes() + Date().slice(16, 21) + '</p>';" }, 'differs'],
      ['has style attributes', { page: 'return \'<p class="a" style="color:red">1</p>\';' }, 'style'],
      ['ends the page around it', { page: "return '</div><p>1</p>';" }, 'markup'],
      ['loops', { page: 'for (;;);' }, 'killed'],
    ],
    3,
  ),
)(
  'names the page of a release that %s',
  async (_what, build, kind) => {
    const found = await check(build);
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) expect(finding).toMatchObject({ release: PAGE_RELEASE, part: './page', kind });
    if (kind === 'differs') expect(new Set(found.map(({ page }) => page)).size).toBe(PATHS.length);
    if (kind === 'threw') expect(found.map(({ page }) => PATHS[page])).toEqual(['/sound']);
  },
  60_000,
);

it.each(
  sampled<[string, string, string]>(
    [
      ['throws', "throw new Error('no heart');", 'threw'],
      ['has style attributes', 'return \'<b style="top:0">1</b>\';', 'style'],
      ['holds what a line cannot', "return '<div>1</div>';", 'markup'],
    ],
    3,
  ),
)(
  'names the release of a fragment that %s, not that of the page',
  async (_what, fragment, kind) => {
    const found = await check(HEART, { fragment });
    expect(found.length).toBe(PATHS.length);
    for (const finding of found) expect(finding).toMatchObject({ release: { unit: 'mf-account' }, part: './fragments', kind });
  },
  30_000,
);

it('a text that only looks like a style attribute is none', async () => {
  expect(await check({ page: 'return \'<p title=" style=">style=1</p>\';' })).toEqual([]);
}, 30_000);

it('finds nothing in pages that show the date', async () => {
  expect(await check({ page: "return '<p>' + new Date().toISOString().slice(0, 10) + '</p>';" })).toEqual([]);
}, 30_000);

it('ends within its time, and says which pages it did not come to and what it found until then', async () => {
  const started = performance.now();
  const slow =
    "await new Promise((resolve) => setTimeout(resolve, 300)); if (host.path === '/music') throw new Error('no'); return '<p></p>';";
  const { findings, unrendered } = await checkWithin(10_000, { page: slow }, {}, [
    ...requests,
    ...requests,
    ...requests,
    ...requests,
    ...requests,
  ]);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(unrendered.length).toBeGreaterThan(0);
  expect(findings[0]).toMatchObject({ page: 0, kind: 'threw' });
}, 30_000);
