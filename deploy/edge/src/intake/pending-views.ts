import type { SeenRelease } from './stored-views.ts';

/**
 * Time after `started` within which a report must come, ms. The shell's own limits of a load, a bootstrap and a mount add up to
 * 22 s, and a report waits 2 s for others.
 */
export const LOST_AFTER_MS = 45_000;
const MAX_PENDING = 50_000;

/** A release that was started in a view and has not reported since. */
export interface PendingView {
  unit: string;
  version: string;
  at: number;
  since: number;
  from: string;
  seen: SeenRelease;
}

/** Views that wait for a report, the oldest first. */
export interface PendingViews {
  /** The time of a view that is added again starts anew. */
  add(key: string, view: PendingView): void;
  delete(key: string): void;
  /** Removes and returns the views that waited for too long. */
  takeExpired(): PendingView[];
}

export function pendingViews(now: () => number): PendingViews {
  const views = new Map<string, PendingView>();
  return {
    add(key, view) {
      views.delete(key);
      if (views.size < MAX_PENDING) views.set(key, view);
    },
    delete(key) {
      views.delete(key);
    },
    takeExpired() {
      const expired: PendingView[] = [];
      for (const [key, view] of views) {
        if (now() - view.at < LOST_AFTER_MS) break;
        views.delete(key);
        expired.push(view);
      }
      return expired;
    },
  };
}
