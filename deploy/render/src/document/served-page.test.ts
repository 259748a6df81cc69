import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { FRAGMENT_NODE } from 'shared-contracts/render/render-input';
import type { LiveSet } from './live-set.ts';
import { releaseStyles } from './release-styles.ts';
import { composeServed } from './served-page.ts';

const releaseOf = (unit: string) => ({ unit, version: '1.0.0' }) as RenderedRelease;
const set = {
  host: { manifest: { ...releaseOf('shell'), exposes: {} }, base: '/x/' },
  units: [],
  integrity: {},
  critical: null,
} as unknown as LiveSet;

/** The page of one unit with the fragment of another in it, as a document gets it. */
async function served(around: string, fragment: string) {
  const exposes = [
    {
      release: releaseOf('mf-page'),
      expose: './page',
      html: around.replace('…', FRAGMENT_NODE),
      fragments: [{ release: releaseOf('mf-part'), html: fragment }],
    },
  ];
  const page = { frame: null, exposes, failures: [], times: [], later: null };
  const { page: part, outcomes } = await composeServed(page, set, releaseOf('shell'), releaseStyles({ file: async () => null }));
  return { html: part?.html, rendered: outcomes.map(({ unit, isRendered }) => `${unit} ${isRendered}`) };
}

test('a link as a fragment inside of a link of the page is left to the browser, and neither unit is charged', async () => {
  const { html, rendered } = await served('<a href="/x">…</a>', '<a href="/y">like</a>');
  expect(html).toBe(`<a href="/x">${FRAGMENT_NODE}</a>`);
  expect(rendered).toEqual(['mf-page true']);
  expect((await served('<p>…</p>', '<a href="/y">like</a>')).html).toContain('>like</a>');
});

test('a fragment that does not stay in its place is charged, and the page around it is not', async () => {
  expect((await served('<p>…</p>', '<p>like</p>')).rendered).toEqual(['mf-page true', 'mf-part false']);
});
