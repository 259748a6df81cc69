import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { setWidth, sidewaysOverflow, WIDTHS } from './page-state.ts';
import type { Device } from './visitor.ts';

/** Rules to check. */
interface RunOnly {
  type: 'tag' | 'rule';
  values: string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules whose result depends on the colours of a page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose result depends on the width of a page: sizes and distances, scrolling, folded parts. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name'];

/**
 * Violations of WCAG 2.2 A and AA in the present state of the page, or of the part `within` (a selector), one line each; empty when
 * there are none.
 */
export async function accessibilityProblems(page: Page, within?: string): Promise<string[]> {
  await showAll(page);
  return problems(page, { type: 'tag', values: TAGS }, within);
}

/**
 * Renders what lies below the window as well, as when somebody scrolls to it: a rule reads the place of every element, and each
 * read would otherwise lay out one deferred part on its own. Colours change without a transition from then on.
 */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Violations of the rules that another theme may break. */
export function colourProblems(page: Page, within?: string): Promise<string[]> {
  return problems(page, { type: 'rule', values: COLOUR_RULES }, within);
}

/** Violations of the rules that another width may break. */
export function layoutProblems(page: Page): Promise<string[]> {
  return problems(page, { type: 'rule', values: LAYOUT_RULES });
}

/** Names of controls that leave out what the control shows: voice control does not find them. No tag of WCAG's holds this rule. */
export function labelProblems(page: Page, within: string): Promise<string[]> {
  return problems(page, { type: 'rule', values: ['label-content-name-mismatch'] }, within);
}

async function problems(page: Page, runOnly: RunOnly, within?: string): Promise<string[]> {
  // Only violations: describing every passed rule takes as long as finding the violations.
  // No preload of style sheets and media: only the rule on sound that starts by itself would use them, and no element here does.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'], preload: false });
  if (within) axe.include(within);
  // Legacy mode checks this document alone: the storefront has no frames.
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`,
  );
}

/**
 * Fails where the page, or the part `within`, has an accessibility problem, or the page is wider than the screen. Ends at the width of
 * the device.
 */
export async function expectFits(page: Page, device: Device, within = '#slot-page'): Promise<void> {
  expect(await accessibilityProblems(page, within)).toEqual([]);
  const [own, ...others] = WIDTHS[device];
  for (const width of [...others, own]) {
    await setWidth(page, width);
    expect([width, await sidewaysOverflow(page)]).toEqual([width, 0]);
  }
}

/** `expectFits` of the open dialog: nothing in it is cut off. */
export const expectDialogFits = (page: Page, device: Device): Promise<void> => expectFits(page, device, '[role="dialog"]');
