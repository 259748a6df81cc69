import type { Page } from 'playwright';
import { accessibilityProblems, colourProblems, layoutProblems } from '../browser/axe.ts';
import { arrives, follow, isSameDocument, markDocument, pageStands, playerStands, sidewaysOverflow } from '../browser/page-state.ts';
import { asVisitor, type Device, regularVisitor, type Visitor } from '../browser/visitor.ts';
import { type Check, type CheckList, must, same } from '../runner/check.ts';
import { atWidth, inTheme, THEMES, type Theme, WIDTHS } from './looks.ts';
import { inLanguage, routesOf } from './routes.ts';

const LOCALES = ['zh', 'en'] as const;
type Locale = (typeof LOCALES)[number];
const DEVICES = ['desktop', 'phone'] as const;
const LANGUAGE = { zh: 'zh-CN', en: 'en' } as const;

/**
 * Every route, opened by its address: status, language, console; then at each width that its device may have whether it scrolls
 * sideways, and whether everybody can read and use it, in light and dark.
 */
export const openDirectly: CheckList = ({ full, storefront }) =>
  routesOf(storefront.ids).flatMap((route, index) =>
    localesFor(full, route, index).flatMap((locale) =>
      // By default each route is seen on both devices, one language each; which one, and in which theme, changes from route to route.
      devicesFor(full, locale, index).map((device) =>
        openCheck(route, locale, { device, widths: widthsFor(full, device, index), themes: themesFor(full, locale, index) }),
      ),
    ),
  );

/** By default what is only announced, by one part of the kit for all these pages, is seen once: in either language, from page to page. */
function localesFor(full: boolean, route: string, index: number): readonly Locale[] {
  if (full || !ANNOUNCED.test(route)) return LOCALES;
  return [LOCALES[Math.floor(index / 4) % LOCALES.length]!];
}

/** Routes of remotes that have no pages of their own yet. */
const ANNOUNCED = /^\/(?:account|my)\b/;

function devicesFor(full: boolean, locale: Locale, index: number): Device[] {
  if (full) return [...DEVICES];
  return [(locale === 'zh') === (index % 2 === 0) ? 'desktop' : 'phone'];
}

function themesFor(full: boolean, locale: Locale, index: number): readonly Theme[] {
  if (full) return THEMES;
  return [(locale === 'zh') === (Math.floor(index / 2) % 2 === 0) ? 'light' : 'dark'];
}

/** The device's own width first; by default one of the others, another one from route to route. */
function widthsFor(full: boolean, device: Device, index: number): readonly number[] {
  const [own, ...others] = WIDTHS[device];
  return full ? [own, ...others] : [own, others[Math.floor(index / 2) % others.length]!];
}

/** How a page is looked at. */
interface Looks {
  device: Device;
  widths: readonly number[];
  themes: readonly Theme[];
}

function openCheck(route: string, locale: Locale, looks: Looks): Check {
  const { device, themes } = looks;
  const path = inLanguage(route, locale);
  return {
    name: `${path} opens on a ${device}, ${themes.join(' and ')}`,
    lane: device,
    async run({ browser, storefront }) {
      const visitor = await regularVisitor(browser, storefront.url, device);
      const { page } = visitor;
      // The page before need not be laid out once more for this one. Of the same origin: another one is a process of its own.
      await page.goto('/robots.txt');
      await atWidth(page, device, WIDTHS[device][0]);
      await inTheme(page, themes[0]!);
      const response = await page.goto(path);
      same(response?.status(), 200, 'status');
      await pageStands(page);
      await playerStands(page);
      same(await page.locator('html').getAttribute('lang'), LANGUAGE[locale], 'language');
      must((await page.title()).trim() !== '', 'the page has no title');
      await looksRight(visitor, looks);
    },
  };
}

/**
 * All rules of accessibility hold in one theme at the width of the device. In the other theme, and at the other widths, the page
 * is asked for what can differ there: its colours, its layout.
 */
async function looksRight(visitor: Visitor, { device, widths: [own, ...widths], themes: [theme, other] }: Looks): Promise<void> {
  const { page } = visitor;
  const problems = visitor.problems();
  const found = (where: string, list: readonly string[]) => problems.push(...list.map((problem) => `${where}: ${problem}`));
  found(`${own} px, ${theme}`, await accessibilityProblems(page));
  if (other !== undefined) {
    await inTheme(page, other);
    found(`${own} px, ${other}`, await colourProblems(page));
  }
  found(`${own} px`, await sideways(page));
  for (const width of widths) {
    await atWidth(page, device, width);
    found(`${width} px`, await sideways(page));
    // By default only whether it fits: most visitors have a device of the usual width.
    if (other !== undefined) found(`${width} px`, await layoutProblems(page));
  }
  problems.push(...visitor.problems());
  must(problems.length === 0, problems.join('\n'));
}

async function sideways(page: Page): Promise<string[]> {
  const overflow = await sidewaysOverflow(page);
  return overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
}

/** Every route, reached from the one before it without a new document. */
export const openByNavigation: CheckList = ({ storefront, full }) =>
  LOCALES.flatMap((locale) =>
    // By default one device for each language.
    (full ? DEVICES : [locale === 'zh' ? ('desktop' as const) : ('phone' as const)]).map((device) => ({
      name: `every route in ${locale} is reached by navigation on a ${device}, in one document`,
      run: async ({ browser }) =>
        asVisitor(browser, storefront.url, device, async (visitor) => {
          const { page } = visitor;
          await page.goto(inLanguage('/', locale));
          await pageStands(page);
          await markDocument(page);
          const wrong: string[] = [];
          for (const route of routesOf(storefront.ids).slice(1)) {
            const path = inLanguage(route, locale);
            await follow(page, path);
            await arrives(page, path);
            await pageStands(page).catch((error: Error) => wrong.push(`${path}: ${error.message.split('\n', 1)[0]}`));
            if (!(await isSameDocument(page))) {
              wrong.push(`${path}: a new document`);
              await markDocument(page);
            }
            wrong.push(...visitor.problems().map((problem) => `${path}: ${problem}`));
          }
          must(wrong.length === 0, wrong.join('\n'));
        }),
    })),
  );
