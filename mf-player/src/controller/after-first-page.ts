import type { EventBus } from 'shared-contracts/bus/event-bus';

/** Longest wait for the first page, ms: the player does without what never comes. */
const PAGE_WAIT_MS = 15_000;
/** Longest wait for idle time, ms. */
const IDLE_WAIT_MS = 3000;

/**
 * Resolves when the first page is there and the browser is idle, at once in one that cannot tell: what the player loads then delays no
 * page. It stops waiting when the player is gone.
 */
export async function afterFirstPage(bus: Pick<EventBus, 'latest' | 'on'>, gone: AbortSignal): Promise<void> {
  if (!bus.latest('navigation.ended')) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, PAGE_WAIT_MS);
      const end = bus.on('navigation.ended', done);
      gone.addEventListener('abort', done, { once: true });
      function done(): void {
        clearTimeout(timer);
        end();
        gone.removeEventListener('abort', done);
        resolve();
      }
    });
  }
  if (window.requestIdleCallback && !gone.aborted)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: IDLE_WAIT_MS }));
}
