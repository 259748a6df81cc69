import type { HealthBeacon, HealthKind, HealthReport } from 'shared-contracts';

/** Sends a batch of reports. True when the browser accepted it. */
export type SendBeacon = (url: string, body: Blob) => boolean;

export interface ReporterOptions {
  sequence(): number;
  /** Token of this page view. */
  view: string;
  /** Path without language prefix and query. */
  path(): string;
  send: SendBeacon;
  /** Calls `flush` when reports should be sent: soon, and when the page is hidden. */
  schedule(flush: () => void): void;
}

export interface Reporter {
  report(release: { unit: string; version: string }, kind: HealthKind, where: string, error: unknown, ms?: number): void;
  /** A web vital of the page: milliseconds, or the score of CLS. */
  vital(release: { unit: string; version: string }, name: string, value: number): void;
  flush(): void;
}

const MAX_PER_BEACON = 20;
/** Limit for one subject: a unit that fails in a loop must not flood the network. */
const MAX_PER_SUBJECT = 5;

/** Collects reports and sends them in batches. Never throws. */
export function createReporter({ sequence, view, path, send, schedule }: ReporterOptions): Reporter {
  let waiting: HealthReport[] = [];
  const seen = new Map<string, number>();

  function flush(): void {
    while (waiting.length > 0) {
      const body: HealthBeacon = { sequence: sequence(), path: path(), view, reports: waiting.slice(0, MAX_PER_BEACON) };
      waiting = waiting.slice(MAX_PER_BEACON);
      send('/health', new Blob([JSON.stringify(body)], { type: 'application/json' }));
    }
  }

  function add(report: HealthReport): void {
    waiting.push(report);
    schedule(flush);
  }

  return {
    report(release, kind, where, error, ms) {
      const message = messageOf(error).slice(0, 500);
      const subject = `${release.unit}@${release.version} ${kind} ${where} ${message}`;
      const times = (seen.get(subject) ?? 0) + 1;
      seen.set(subject, times);
      if (times > MAX_PER_SUBJECT) return;
      const report: HealthReport = { unit: release.unit, version: release.version, kind, where: where.slice(0, 200), message };
      if (ms !== undefined) report.ms = ms;
      add(report);
    },
    vital: ({ unit, version }, name, value) => add({ unit, version, kind: 'vital', where: name, message: '', value }),
    flush,
  };
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error));
  } catch {
    // A value that refuses to become a text is still worth a report.
    return 'unprintable value';
  }
}

/** Time that reports are collected before a batch is sent, ms. */
const BATCH_MS = 2000;

/** Schedules a flush: soon, and at once when the page is hidden (the last chance on a phone). */
export function flushSchedule(): (flush: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: () => void = () => undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') last();
  });
  return (flush) => {
    last = flush;
    clearTimeout(timer);
    timer = setTimeout(flush, BATCH_MS);
  };
}
