import type { PageFinding } from '../page-finding.ts';
import type { RenderRequest } from '../rendered-page.ts';
import { type Browser, type BrowserOptions, startBrowser } from './browser.ts';
import { browserFindings } from './browser-findings.ts';
import { type PageVisit, type Visited, visitPage } from './visit-page.ts';

/** A page for the browser; `page` is its index among the rendered ones. */
export interface BrowserPage extends PageVisit {
  page: number;
  request: RenderRequest;
}

export interface BrowserFindings {
  findings: PageFinding[];
  /** Indexes of the pages that no browser has opened. */
  unseen: number[];
}

/** Opens pages in one browser, which starts with the first of them. */
export interface BrowserCheck {
  /**
   * What is wrong with the pages, as far as they come until `end` (`performance.now`). Never rejects.
   * @param tries how often a page is opened that fails as a whole; twice by default.
   */
  check(pages: readonly BrowserPage[], end: number, tries?: number): Promise<BrowserFindings>;
  /** Why no browser could be started; null when one could, or was not asked for. */
  failure(): string | null;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Generous: a busy machine must not refuse a release. */
const PAGE_MS = 20_000;
/** Pages that fail as a whole, of those of one check: each takes its time in full, and the next may be that of another fault. */
const MOST_FAILED = 2;

export interface BrowserCheckOptions extends BrowserOptions {
  /** How long a page may take, ms. */
  pageMs?: number;
  gone?: AbortSignal | undefined;
  start?: typeof startBrowser;
}

export function createBrowserCheck(options: BrowserCheckOptions): BrowserCheck {
  const { pageMs = PAGE_MS, gone, start = startBrowser } = options;
  let browser: Browser | null = null;
  let failure: string | null = null;

  async function running(): Promise<Browser | null> {
    if (browser && browser.ended() === null) return browser;
    await end();
    if (failure !== null || gone?.aborted) return null;
    try {
      browser = await start(options);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    // The caller has gone while it started.
    if (gone?.aborted) await end();
    return browser;
  }

  async function end(): Promise<void> {
    const last = browser;
    browser = null;
    await last?.close();
  }

  gone?.addEventListener('abort', () => void end(), { once: true });

  /** A page that fails as a whole is opened again in a new browser: the machine may have been busy, or short of memory. */
  async function visit(page: BrowserPage, withinMs: () => number, tries: number): Promise<Visited | null> {
    let visited: Visited | null = null;
    for (let times = 0; times < tries && withinMs() > 0; times += 1) {
      const own = await running();
      // Once is not enough: the machine may be what does not work.
      if (!own) return null;
      visited = await visitPage(own, page, Math.min(pageMs, withinMs()));
      if (visited.kind === 'adopted') return visited;
      await end();
    }
    // The time of the check is over: that is not the page's fault.
    return withinMs() > 0 ? visited : null;
  }

  return {
    async check(pages, until, tries = 2) {
      const findings: PageFinding[] = [];
      const seen = new Set<number>();
      let failed = 0;
      for (const page of pages) {
        const visited = gone?.aborted ? null : await visit(page, () => until - performance.now(), tries);
        if (!visited) break;
        seen.add(page.page);
        findings.push(...browserFindings(page.page, page.request, visited));
        if (visited.kind !== 'adopted') failed += 1;
        if (failed === MOST_FAILED) break;
      }
      return { findings, unseen: pages.flatMap(({ page }) => (seen.has(page) ? [] : page)) };
    },
    failure: () => failure,
    close: end,
  };
}
