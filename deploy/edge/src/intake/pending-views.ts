import type { SeenRelease } from './stored-views.ts';

/**
 * Default of the time after `started` within which a report must come, ms. The shell's own limits of a load, a bootstrap and a mount add up to
 * 22 s, and a report waits 2 s for others.
 */
export const LOST_AFTER_MS = 45_000;
const MAX_PENDING = 50_000;
/** Pending views, and ends without a start, of one network: a few of them must not displace those of the others. */
const MAX_PER_NETWORK = MAX_PENDING / 20;

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
  /** A report of a network that ends what is pending. */
  end(key: string, from: string, at: number): void;
  /** Removes and returns the views that waited for too long. */
  takeExpired(): PendingView[];
  /** Forgets what is pending: reports may have been missed. */
  clear(): void;
}

export function createPendingViews(now: () => number, lostAfterMs = LOST_AFTER_MS): PendingViews {
  const views = limitedMap<PendingView>();
  /** Ends that arrived without a start. */
  const ends = limitedMap<{ at: number; from: string }>();
  return {
    add(key, view) {
      views.delete(key);
      const endedAt = ends.get(key)?.at ?? Number.NEGATIVE_INFINITY;
      ends.delete(key);
      if (view.at - endedAt >= ORDER_MS) views.set(key, view);
    },
    end(key, from, at) {
      if (views.delete(key)) return;
      for (const [old, end] of ends.entries()) {
        if (at - end.at < ORDER_MS) break;
        ends.delete(old);
      }
      ends.delete(key);
      ends.set(key, { at, from });
    },
    takeExpired() {
      const expired: PendingView[] = [];
      for (const [key, view] of views.entries()) {
        if (now() - view.at < lostAfterMs) break;
        views.delete(key);
        expired.push(view);
      }
      return expired;
    },
    clear: views.clear,
  };
}

/** Entries of networks in the order of their addition. Beyond a limit, in all or of one network, `set` ignores further ones. */
function limitedMap<Entry extends { from: string }>() {
  const entries = new Map<string, Entry>();
  const counts = new Map<string, number>();
  return {
    get: (key: string) => entries.get(key),
    entries: () => entries.entries(),
    set(key: string, entry: Entry): void {
      const count = (counts.get(entry.from) ?? 0) + 1;
      if (entries.size >= MAX_PENDING || count > MAX_PER_NETWORK) return;
      entries.set(key, entry);
      counts.set(entry.from, count);
    },
    delete(key: string): boolean {
      const entry = entries.get(key);
      if (!entry) return false;
      const count = counts.get(entry.from)! - 1;
      if (count > 0) counts.set(entry.from, count);
      else counts.delete(entry.from);
      return entries.delete(key);
    },
    clear(): void {
      entries.clear();
      counts.clear();
    },
  };
}
