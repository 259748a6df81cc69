import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Which rules are asked. */
interface RunOnly {
  type: 'tag' | 'rule';
  values: string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules whose outcome depends on the colours of a page. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Rules whose outcome depends on the width of a page: sizes and distances, what scrolls, what is folded away. */
const OF_LAYOUT = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name'];

/** Violations of WCAG 2.2 A and AA on the page as it stands, one line each; empty when there are none. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await showAll(page);
  return problems(page, { type: 'tag', values: TAGS });
}

/**
 * Has what waits below the window drawn as well, as it is when somebody comes near it: a rule asks for the place of every
 * element, and each such question would otherwise lay out one waiting part for itself.
 * Colours change at once from then on: on the way from one theme to the other they are neither.
 */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** The same, of the rules that another theme may break. */
export function colourProblems(page: Page): Promise<string[]> {
  return problems(page, { type: 'rule', values: OF_COLOUR });
}

/** The same, of the rules that another width may break. */
export function layoutProblems(page: Page): Promise<string[]> {
  return problems(page, { type: 'rule', values: OF_LAYOUT });
}

async function problems(page: Page, runOnly: RunOnly): Promise<string[]> {
  // Describing all that is right takes as long as finding what is wrong: nobody reads it here.
  // Style sheets and media are not loaded once more: of the rules that are asked only that of sound which starts by itself would
  // use them, and the document holds no element that plays.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'], preload: false });
  // Legacy mode looks at this document alone, which is all there is: the shop has no frames.
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`,
  );
}
