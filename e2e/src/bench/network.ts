import type { CDPSession, Page } from '@playwright/test';

/** Network and processor of a modest phone: slow 4G, and a processor four times slower. */
export const SLOW_LINE = { latencyMs: 562.5, downloadBytesPerSecond: (1.4744 * 1_000_000) / 8, uploadBytesPerSecond: 75_000, cpuRate: 4 };

/** Slows one page down. The session must stay open as long as the measurement. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE.latencyMs,
    downloadThroughput: SLOW_LINE.downloadBytesPerSecond,
    uploadThroughput: SLOW_LINE.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_LINE.cpuRate });
  return session;
}

/** A finished request. */
export interface Fetched {
  path: string;
  /** Bytes on the network, headers included. */
  bytes: number;
  /** Time of sending, ms of the wall clock. */
  sentAt: number;
}

export interface Network {
  fetched: Fetched[];
  /** Number of requests that were sent. */
  sent(): number;
  /** Resolves when no request was open for a while; an event stream does not count. Rejects after 90 s. */
  quiet(): Promise<void>;
}

/** Longer than the browser takes to become idle between two prefetched units. */
const QUIET_MS = 3000;
const QUIET_TIMEOUT_MS = 90_000;

/**
 * Follows every request of a page. Playwright's `networkidle` is no measure here: on a slow processor the network rests
 * while the first scripts run, and it counts as idle from then on.
 */
export function followNetwork(session: CDPSession): Network {
  const open = new Map<string, Omit<Fetched, 'bytes'>>();
  const fetched: Fetched[] = [];
  let sent = 0;
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    // A script from a `blob:` address (the watchdog's worker) never reaches the network, and no event reports its end.
    if (request.url.startsWith('blob:')) return;
    sent += 1;
    if (type === 'EventSource') return;
    lastChange = Date.now();
    open.set(requestId, { path: new URL(request.url).pathname, sentAt: wallTime * 1000 });
  });
  const ended = (requestId: string, bytes: number) => {
    const request = open.get(requestId);
    if (!request) return;
    lastChange = Date.now();
    open.delete(requestId);
    fetched.push({ ...request, bytes });
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  return {
    fetched,
    sent: () => sent,
    async quiet() {
      const started = Date.now();
      while (open.size > 0 || Date.now() - lastChange < QUIET_MS) {
        if (Date.now() - started > QUIET_TIMEOUT_MS)
          throw new Error(`still open: ${[...open.values()].map(({ path }) => path).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
