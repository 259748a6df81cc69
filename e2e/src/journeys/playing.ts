import { goOn, listen, openMusic, player, rowPlay } from '../browser/listening.ts';
import { soundPlays, soundState, soundStops } from '../browser/media.ts';
import { isSameDocument, markDocument } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type CheckList, must, same } from '../runner/check.ts';

/** The one player, through clicks, navigation and reloads. */
export const playing: CheckList = ({ storefront }) => [
  {
    name: 'a click on a row sounds, and the music goes on without a gap through ten pages',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, problems }) => {
        const begun = await listen(page);
        await markDocument(page);
        await soundState(page);
        let position = begun.position;
        for (const path of [
          '/en/about',
          '/en/source',
          '/en/my',
          '/en/commend/hot',
          '/en/linkus',
          '/en/',
          '/en/song-list',
          '/en/account/register',
          '/en/cheap',
          '/en/music',
        ]) {
          await goOn(page, path);
          const now = await soundPlays(page, position + 0.01);
          same([now.interruptions, now.elements, now.source], [[], 1, begun.source], `sound on ${path}`);
          position = now.position;
        }
        must(await isSameDocument(page), 'a new document');
        same(problems(), [], 'problems');
      }),
  },
  {
    name: 'the player pauses, resumes, goes to the next track and back',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        const first = await listen(page);
        await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
        await soundStops(page);
        await player(page).getByRole('button', { name: 'Play', exact: true }).click();
        await soundPlays(page, first.position);
        await rowPlay(page, 1).click();
        await page.waitForFunction(
          (source) => (window as { __sound?: { elements: HTMLMediaElement[] } }).__sound?.elements.at(-1)?.currentSrc !== source,
          first.source,
        );
        await soundPlays(page);
        await player(page)
          .getByRole('button', { name: /^(?:Previous|Next) track$/ })
          .and(page.locator(':enabled'))
          .first()
          .click();
        await soundPlays(page);
        same((await soundState(page)).elements, 1, 'media elements');
      }),
  },
  {
    name: 'music that starts in a second tab pauses the first at its place, and a click there brings it back',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, context, problems }) => {
        await listen(page);
        const second = await context.newPage();
        await listen(second);
        await soundStops(page);
        await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
        const { position } = await soundState(page);
        must((await soundState(second)).playing, 'the tab that was started last fell silent');
        await player(page).getByRole('button', { name: 'Play', exact: true }).click();
        await soundPlays(page, position);
        await soundStops(second);
        await player(second).getByRole('button', { name: 'Play', exact: true }).waitFor();
        same(problems(), [], 'problems');
      }),
  },
  {
    name: 'the last track is there again, paused, after a reload, and plays from a fresh address',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await openMusic(page);
        const title = (await page.locator('#slot-page [data-row] [data-control="title"]').first().textContent()) ?? '';
        await rowPlay(page, 0).click();
        await soundPlays(page, 0.3);
        await page.reload();
        await player(page).getByText(title, { exact: true }).first().waitFor();
        same((await soundState(page)).playing, false, 'sound after the reload');
        await player(page).getByRole('button', { name: 'Play', exact: true }).click();
        await soundPlays(page);
      }),
  },
  {
    name: 'a guest’s third play asks to log in, the track plays as well, and counting begins anew',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await listen(page);
        const clicks = () => page.evaluate(() => localStorage.getItem('clickNum'));
        same(await clicks(), '1', 'clicks counted');
        await rowPlay(page, 1).click();
        await page.waitForFunction(() => localStorage.getItem('clickNum') === '2');
        await rowPlay(page, 2).click();
        await page
          .locator('[role="status"], [role="dialog"]')
          .filter({ hasText: /log(ging)? in/i })
          .first()
          .waitFor();
        await soundPlays(page);
        must(['0', null].includes(await clicks()), `counter stands at ${await clicks()}`);
      }),
  },
  {
    name: 'the arrow and space keys steer the player, but never from a text field',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await listen(page);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press('Space');
        await soundStops(page);
        await page.keyboard.press('Space');
        await soundPlays(page);
        await page.keyboard.press('/');
        const field = page.locator('input:focus');
        await field.waitFor();
        await page.keyboard.type('a b');
        same(await field.inputValue(), 'a b', 'text typed');
        must((await soundState(page)).playing, 'typing a space stopped the music');
      }),
  },
  {
    name: 'a phone plays above its bar, and the sheet opens and closes',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'phone', async ({ page }) => {
        await openMusic(page);
        await rowPlay(page, 0).tap();
        await soundPlays(page);
        const [bar, sound] = [
          await page.locator('#slot-bar nav').boundingBox(),
          await player(page).locator('section').first().boundingBox(),
        ];
        must(bar && sound && sound.y + sound.height <= bar.y + 1, 'the player lies over the bar');
        await player(page)
          .getByRole('button', { name: /^Open the player/ })
          .tap();
        const sheet = page.getByRole('dialog');
        await sheet.waitFor();
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'hidden' });
        await soundPlays(page);
      }),
  },
];
