import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { type PageSigns, probeScript } from './page-probe.ts';
import { readSigns } from './read-signs.ts';

/** The answer to a request of a page. */
export interface PageAnswer {
  status?: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PageVisit {
  /** Path with query. */
  address: string;
  /** Language of the browser. */
  language: string;
  mobile: boolean;
  /** How far its clock is ahead, ms. */
  aheadMs: number;
  /** The answer to a request; null for what the page does not get. `path` has the query. */
  answer(method: string, path: string): Promise<PageAnswer | null>;
}

/**
 * What became of a page: `adopted`, all of it by its code; `stalled`: not all of it in time, with what it said until then; it is busy when
 * it does not answer any more; `crashed`: its process or the browser has ended.
 */
export type Visited =
  | { kind: 'adopted'; signs: PageSigns }
  | { kind: 'stalled'; signs: PageSigns | null; isBusy: boolean }
  | { kind: 'crashed'; why: string };

/** No such name is ever in a public network: whatever is not answered here goes nowhere. */
const ORIGIN = 'https://gate.invalid';
const LOOK_EVERY_MS = 50;
/** Time in which a page that is adopted goes on before it is asked whether it has more to do: it may have begun to load something. */
const SETTLE_MS = 100;
/** A page that asks for more, says more or gets more is not a page. */
const MOST_REQUESTS = 600;
const MOST_SAID = 32 * 1024 * 1024;
const MOST_ANSWERED = 64 * 1024 * 1024;

const DESKTOP = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** Opens a page as a new guest, and waits until its code has taken over what was served. Never rejects. */
export async function visitPage(browser: Browser, visit: PageVisit, withinMs: number): Promise<Visited> {
  const { send } = browser.devtools;
  let context: unknown;
  let end = (): void => undefined;
  let signs: PageSigns | null = null;
  let lost = false;
  let isLate = false;
  let isBusy = false;
  const stalled = (): Visited => ({ kind: 'stalled', signs, isBusy });
  const crashed = (): Visited | null => {
    const why = browser.ended() ?? (lost ? 'lost' : null);
    return why === null ? null : { kind: 'crashed', why };
  };

  async function open(): Promise<Visited> {
    browser.devtools.allow(MOST_SAID);
    context = (await send('Target.createBrowserContext', { disposeOnDetach: true })).browserContextId;
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId: context });
    const session = String((await send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
    const page: Send = (method, params) => send(method, params, session);
    const isOver = () => isLate || browser.ended() !== null;
    const hear = answering(browser, page, async (method, path) => (isOver() ? null : visit.answer(method, path)));
    end = browser.devtools.on(session, (method, params) => {
      if (method === 'Inspector.targetCrashed') lost = true;
      if (method === 'Fetch.requestPaused') hear(params as unknown as PausedRequest);
    });
    const name = `gate${randomBytes(12).toString('hex')}`;
    await prepare(page, visit, probeScript(name, visit.aheadMs));
    void page('Page.navigate', { url: ORIGIN + visit.address }).catch(() => undefined);
    const look = async (isLast: boolean): Promise<PageSigns | null> => {
      const expression = `globalThis[${JSON.stringify(name)}]?.(${isLast})`;
      isBusy = true;
      const { result } = await page('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
      isBusy = false;
      return readSigns((result as { value?: unknown } | undefined)?.value);
    };
    while (!isLate) {
      await sleep(LOOK_EVERY_MS);
      const crash = crashed();
      if (crash) return crash;
      // A page that is being opened has no answer yet.
      signs = (await look(false).catch(() => null)) ?? signs;
      if (signs?.left !== 0) continue;
      await sleep(SETTLE_MS);
      return { kind: 'adopted', signs: (await look(true)) ?? signs };
    }
    return stalled();
  }

  // A page that keeps its process busy answers nothing.
  const late = Promise.withResolvers<Visited>();
  const timer = setTimeout(() => {
    isLate = true;
    late.resolve(crashed() ?? stalled());
  }, withinMs);
  try {
    return await Promise.race([open(), late.promise]);
  } catch {
    return crashed() ?? stalled();
  } finally {
    isLate = true;
    clearTimeout(timer);
    end();
    if (context !== undefined) void send('Target.disposeBrowserContext', { browserContextId: context });
  }
}

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function prepare(page: Send, { language, mobile }: PageVisit, script: string): Promise<void> {
  await Promise.all([
    page('Inspector.enable'),
    page('Page.enable'),
    page('Network.setBypassServiceWorker', { bypass: true }),
    page('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    page('Emulation.setDeviceMetricsOverride', mobile ? PHONE : DESKTOP),
    page('Emulation.setTouchEmulationEnabled', { enabled: mobile }),
    page('Emulation.setLocaleOverride', { locale: language }),
    ...(mobile ? [page('Emulation.setUserAgentOverride', { userAgent: PHONE_AGENT, acceptLanguage: language })] : []),
    page('Page.addScriptToEvaluateOnNewDocument', { source: script }),
  ]);
}

interface PausedRequest {
  requestId: string;
  request: { url: string; method: string };
}

/**
 * Answers what a page asks for, one request after the other, each when the browser has read the answer before: a page decides how often it
 * asks, and answers that wait would be in memory. One that asks for too much ends its browser, however busy it is.
 */
function answering({ devtools, flood }: Browser, page: Send, answer: PageVisit['answer']): (paused: PausedRequest) => void {
  let requests = 0;
  let answered = 0;
  let before: Promise<unknown> = Promise.resolve();

  async function reply({ requestId, request: { url, method } }: PausedRequest): Promise<void> {
    const { origin, pathname, search } = new URL(url);
    const found = origin === ORIGIN ? await answer(method, pathname + search).catch(() => null) : null;
    if (!found) {
      await page('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return;
    }
    const { status = 200, headers, body } = found;
    answered += body.length;
    if (answered > MOST_ANSWERED) {
      flood();
      return;
    }
    const given = page('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: body.toString('base64'),
    });
    await devtools.drained();
    await given;
  }

  return (paused) => {
    requests += 1;
    if (requests > MOST_REQUESTS) flood();
    // What a browser says may be anything, and the page may have gone.
    else before = before.then(() => reply(paused)).catch(() => undefined);
  };
}
