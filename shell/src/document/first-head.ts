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
