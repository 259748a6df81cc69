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

/** A sheet that the browser has already is applied within this time, ms; one that failed before this code ran says so no more. */
const APPLY_MS = 1000;

/**
 * Applies at once the style sheets that the document links with `media=print`, so that they do not block the first paint, and those
 * preloaded for a rendered page that are here by now (`isHere`): each alone would style the elements of the page anew. Waits for the
 * linked ones that are still loading, so that the first content is styled, and never for those of a unit. The link of a sheet that is
 * not there is removed: what needs the sheet requests it, and its failure counts there.
 */
export async function applyDeferredStyles(root: Document, isHere: (address: string) => boolean = isLoaded): Promise<void> {
  const linked = [...root.querySelectorAll<HTMLLinkElement>('link[data-deferred]')];
  const preloaded = root.querySelector('[data-served]') ? preloadedSheets(root, isHere) : [];
  root.head.append(...preloaded);
  const applicable = new Set<HTMLLinkElement>();
  const ended = (link: HTMLLinkElement) => hasLoaded(link).then((loaded) => loaded && applicable.add(link));
  const loading = linked.filter(({ href }) => !isHere(href));
  const here = [...linked.filter((link) => !loading.includes(link)), ...preloaded];
  await Promise.all([
    ...loading.map(ended),
    here.length > 0 && Promise.race([Promise.all(here.map(ended)), new Promise((resolve) => setTimeout(resolve, APPLY_MS))]),
  ]);
  for (const link of [...linked, ...preloaded]) {
    if (applicable.has(link)) link.media = 'all';
    else link.remove();
    delete link.dataset.deferred;
  }
}

function isLoaded(address: string): boolean {
  return performance.getEntriesByName(address, 'resource').length > 0;
}

function preloadedSheets(root: Document, isHere: (address: string) => boolean): HTMLLinkElement[] {
  const preloads = [...root.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')];
  return preloads
    .filter(({ href }) => isHere(href))
    .map((preload) => {
      const link = root.createElement('link');
      link.rel = 'stylesheet';
      link.media = 'print';
      // The whole address: by it the code of a unit finds that its sheet is there.
      link.href = preload.href;
      link.setAttribute('integrity', preload.getAttribute('integrity') ?? '');
      return link;
    });
}

function hasLoaded(link: HTMLLinkElement): Promise<boolean> {
  if (link.sheet) return Promise.resolve(true);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
  });
}
