/** How long to wait for a page to reach the height of the stored position, ms. */
const PATIENCE_MS = 3000;

/** Events that mean the visitor scrolls: restoring stops. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export interface ScrollMemory {
  /** The address has changed. */
  addressChanged(step: { pushed: boolean; samePath: boolean }): void;
  /** The page of the address is mounted. */
  pageReady(): void;
}

/**
 * Scrolls a new page to the top and restores the position on back and forward. The browser restores too, but before the
 * data of a page makes it high enough. A change of the query only (filters, paging) is left to the unit.
 */
export function createScrollMemory(target: Window): ScrollMemory {
  const places = new Map<string, number>();
  const keyNow = () => (target.history.state as { key?: string } | null)?.key ?? 'first';
  let key = keyNow();
  let stop: (() => void) | null = null;

  // stays: the shell lives as long as the tab.
  target.addEventListener(
    'scroll',
    () => {
      // While a position is being restored, scroll events come from the page's own growth.
      if (!stop) places.set(key, target.scrollY);
    },
    { passive: true },
  );

  function restore(place: number): void {
    const reach = () => {
      if (target.document.documentElement.scrollHeight - target.innerHeight < place) return;
      target.scrollTo(0, place);
      stop?.();
    };
    const growth = new ResizeObserver(reach);
    const timer = setTimeout(() => stop?.(), PATIENCE_MS);
    const cancel = () => stop?.();
    stop = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const sign of BY_HAND) target.removeEventListener(sign, cancel);
      stop = null;
    };
    for (const sign of BY_HAND) target.addEventListener(sign, cancel, { passive: true });
    growth.observe(target.document.body);
  }

  let waiting: number | null = null;
  return {
    addressChanged({ pushed, samePath }) {
      stop?.();
      key = keyNow();
      waiting = null;
      if (samePath) return;
      if (pushed) target.scrollTo(0, 0);
      else waiting = places.get(key) ?? null;
      // Until the page is mounted, no scroll event is the visitor's position in it.
      if (waiting !== null) stop = () => (stop = null);
    },
    pageReady() {
      if (waiting === null) return;
      const place = waiting;
      waiting = null;
      if (stop) restore(place);
    },
  };
}
