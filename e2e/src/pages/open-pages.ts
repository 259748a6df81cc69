import type { Browser } from 'playwright';
import { accessibilityProblems } from '../browser/axe.ts';
import { arrives, follow, isSameDocument, markDocument, pageStands, playerStands, sidewaysOverflow } from '../browser/page-state.ts';
import { asVisitor, type Device, newVisitor, type Visitor } from '../browser/visitor.ts';
import { type Check, type CheckList, must, same } from '../runner/check.ts';
import { inLanguage, routesOf } from './routes.ts';

const LOCALES = ['zh', 'en'] as const;
type Locale = (typeof LOCALES)[number];
const DEVICES = ['desktop', 'phone'] as const;
const LANGUAGE = { zh: 'zh-CN', en: 'en' } as const;

/** Every route, opened by its address: status, language, console, accessibility, no sideways scrolling. */
export const openDirectly: CheckList = ({ full, storefront }) =>
  routesOf(storefront.ids).flatMap((route, index) =>
    LOCALES.flatMap((locale) =>
      // By default each route is seen on both devices, one language each; which one changes from route to route.
      devicesFor(full, locale, index).map((device) => openCheck(route, locale, device)),
    ),
  );

function devicesFor(full: boolean, locale: Locale, index: number): Device[] {
  if (full) return [...DEVICES];
  return [(locale === 'zh') === (index % 2 === 0) ? 'desktop' : 'phone'];
}

function openCheck(route: string, locale: Locale, device: Device): Check {
  const path = inLanguage(route, locale);
  return {
    name: `${path} opens on a ${device}`,
    lane: device,
    async run({ browser, storefront }) {
      const visitor = await regular(browser, storefront.url, device);
      const { page } = visitor;
      visitor.problems();
      const response = await page.goto(path);
      same(response?.status(), 200, 'status');
      await pageStands(page);
      await playerStands(page);
      same(await page.locator('html').getAttribute('lang'), LANGUAGE[locale], 'language');
      must((await page.title()).trim() !== '', 'the page has no title');
      await looksRight(visitor);
    },
  };
}

const regulars = new Map<Device, Visitor>();

/** One visitor per device who has been here before: what is looked at is the page, not an empty cache. */
async function regular(browser: Browser, origin: string, device: Device): Promise<Visitor> {
  const known = regulars.get(device);
  if (known) return known;
  const visitor = await newVisitor(browser, origin, device);
  regulars.set(device, visitor);
  return visitor;
}

async function looksRight(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const problems = await accessibilityProblems(page);
  const overflow = await sidewaysOverflow(page);
  if (overflow > 0) problems.push(`scrolls sideways by ${overflow} px`);
  problems.push(...visitor.problems());
  must(problems.length === 0, problems.join('\n'));
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
