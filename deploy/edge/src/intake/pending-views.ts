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
  /** When it was started, ms. */
  at: number;
  since: number;
  from: string;
  seen: SeenRelease;
}

/** Two beacons of a tab may arrive in the wrong order within this time, ms. */
const ORDER_MS = 10_000;

/** Views that wait for a report, the oldest first. */
export interface PendingViews {
  /** The time of a view that is added again starts anew. One whose end arrived a moment before is not added. */
  add(key: string, view: PendingView): void;
  /** A report that ends what is pending. */
  end(key: string, at: number): void;
  /** Removes and returns the views that waited for too long. */
  takeExpired(): PendingView[];
  /** Forgets what is pending: reports may have been missed. */
  clear(): void;
}

export function pendingViews(now: () => number): PendingViews {
  const views = new Map<string, PendingView>();
  /** Times of the ends that arrived without a start. */
  const ends = new Map<string, number>();
  return {
    add(key, view) {
      views.delete(key);
      const endedAt = ends.get(key) ?? Number.NEGATIVE_INFINITY;
      ends.delete(key);
      if (view.at - endedAt < ORDER_MS || views.size >= MAX_PENDING) return;
      views.set(key, view);
    },
    end(key, at) {
      if (views.delete(key)) return;
      for (const [old, endedAt] of ends) {
        if (at - endedAt < ORDER_MS && ends.size < MAX_PENDING) break;
        ends.delete(old);
      }
      ends.set(key, at);
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
    clear: () => views.clear(),
  };
}
