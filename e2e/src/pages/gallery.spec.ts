import type { Page } from '@playwright/test';
import { accessibilityProblems, labelProblems } from '../browser/axe.ts';
import { setTheme, THEMES } from '../browser/page-state.ts';
import { type Device, LANGUAGES } from '../browser/visitor.ts';
import { expect, stopAll, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { type Started, startProgram } from '../storefront/processes.ts';

/** Fields of the gallery's pickers, each with the month that its panel must show; null where it shows lists. */
const FIELDS = [
  ['#day', /^(2026年3月|Mar2026)$/],
  ['#period', /^(2026年3月|Mar2026)$/],
  ['[date-range="end"]', /^(2026年5月|May2026)$/],
  ['#region', null],
] as const;

/** The panels alone: an open one covers parts of the fields below, which axe takes for small targets. */
const PANELS = '#slot-dialogs';

let gallery: Started | undefined;
test.afterAll(() => stopAll(gallery ? [gallery] : []));

for (const device of FULL ? (['desktop', 'phone'] as const) : (['phone'] as const)) {
  test(`open pickers of the kit fit the window and are accessible on a ${device}`, { tag: '@zh-phone' }, async ({ newVisitor }) => {
    test.setTimeout(240_000);
    gallery ??= await startProgram({ args: ['ui-kit/gallery/serve.ts'], env: { PORT: '0' }, readyMs: 120_000 });
    const { page, problems } = await newVisitor(gallery.url, device);
    const found: string[] = [];
    for (const [at, language] of LANGUAGES.entries()) {
      // In a short run each language with one theme.
      for (const theme of FULL ? THEMES : [THEMES[at]!]) {
        await setTheme(page, theme);
        // Reduced motion once put panels outside the window.
        await page.emulateMedia({ reducedMotion: theme === 'light' ? 'no-preference' : 'reduce' });
        await page.goto(`/?only=pickers&locale=${language}`);
        for (const [field, month] of FIELDS) {
          await open(page, field, month, device);
          const accessibility = [...(await accessibilityProblems(page, PANELS)), ...(await labelProblems(page, PANELS))];
          const here = [...accessibility, ...(await outside(page)), ...problems()];
          found.push(...here.map((problem) => `${field}, ${language}, ${theme}: ${problem}`));
          await page.keyboard.press('Escape');
          await expect(openMonths(page)).toHaveCount(0);
        }
      }
    }
    expect(found).toEqual([]);
  });
}

function openMonths(page: Page) {
  return page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-header-view:visible');
}

/** Opens the panel of a field and waits until it is in its place. */
async function open(page: Page, field: string, month: RegExp | null, device: Device): Promise<void> {
  await page.locator(field).click();
  if (!month) return page.getByRole('menu').first().waitFor();
  const months = openMonths(page);
  const shown = device === 'desktop' && field !== '#day' ? 2 : 1;
  await expect(months).toHaveCount(shown);
  await expect(months.last()).toBeInViewport();
  if (device === 'phone') await expect(months).toHaveText(month);
}

/** Visible parts of a panel that the window cuts off, at its left or right. */
function outside(page: Page): Promise<string[]> {
  return page.locator(`${PANELS} *`).evaluateAll((parts) => {
    const boxes = parts.filter((part) => part.checkVisibility({ visibilityProperty: true })).map((part) => part.getBoundingClientRect());
    const cut = boxes.filter(({ left, right, width }) => width > 0 && (left < 0 || right > window.innerWidth));
    return cut.slice(0, 1).map(({ left, right }) => `reaches from ${left} to ${right} px`);
  });
}
