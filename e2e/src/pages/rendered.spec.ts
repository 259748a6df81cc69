import { waitForPage } from '../browser/page-state.ts';
import type { Device, Language } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { contentOf } from './page-content.ts';
import { hydrationReports, test, whenRendered, withoutScript } from './rendering-edge.ts';
import { withPrefix } from './routes.ts';

/**
 * `lists` are pages with rows that follow the visitor, `texts` those whose every word is the same with and without script. By default every
 * fourth one, with a page of each unit that renders; a full run has all, and every other page in `rendered-sweep.spec.ts`.
 */
const VISITS: { language: Language; device: Device; lists: string[]; texts: string[] }[] = [
  {
    language: 'zh',
    device: 'desktop',
    lists: ['/', '/commend', '/music/music_detail?id=6&musicLibraryTypeId=1', '/music'],
    texts: ['/about', '/protocol', '/authorize/price', '/authorize?type=2', '/verify/YH-0000'],
  },
  {
    language: 'en',
    device: 'phone',
    lists: ['/music', '/cheap', '/music/album_detail?id=1', '/source'],
    texts: ['/about/news/company', '/linkus', '/cheap/1', '/protocol/privacy'],
  },
];

for (const { language, device, lists, texts } of VISITS) {
  const tag = `@${language}-${device}`;
  const isIn = (_path: string, at: number) => FULL || at % 4 === 0;

  for (const path of [...lists.filter(isIn), ...texts.filter(isIn)].map((item) => withPrefix(language, item))) {
    const isText = texts.some((item) => withPrefix(language, item) === path);

    test(`${path} has its content without script, and the scripts adopt it as it is on a ${device}`, { tag }, async ({
      browser,
      rendering,
      newVisitor,
    }) => {
      const { page, problems } = await newVisitor(rendering.url, device);
      await whenRendered(page, rendering.url + path);

      const plain = await withoutScript(browser, device);
      await plain.goto(rendering.url + path);
      await expect(plain.locator('#slot-page h1')).toBeVisible();
      const content = await contentOf(plain);
      await plain.context().close();
      if (isText) expect(content.text.length).toBeGreaterThan(60);
      else expect(content.links).toBeGreaterThan(5);

      const reports = await hydrationReports(page);
      await page.goto(path);
      const served = await page.locator('#slot-page .yh-container').elementHandle();
      await waitForPage(page);
      // In slices, between which the visitor comes first.
      const isAdopted = () => served!.evaluate((node) => node.isConnected && !node.hasAttribute('data-served'));
      await expect.poll(isAdopted, { message: 'the served part is adopted' }).toBe(true);
      // An answer that was late for this document comes by a call.
      const { title, rows, text } = content;
      await expect.poll(() => contentOf(page)).toMatchObject({ title, rows, ...(isText && { text }) });
      expect(await reports()).toEqual([]);
      expect(problems()).toEqual([]);
    });
  }
}
