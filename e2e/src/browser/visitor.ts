import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export type Device = 'desktop' | 'phone';
export type Language = 'zh' | 'en';
export const LANGUAGES = ['zh', 'en'] as const;

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Context options of each device. Each sets what the other sets: a new context inherits from its project what it leaves out. */
export const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, userAgent: PHONE_AGENT, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<Device, BrowserContextOptions>;

/** Longest wait for a single action or condition, ms. Nothing in the storefront takes longer when it works. */
export const ACTION_TIMEOUT_MS = 15_000;

/** A browser context with one page; it shares no cookie, storage or cache with another one. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Takes the problems that the browser reported since the last call: console errors, uncaught errors, failed requests. */
  problems(): string[];
}

/** Opens a context for an origin. The caller closes the context. */
export async function openVisitor(browser: Browser, origin: string, device: Device = 'desktop'): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...DEVICES[device] });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  return { page, context, problems: collectProblems(page) };
}

/** Collects the problems of a page from now on; each call of the answer takes those since the last call. */
export function collectProblems(page: Page): () => string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts what it still loads.
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${request.url()} ${reason}`);
  });
  return () => found.splice(0);
}
