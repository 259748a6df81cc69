/** What the edge wrote of the one page that the document was loaded with. */
const OF_ONE_PAGE = [
  'link[rel="canonical"]',
  'link[hreflang]',
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

/**
 * Takes out of the head what would be said of another page now: a browser shares, and a reader keeps, the canonical address,
 * and that of the page before is wrong. Search engines and previews load each page by itself.
 */
export function removePageHead(root: Document): void {
  for (const node of root.head.querySelectorAll(OF_ONE_PAGE)) node.remove();
}

/**
 * Puts the style sheets of the host in force that the document has for print only, so that they hold up no paint. They stand
 * before the styles of every unit, as their place in the head says. Waits for those that are still on their way: whatever is
 * drawn first is drawn right. One that does not come is left to whoever needs it, as a missing file is.
 */
export async function applyDeferredStyles(root: Document): Promise<void> {
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[data-late]')];
  await Promise.all(links.map(arrived));
  for (const link of links) {
    link.media = 'all';
    delete link.dataset.late;
  }
}

function arrived(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
}
