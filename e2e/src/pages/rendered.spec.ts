import type { Page } from '@playwright/test';
import { trackRows, waitForPage } from '../browser/page-state.ts';
import { DEVICES, type Device, type Language } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';
import { holdCode, hydrationReports, test, whenRendered } from './rendering-edge.ts';
import { withPrefix } from './routes.ts';

const VISITS: { language: Language; device: Device; paths: string[] }[] = [
  { language: 'zh', device: 'desktop', paths: ['/', '/music', '/music/music_detail?id=6&musicLibraryTypeId=1', '/commend'] },
  { language: 'en', device: 'phone', paths: ['/music', '/cheap', '/source', '/music/album_detail?id=1'] },
];
const PLAY = /^(?:播放《|Play “)/;
const PAUSE = /^(?:暂停《|Pause “)/;

for (const { language, device, paths } of VISITS) {
  const tag = `@${language}-${device}`;

  for (const path of paths.map((item) => withPrefix(language, item))) {
    test(`${path} has its content without script, and the scripts adopt it as it is on a ${device}`, { tag }, async ({
      browser,
      rendering,
      newVisitor,
    }) => {
      const { page, problems } = await newVisitor(rendering.url, device);
      await whenRendered(page, rendering.url + path);

      const without = await browser.newContext({ ...DEVICES[device], javaScriptEnabled: false });
      const plain = await without.newPage();
      await plain.goto(rendering.url + path);
      await expect(plain.locator('#slot-page h1')).toBeVisible();
      const content = await contentOf(plain);
      await without.close();
      expect(content.links).toBeGreaterThan(5);

      const reports = await hydrationReports(page);
      await page.goto(path);
      const served = await page.locator('#slot-page .yh-container').elementHandle();
      await waitForPage(page);
      expect(await served!.evaluate((node) => node.isConnected && !node.hasAttribute('data-served')), 'the served part is adopted').toBe(
        true,
      );
      // An answer that was late for this document comes by a call.
      await expect.poll(() => contentOf(page)).toMatchObject({ title: content.title, rows: content.rows });
      expect(await reports()).toEqual([]);
      expect(problems()).toEqual([]);
    });
  }
}

test('a press on play before the code is there plays once the code is there', { tag: '@en-desktop' }, async ({ rendering, newVisitor }) => {
  const { page } = await newVisitor(rendering.url);
  await whenRendered(page, `${rendering.url}/en/music`);
  const letGo = await holdCode(page);
  await page.goto('/en/music', { waitUntil: 'commit' });
  const row = trackRows(page).nth(1);
  await row.getByRole('button', { name: PLAY }).first().click();
  await expect(row.locator('[data-pressed]')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(row.getByRole('button', { name: PAUSE }).first()).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

/** What a visitor finds in the page. */
function contentOf(page: Page): Promise<{ title: string; rows: string[]; links: number }> {
  return page.locator('#slot-page').evaluate((slot) => ({
    title: slot.querySelector('h1')?.textContent ?? '',
    rows: [...slot.querySelectorAll('[data-row] [data-control="title"]')].map((node) => node.textContent ?? ''),
    links: slot.querySelectorAll('a[href]').length,
  }));
}
