import type { Page } from '@playwright/test';
import { accessibilityProblems, colourProblems, layoutProblems } from '../browser/axe.ts';
import {
  followLink,
  isSameDocument,
  markDocument,
  setTheme,
  setWidth,
  sidewaysOverflow,
  THEMES,
  type Theme,
  WIDTHS,
  waitForAddress,
  waitForPage,
  waitForPlayer,
} from '../browser/page-state.ts';
import { type Device, LANGUAGES, type Language, type Visitor } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { FULL, sampled } from '../run/settings.ts';
import { addressOf, ROUTES, withPrefix } from './routes.ts';

const DEVICE_NAMES = ['desktop', 'phone'] as const;
const HTML_LANG = { zh: 'zh-CN', en: 'en' } as const;

// Every route, by default every fourth one, opened by its address: status, language, console; at each width whether it scrolls sideways; accessibility in light and dark.
for (const [index, route] of sampled(ROUTES, 4).entries()) {
  for (const { language, device } of runsOf(index)) {
    const [widths, themes] = [widthsFor(device, index), themesFor(index)];
    test(`${withPrefix(language, route)} opens without problems and is accessible on a ${device}, ${themes.join(' and ')}`, {
      tag: `@${language}-${device}`,
    }, async ({ returningVisitor, storefront }) => {
      const { page } = returningVisitor;
      // An empty page first: the one before need not be laid out again for this one. Another origin would be another process.
      await page.goto('/robots.txt');
      await setWidth(page, widths[0]!);
      await setTheme(page, themes[0]!);
      returningVisitor.problems();
      const response = await page.goto(addressOf(route, language, storefront.ids));
      expect(response?.status()).toBe(200);
      await waitForPage(page);
      await waitForPlayer(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(HTML_LANG[language]);
      expect((await page.title()).trim(), 'title').not.toBe('');
      expect(await problemsOf(returningVisitor, widths, themes)).toEqual([]);
    });
  }
}

// Every route, reached from the one before it. By default one device for each language.
for (const language of LANGUAGES) {
  for (const device of FULL ? DEVICE_NAMES : [language === 'zh' ? ('desktop' as const) : ('phone' as const)]) {
    test(`every route in ${language} opens by a link on a ${device} without a new document and without problems`, {
      tag: `@${language}-${device}`,
    }, async ({ page, problems, storefront }) => {
      await page.goto(withPrefix(language, '/'));
      await waitForPage(page);
      await markDocument(page);
      const wrong: string[] = [];
      for (const route of ROUTES.slice(1)) {
        const address = addressOf(route, language, storefront.ids);
        await followLink(page, address);
        await waitForAddress(page, address);
        await waitForPage(page).catch((error: Error) => wrong.push(`${address}: ${error.message.split('\n', 1)[0]}`));
        if (!(await isSameDocument(page))) {
          wrong.push(`${address}: a new document`);
          await markDocument(page);
        }
        wrong.push(...problems().map((problem) => `${address}: ${problem}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}

/** By default a route is opened in one language on one device; both change from route to route. A full run has all four. */
function runsOf(index: number): readonly { language: Language; device: Device }[] {
  const all = LANGUAGES.flatMap((language) => DEVICE_NAMES.map((device) => ({ language, device })));
  return FULL ? all : [all[index % all.length]!];
}

/** By default one theme, the other one after each round of languages and devices. */
function themesFor(index: number): readonly Theme[] {
  return FULL ? THEMES : [THEMES[Math.floor(index / 4) % THEMES.length]!];
}

/** The device's own width first; by default one of the others, another one after each round of themes. */
function widthsFor(device: Device, index: number): readonly number[] {
  const [own, ...others] = WIDTHS[device];
  return FULL ? [own, ...others] : [own, others[Math.floor(index / 8) % others.length]!];
}

/**
 * Problems of the page, each with width and theme. All accessibility rules in one theme at the width of the device; in the other
 * theme and at the other widths only the rules that can differ there.
 */
async function problemsOf(
  { page, problems }: Visitor,
  [own, ...widths]: readonly number[],
  [theme, other]: readonly Theme[],
): Promise<string[]> {
  const found: string[] = problems();
  const add = (where: string, list: readonly string[]) => found.push(...list.map((problem) => `${where}: ${problem}`));
  add(`${own} px, ${theme}`, await accessibilityProblems(page));
  if (other !== undefined) {
    await setTheme(page, other);
    add(`${own} px, ${other}`, await colourProblems(page));
  }
  add(`${own} px`, await sidewaysScroll(page));
  for (const width of widths) {
    await setWidth(page, width);
    add(`${width} px`, await sidewaysScroll(page));
    // By default only whether the page fits: most visitors have a device of the usual width.
    if (other !== undefined) add(`${width} px`, await layoutProblems(page));
  }
  return [...found, ...problems()];
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const overflow = await sidewaysOverflow(page);
  return overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
}
