import type { Browser, BrowserContext, Page } from 'playwright';

export type Device = 'desktop' | 'phone';

/** One person with a browser of their own: nothing of another visit is in it. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the browser since the last look: console errors, uncaught errors, failed requests. */
  problems(): string[];
  close(): Promise<void>;
}

export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Nothing in the shop takes longer when it works. */
export const PATIENCE_MS = 15_000;

export async function newVisitor(browser: Browser, origin: string, device: Device = 'desktop'): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...(device === 'phone'
      ? { viewport: { width: 390, height: 844 }, userAgent: PHONE_AGENT, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1440, height: 900 } }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  let heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it still loads.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${request.url()} ${reason}`);
  });
  return {
    page,
    context,
    problems() {
      const told = heard;
      heard = [];
      return told;
    },
    close: () => context.close(),
  };
}

/** Runs with a visitor of its own and sees it off whatever happens. */
export async function asVisitor<Result>(
  browser: Browser,
  origin: string,
  device: Device,
  visit: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const visitor = await newVisitor(browser, origin, device);
  try {
    return await visit(visitor);
  } finally {
    await visitor.close();
  }
}

const regulars = new WeakMap<Browser, Map<Device, Visitor>>();

/**
 * One visitor per device who has been here before: what is looked at is the page, not an empty cache. For checks of the lane that
 * bears the name of the device; of those only one runs at a time. Stays as long as the browser.
 */
export async function regularVisitor(browser: Browser, origin: string, device: Device): Promise<Visitor> {
  const known = regulars.get(browser) ?? new Map<Device, Visitor>();
  regulars.set(browser, known);
  const visitor = known.get(device) ?? (await newVisitor(browser, origin, device));
  known.set(device, visitor);
  visitor.problems();
  return visitor;
}
