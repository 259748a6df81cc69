import type { Page } from '@playwright/test';
import { waitForPage } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import { test, whenRendered } from './rendering-edge.ts';

/**
 * Script of a rendered page until its code has adopted it, bytes on the network without headers. The aim is 200 KiB; `FIGURES.md` has
 * what is reached. The limit leaves room for small changes.
 */
const BUDGET = 210 * 1024;

/** Name of the file of a script, without its hash. */
function nameOfScript(address: string): string | undefined {
  return /\/([^/]+?)(?:\.[0-9a-f]{10})?\.js$/.exec(new URL(address).pathname)?.[1];
}

/**
 * Parts that a visitor needs later or never: what follows the first page, dialogs and sheets, share, what draws pictures, the controls of
 * the player, the wave, the changes of releases.
 */
const LATER = [
  'after-first-page',
  'chrome-on-demand',
  'decrypt',
  'filter-sheet',
  'kit-antd',
  'kit-art',
  'more',
  'player-controls',
  'playlist',
  'releases',
  'share',
  'sheet',
  'shortcuts',
  'track-sheet',
  'wave',
];

/** Words of the code that must not come with another part either; no minifier changes them. */
const LATER_CODE = {
  'the library of waves': 'audioprocess',
  'the library of dialogs': 'wrapClassName',
  'the library of QR codes': 'bad maskPattern',
  'the share dialog': 'shareQrFailed")',
  'the event stream': 'new EventSource',
  'the swap of releases': '"swapped"',
};

/** Texts of scripts. */
function textsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
}

/** A window that notes when its page is adopted: a test that only asks now and then may ask when the other parts are already on their way. */
type Adopting = Window & { adoptedAt?: number };

function noteAdoption(): void {
  let wasServed = false;
  const watcher = new MutationObserver(() => {
    const isServed = document.querySelector('[data-served]:not(#slot-footer)') !== null;
    wasServed ||= isServed;
    if (!wasServed || isServed) return;
    watcher.disconnect();
    (window as Adopting).adoptedAt = performance.now();
  });
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-served'] });
}

/** Names of the files of scripts that were requested, without their hashes. */
function followScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = nameOfScript(request.url());
    if (name) asked.push(name);
  });
  return asked;
}

const PAGES = [
  ['/', 'page-home'],
  ['/music', 'page-list'],
  ['/music/music_detail?id=6&musicLibraryTypeId=1', 'page-track'],
] as const;

for (const [path, part] of sampled(PAGES, 2)) {
  test(`${path} answers with its own code, and the other pages of the unit come later`, { tag: '@zh-desktop' }, async ({
    rendering,
    newVisitor,
  }) => {
    const { page } = await newVisitor(rendering.url, 'desktop');
    await whenRendered(page, rendering.url + path);
    const asked = followScripts(page);
    await page.addInitScript(noteAdoption);
    await page.goto(path);
    const adoptedAt = await (await page.waitForFunction(() => (window as Adopting).adoptedAt)).jsonValue();
    const scripts = await page.evaluate(
      (until) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < Number(until))
          .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
      adoptedAt,
    );
    const parts = scripts.map(({ name }) => nameOfScript(name)).filter((name) => name?.startsWith('page-'));
    expect([...new Set(parts)]).toEqual([part]);
    await expectLater(
      page,
      scripts.map(({ name }) => name),
    );
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThan(BUDGET);

    await expect.poll(() => asked).toContain(part === 'page-list' ? 'page-home' : 'page-list');
    const before = asked.length;
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '音效' }).click();
    await waitForPage(page);
    await expect(page).toHaveURL(/\/source$/);
    await expect(page.locator('#slot-page [data-row]').first()).toBeVisible();
    // From the cache, where the part was fetched in idle time.
    expect(asked.slice(before).filter((name) => name.startsWith('page-') && name !== 'page-list')).toEqual([]);
  });
}

/** None of the scripts has what is for later; each of that is in some other script of the shop. */
async function expectLater(page: Page, loaded: readonly string[]): Promise<void> {
  const document = JSON.parse((await page.locator('#release-document').textContent())!) as { integrity: Record<string, string> };
  const all = Object.keys(document.integrity).filter((address) => address.endsWith('.js'));
  const names = all.map((address) => nameOfScript(new URL(address, page.url()).href));
  expect(names).toEqual(expect.arrayContaining(LATER));
  expect(loaded.map(nameOfScript).filter((name) => LATER.includes(name!))).toEqual([]);
  const [texts, others] = [await textsOf(page, loaded), await textsOf(page, all)];
  for (const [what, mark] of Object.entries(LATER_CODE)) {
    const has = (text: string) => text.includes(mark);
    expect([others.some(has), texts.some(has)], `${what}: in the shop, in the first scripts`).toEqual([true, false]);
  }
}
