/** How long a page may take to become high enough for the place where the visitor was, ms. */
const PATIENCE_MS = 3000;

/** Signs that the visitor scrolls by hand; nothing moves the page under them. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export interface ScrollMemory {
  /** The address has changed. */
  addressChanged(step: { pushed: boolean; samePath: boolean }): void;
  /** The page of the address stands. */
  pageReady(): void;
}

/**
 * Begins a new page at its top and comes back to where the visitor was. The browser does the latter as well, but before a
 * page whose data is still on its way is high enough for it. Another query of the same page (filters, paging) is its
 * unit's own affair.
 */
export function createScrollMemory(target: Window): ScrollMemory {
  const places = new Map<string, number>();
  const keyNow = () => (target.history.state as { key?: string } | null)?.key ?? 'first';
  let key = keyNow();
  let stop: (() => void) | null = null;

  target.addEventListener(
    'scroll',
    () => {
      // While a place is being restored, what scrolls is the page that grows or shrinks.
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
      // Until the page stands, nothing that scrolls is the visitor's place in it.
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
