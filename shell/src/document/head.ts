/** Head elements of one page only. */
const OF_ONE_PAGE = [
  'link[rel="canonical"]',
  'link[hreflang]',
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

/** Removes the head elements of the page before: a browser shares the canonical address, and that one would be wrong. */
export function removePageHead(root: Document): void {
  for (const node of root.head.querySelectorAll(OF_ONE_PAGE)) node.remove();
}

/**
 * Applies the host's style sheets that the document links with `media=print`, so that they do not block the first paint.
 * Waits for those still loading, so that the first content is styled. A sheet that fails is treated as a missing file where
 * it is needed. Their position in the head keeps them before the styles of units.
 */
export async function applyDeferredStyles(root: Document): Promise<void> {
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[data-deferred]')];
  await Promise.all(links.map(loaded));
  for (const link of links) {
    link.media = 'all';
    delete link.dataset.deferred;
  }
}

function loaded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
}
