import { listen } from '../browser/listening.ts';
import { soundState } from '../browser/media.ts';
import { arrives, follow, pageStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type CheckList, must, same } from '../runner/check.ts';

/** Tab of the header that is marked, by path (the product's table); null for none. */
const TABS: [string, string | null][] = [
  ['/en/', 'Home'],
  ['/en/music/world', 'Music'],
  ['/en/song-list', 'Music'],
  ['/en/source', 'Sound effects'],
  ['/en/commend/hot', 'Recommended'],
  ['/en/cheap', 'Offers'],
  ['/en/authorize?type=2', 'Licensing'],
  ['/en/about/news', 'About'],
  ['/en/my/cart', null],
];

/** What stands around every page. */
export const frame: CheckList = ({ storefront }) => [
  {
    name: 'the header marks the tab of each path, and none on album and track pages',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/');
        const tabs = page.getByRole('navigation', { name: 'Main' });
        await tabs.getByRole('link').first().waitFor();
        const { album, track } = storefront.ids;
        for (const [path, tab] of [
          ...TABS,
          [`/en/music/album_detail?id=${album}`, null] as const,
          [`/en/music/music_detail?id=${track}`, null] as const,
        ]) {
          await follow(page, path);
          await arrives(page, path);
          await pageStands(page);
          const marked = await tabs.locator(':scope > ul > li > a[aria-current], :scope > ul > li a[aria-current="true"]').allInnerTexts();
          same([...new Set(marked.map((text) => text.trim()))].slice(0, 1), tab === null ? [] : [tab], `tab on ${path}`);
        }
      }),
  },
  {
    name: 'the language switch leads to the same page, drops the detail of news, and stops the music',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, context }) => {
        await listen(page);
        await page
          .getByRole('link', { name: '切换到中文' })
          .or(page.getByRole('button', { name: '切换到中文' }))
          .first()
          .click();
        await page.waitForURL((url) => url.pathname === '/music');
        await pageStands(page);
        same(await page.locator('html').getAttribute('lang'), 'zh-CN', 'language');
        same((await soundState(page)).playing, false, 'sound');
        const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
        same(cookie?.value, 'zh', 'language cookie');
        must((cookie?.expires ?? 0) > Date.now() / 1000 + 360 * 86_400, 'the language cookie does not last a year');
        await page.goto('/en/about/news/company/detail?id=1');
        await pageStands(page);
        await page
          .getByRole('link', { name: '切换到中文' })
          .or(page.getByRole('button', { name: '切换到中文' }))
          .first()
          .click();
        await page.waitForURL((url) => url.pathname === '/about/news/company' && url.search === '');
      }),
  },
  {
    name: 'the footer shows the company’s contact, its links, both codes and the record line',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/about');
        await pageStands(page);
        const footer = page.locator('#slot-footer');
        await footer.scrollIntoViewIfNeeded();
        for (const path of [
          '/en/about',
          '/en/about/news',
          '/en/about/case',
          '/en/about/partner',
          '/en/authorize?type=1',
          '/en/authorize?type=2',
          '/en/authorize?type=4',
          '/en/about/find',
        ]) {
          must((await footer.locator(`a[href="${path}"]`).count()) > 0, `no link to ${path}`);
        }
        await footer.locator('a[href^="mailto:"]').first().waitFor();
        must((await footer.locator('a[href^="tel:"]').count()) > 0, 'no phone number');
        await footer.getByRole('img').nth(1).waitFor();
        must(/ICP/.test((await footer.textContent()) ?? ''), 'no record line');
      }),
  },
  {
    name: 'what nobody answers yet says so: no button is dead',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/music');
        await pageStands(page);
        const said = page.locator('[role="status"], [role="dialog"]');
        for (const name of ['Sign-in gift', 'Invite to register']) {
          await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name }).click();
          await said
            .filter({ hasText: /available|log(ging)? in/i })
            .first()
            .waitFor();
        }
        await page.locator('#slot-page [data-row]').first().hover();
        for (const name of ['Add to favourites', 'Download', 'Add to cart']) {
          const button = page.locator('#slot-page [data-row]').first().getByRole('button', { name, exact: true });
          if ((await button.count()) === 0) continue;
          await button.click();
          await said
            .filter({ hasText: /available|log(ging)? in/i })
            .first()
            .waitFor();
        }
      }),
  },
  {
    name: 'the phone bar has its five items, and the cart asks to log in',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'phone', async ({ page }) => {
        await page.goto('/en/');
        const bar = page.getByRole('navigation', { name: 'Bottom bar' });
        await bar.waitFor();
        same(await bar.locator('a, button').count(), 5, 'items');
        await bar.getByText('Cart').tap();
        await page
          .locator('[role="status"], [role="dialog"], #slot-page')
          .filter({ hasText: /available|log(ging)? in/i })
          .first()
          .waitFor();
      }),
  },
  {
    name: 'far down a page a phone offers the way back to its top, above player and bar, within reach of a thumb',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'phone', async ({ page }) => {
        await page.goto('/en/music');
        await pageStands(page);
        const top = page.getByRole('button', { name: 'Back to top' });
        same(await top.count(), 0, 'buttons at the top');
        await page.evaluate(() => scrollTo(0, innerHeight * 3));
        await top.waitFor();
        const box = (await top.boundingBox())!;
        const player = (await page.locator('#slot-player').boundingBox())!;
        must(box.width >= 44 && box.height >= 44, `the button is ${box.width} × ${box.height}`);
        must(box.y + box.height <= player.y, 'the button covers the player');
        await top.tap();
        await page.waitForFunction(() => scrollY === 0);
        await top.waitFor({ state: 'detached' });
      }),
  },
  {
    name: 'share shows text and link of the work, counts before it copies, and draws its code on demand',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto('/en/music');
        await pageStands(page);
        const row = page.locator('#slot-page [data-row]').first();
        await row.hover();
        await row.getByRole('button', { name: 'Share', exact: true }).click();
        const dialog = page.getByRole('dialog').filter({ hasText: 'Share this work' });
        await dialog.getByRole('textbox', { name: 'Link' }).waitFor();
        // It grows to its size from the button that opened it.
        await dialog.evaluate((node) => Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished)));
        const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
        must(link.startsWith('http') && link.includes('music_detail'), `link is ${link}`);
        // In units of the root font, which grows with the window from 1200 px on.
        const root = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
        const width = ((await dialog.boundingBox())?.width ?? 0) * (16 / root);
        must(Math.abs(width - 560) <= 2, `the dialog is ${width} px wide at a 16 px root`);
        const counted = page.waitForRequest((request) => request.url().endsWith('/api/share/count'));
        await dialog.getByRole('button', { name: 'Copy link' }).click();
        same(((await counted).postDataJSON() as { type: number }).type, 7, 'share type of English production music');
        await page.getByText('the link has been copied, go share it now').first().waitFor();
        const code = dialog.getByRole('button', { name: 'WeChat QR' });
        await code.click();
        await dialog.getByRole('img').first().waitFor();
        await code.click();
        await dialog.getByRole('img').first().waitFor({ state: 'hidden' });
        same(await code.getAttribute('aria-expanded'), 'false', 'the code’s button');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }),
  },
];
