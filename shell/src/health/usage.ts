import type { EventBus, UnitUsage } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import type { PageVisibility } from '../page/visibility.ts';
import type { ReleaseName, UnitActivity, UnitMount } from './unit-activity.ts';

export interface UsageOptions {
  activity: Pick<UnitActivity, 'follow'>;
  visibility: PageVisibility;
  /** True shortly after the visitor pressed, clicked or typed. */
  isVisitorActive(): boolean;
  /** Calls back with each long task; the result delivers those that are still buffered. */
  observeLongTasks(onTask: (task: { startTime: number; duration: number }) => void): () => void;
  report(release: ReleaseName, usage: UnitUsage): void;
  /** As `performance.now()`. */
  now(): number;
}

/** Counts what each release does in this view. */
export interface UsageCounters {
  /** The client for the units of a release. Every rejected call counts as failed, except a cancelled one and one while offline. */
  countCalls(release: ReleaseName, api: ApiClient): ApiClient;
  /** The bus for the units of a release. Only intents that the visitor caused count: others are no sign that buttons work. */
  countIntents(release: ReleaseName, bus: EventBus): EventBus;
}

/** A release is counted for this long after its mount, ms. */
const WINDOW_MS = 60_000;
/** A shorter mount is not reported, ms: the visitor only passed by. */
const MIN_MS = 1000;
/** The part of a long task that a visitor does not notice, ms. */
const LONG_TASK_MS = 50;

/** The edge refuses a beacon with numbers above ten minutes in ms; its other reports would be lost with it. */
const MAX_VALUE = 600_000;

interface Counted {
  release: ReleaseName;
  usage: UnitUsage;
  mounts: Set<UnitMount>;
  /** First of the present mounts. */
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Reports the usage of each release once in a view: after a minute, or when the visitor leaves or the unit is unmounted. */
export function createUsageCounters({ activity, visibility, isVisitorActive, observeLongTasks, report, now }: UsageOptions): UsageCounters {
  const counts = new Map<string, Counted>();
  const reported = new Set<string>();
  let page: UnitMount | undefined;

  const nameOf = ({ unit, version }: ReleaseName) => `${unit}@${version}`;
  function countedOf(release: ReleaseName): Counted {
    const known = counts.get(nameOf(release));
    if (known) return known;
    const usage = { calls: 0, failedCalls: 0, intents: 0, unansweredIntents: 0, blockedMs: 0 };
    const made = { release, usage, mounts: new Set<UnitMount>(), since: 0 };
    counts.set(nameOf(release), made);
    return made;
  }

  const deliverLongTasks = observeLongTasks(({ startTime, duration }) => {
    // A task that began before the mount counts as well: it contains the mount.
    if (page && startTime + duration >= page.at) countedOf(page.release).usage.blockedMs += Math.max(0, duration - LONG_TASK_MS);
  });

  function finish(counted: Counted): void {
    const name = nameOf(counted.release);
    if (now() - counted.since < MIN_MS || reported.has(name)) return;
    clearTimeout(counted.timer);
    reported.add(name);
    deliverLongTasks();
    const capped = Object.entries(counted.usage).map(([what, value]) => [what, Math.min(Math.round(value), MAX_VALUE)]);
    report(counted.release, Object.fromEntries(capped) as UnitUsage);
  }

  activity.follow({
    onMounted(mount) {
      if (mount.slot === 'page') page = mount;
      const counted = countedOf(mount.release);
      counted.mounts.add(mount);
      if (counted.mounts.size > 1) return;
      counted.since = now();
      // stays: until the last mount ends, below.
      counted.timer = setTimeout(() => finish(counted), WINDOW_MS);
    },
    onUnmounting(mount) {
      const counted = countedOf(mount.release);
      counted.mounts.delete(mount);
      if (counted.mounts.size === 0) {
        finish(counted);
        clearTimeout(counted.timer);
        counts.delete(nameOf(mount.release));
      }
      if (page === mount) page = undefined;
    },
  });
  visibility.onHidden(() => {
    for (const counted of counts.values()) if (counted.mounts.size > 0) finish(counted);
  });

  return {
    countCalls: (release, api) => ({
      call(name, request, options) {
        const { usage } = countedOf(release);
        usage.calls += 1;
        const answer = api.call(name, request, options);
        answer.catch(() => {
          if (!options?.signal?.aborted && navigator.onLine) usage.failedCalls += 1;
        });
        return answer;
      },
    }),
    countIntents: (release, bus) => ({
      ...bus,
      request(intent, payload, options) {
        const outcome = bus.request(intent, payload, options);
        if (!isVisitorActive()) return outcome;
        const { usage } = countedOf(release);
        usage.intents += 1;
        void outcome.then(({ status }) => {
          if (status !== 'handled') usage.unansweredIntents += 1;
        });
        return outcome;
      },
    }),
  };
}

/** An intent this long after a press, click or key is the visitor's, ms. */
const ACTIVE_MS = 2000;

/** Whether the visitor used the page within the last two seconds. Events that scripts dispatch do not count. */
export function visitorActivity(target: EventTarget, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const type of ['pointerdown', 'keydown', 'click']) {
    // stays: the shell lives as long as the tab.
    target.addEventListener(
      type,
      (event) => {
        if (event.isTrusted) last = now();
      },
      { capture: true, passive: true },
    );
  }
  return () => now() - last <= ACTIVE_MS;
}

/** The browser's long tasks; none where it does not tell. */
export const observeLongTasks: UsageOptions['observeLongTasks'] = (onTask) => {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return () => undefined;
  // stays: the shell lives as long as the tab.
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onTask));
  observer.observe({ type: 'longtask' });
  return () => observer.takeRecords().forEach(onTask);
};
