import { accessibilityProblems, colourProblems } from '../browser/axe.ts';
import { setTheme, setWidth, sidewaysOverflow, THEMES, WIDTHS, waitForPage } from '../browser/page-state.ts';
import { LANGUAGES } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';
import { signInNewMember } from '../members/member-forms.ts';
import { FULL } from '../run/settings.ts';
import { contentOf } from './page-content.ts';
import { holdCode, hydrationReports, test, whenRendered, withoutScript } from './rendering-edge.ts';
import { addressOf, ROUTES, withPrefix } from './routes.ts';

/** Pages of members, and quotes by their link, are drawn in the browser; the guide to a licence is only announced. */
const PUBLIC = ROUTES.filter((route) => !/^\/(?:my|account|crate|quote|authorize\/detail)(?:\/|$)/.test(route));
/** Letters that the emptiest page has: a text for a number that is not known. */
const LEAST_TEXT = 40;

// Every public page in every combination. A short run has its samples in `rendered.spec.ts`.
for (const route of FULL ? PUBLIC : []) {
  for (const language of LANGUAGES) {
    for (const device of ['desktop', 'phone'] as const) {
      const name = `${withPrefix(language, route)} on a ${device}`;
      const tag = `@${language}-${device}`;

      test(`${name} has its rows and prices and is accessible without script, in light and dark`, { tag }, async ({
        browser,
        rendering,
        storefront,
        newVisitor,
      }) => {
        const address = rendering.url + addressOf(route, language, storefront.ids);
        const { page } = await newVisitor(rendering.url, device);
        await whenRendered(page, address);
        const plain = await withoutScript(browser, device);
        await plain.goto(address);
        await expect(plain.locator('#slot-page h1')).toBeVisible();
        expect((await plain.locator('#slot-page').innerText()).length).toBeGreaterThan(LEAST_TEXT);
        await expect(plain.locator('#slot-page [data-skeleton]')).toHaveCount(0);
        const { title, rows, hasPrices } = await contentOf(plain);
        await plain.context().close();

        // Rules and measurements are scripts themselves: they run on a page whose own code does not come.
        const letGo = await holdCode(page);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.locator('#slot-page h1')).toBeVisible();
        const problems: string[] = [];
        for (const width of WIDTHS[device].toReversed()) {
          await setWidth(page, width);
          if ((await sidewaysOverflow(page)) > 0) problems.push(`scrolls sideways at ${width}`);
        }
        problems.push(...(await accessibilityProblems(page)));
        await setTheme(page, 'dark');
        problems.push(...(await colourProblems(page)));
        expect(problems).toEqual([]);

        letGo();
        await waitForPage(page);
        await expect.poll(() => contentOf(page), 'what the scripts show').toMatchObject({ title, rows, hasPrices });
      });

      test(`${name} is adopted without a difference for a guest and for a member, in light and dark`, { tag }, async ({
        rendering,
        storefront,
        newVisitor,
      }) => {
        const address = addressOf(route, language, storefront.ids);
        const { page, context, problems } = await newVisitor(rendering.url, device);
        await whenRendered(page, rendering.url + address);
        const reports = await hydrationReports(page);
        const wrong: string[] = [];
        for (const who of ['guest', 'member']) {
          if (who === 'member') await signInNewMember(context, storefront);
          for (const theme of THEMES) {
            await setTheme(page, theme);
            await page.goto(address);
            await waitForPage(page);
            for (const problem of [...(await reports()), ...problems()]) wrong.push(`${who}, ${theme}: ${problem}`);
          }
        }
        expect(wrong).toEqual([]);
      });
    }
  }
}
