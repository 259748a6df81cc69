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
  /** What is wrong with the pages, as far as they come until `end` (`performance.now`). Never rejects. */
  check(pages: readonly BrowserPage[], end: number): Promise<BrowserFindings>;
  /** Why no browser could be started; null when one could, or was not asked for. */
  failure(): string | null;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Generous: a busy machine must not refuse a release. */
const PAGE_MS = 20_000;

export function createBrowserCheck(options: BrowserOptions & { pageMs?: number; gone?: AbortSignal | undefined }): BrowserCheck {
  const { pageMs = PAGE_MS, gone } = options;
  let browser: Browser | null = null;
  let failure: string | null = null;

  async function running(): Promise<Browser | null> {
    if (browser && browser.ended() === null) return browser;
    await end();
    if (failure !== null || gone?.aborted) return null;
    try {
      browser = await startBrowser(options);
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
  async function visit(page: BrowserPage, withinMs: () => number): Promise<Visited | null> {
    let visited: Visited | null = null;
    for (let tries = 0; tries < 2 && withinMs() > 0; tries += 1) {
      const own = await running();
      if (!own) return visited;
      visited = await visitPage(own, page, Math.min(pageMs, withinMs()));
      if (visited.kind === 'adopted') return visited;
      await end();
    }
    // The time of the check is over: that is not the page's fault.
    return withinMs() > 0 ? visited : null;
  }

  return {
    async check(pages, until) {
      const findings: PageFinding[] = [];
      const seen = new Set<number>();
      for (const page of pages) {
        const visited = gone?.aborted ? null : await visit(page, () => until - performance.now());
        if (!visited) break;
        seen.add(page.page);
        findings.push(...browserFindings(page.page, page.request, visited));
        // Each further one would take its time in full.
        if (visited.kind !== 'adopted') break;
      }
      return { findings, unseen: pages.flatMap(({ page }) => (seen.has(page) ? [] : page)) };
    },
    failure: () => failure,
    close: end,
  };
}
