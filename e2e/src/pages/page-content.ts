import type { Page } from '@playwright/test';

export interface PageContent {
  title: string;
  /** Titles of the rows. */
  rows: string[];
  links: number;
  /** Whether an amount of money is shown. */
  hasPrices: boolean;
  /** Without blanks, which keep the room of what is still to come. */
  text: string;
}

/** What a visitor finds in the page; without what is for those who run no script, which is text for those who do. */
export function contentOf(page: Page): Promise<PageContent> {
  return page.locator('#slot-page').evaluate((shown) => {
    const slot = shown.cloneNode(true) as Element;
    for (const node of slot.querySelectorAll('noscript')) node.remove();
    const text = (slot.textContent ?? '').replace(/\s+/g, '');
    return {
      title: slot.querySelector('h1')?.textContent ?? '',
      rows: [...slot.querySelectorAll('[data-row] [data-control="title"]')].map((node) => node.textContent ?? ''),
      links: slot.querySelectorAll('a[href]').length,
      hasPrices: /¥\d/.test(text),
      text,
    };
  });
}
