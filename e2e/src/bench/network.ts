import type { CDPSession } from 'playwright';

/** A request that came to its end. */
export interface Fetched {
  path: string;
  /** Bytes as they came over the line, headers included. */
  bytes: number;
  /** When it was sent, ms of the wall clock. */
  sentAt: number;
}

export interface Network {
  fetched: Fetched[];
  /** Number of requests that were sent. */
  sent(): number;
  /** Resolves when nothing was on the line for a while; an open event stream does not count. */
  quiet(): Promise<void>;
}

/** Longer than the browser takes to become idle between two units that are loaded ahead. */
const QUIET_MS = 3000;
const GIVE_UP_MS = 90_000;

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
        if (Date.now() - started > GIVE_UP_MS)
          throw new Error(`still on the line: ${[...open.values()].map(({ path }) => path).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
