import type { HealthBeacon, HealthKind, HealthReport, UnitUsage } from 'shared-contracts';
import type { PageVisibility } from '../page/visibility.ts';

/** Sends a batch of reports. True when the browser accepted it. */
export type SendBeacon = (url: string, body: Blob) => boolean;

export interface ReporterOptions {
  sequence(): number;
  /** Token of this page view. */
  view: string;
  /** Path without language prefix and query. */
  path(): string;
  send: SendBeacon;
  visibility: PageVisibility;
}

export interface Reporter {
  /**
   * `started` opens an attempt of a release at `where`; `mounted`, a failed step and `left` end it. The reporter itself reports
   * `left` for every open attempt when the page is hidden, and ignores a `left` of an attempt that is not open.
   */
  report(release: { unit: string; version: string }, kind: HealthKind, where: string, error: unknown, ms?: number): void;
  /** A web vital of the page: milliseconds, or the score of CLS. */
  vital(release: { unit: string; version: string }, name: string, value: number): void;
  /** What a release did in this view. */
  usage(release: { unit: string; version: string }, usage: UnitUsage): void;
  flush(): void;
}

const MAX_PER_BEACON = 20;
/** Limit for one subject: a unit that fails in a loop must not flood the network. */
const MAX_PER_SUBJECT = 5;
/** Time that reports are collected before a batch is sent, ms. */
const BATCH_MS = 2000;
/** The browser refuses a beacon while too many bytes are on their way. Retries in a row, and reports kept meanwhile. */
const MAX_RETRIES = 5;
const MAX_WAITING = 100;

const ATTEMPT_ENDS: ReadonlySet<HealthKind> = new Set(['mounted', 'load', 'bootstrap', 'mount', 'left']);

/** Collects reports and sends them in batches: after 2 s, at once after `started`, and at once while the page is hidden. Never throws. */
export function createReporter({ sequence, view, path, send, visibility }: ReporterOptions): Reporter {
  let waiting: HealthReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFlushDue = false;
  let refusals = 0;
  const seen = new Map<string, number>();
  /** Attempts whose `started` was sent and whose end was not, as the edge counts them. */
  const open = new Map<string, { release: { unit: string; version: string }; where: string }>();

  function flush(): void {
    isFlushDue = false;
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const body: HealthBeacon = { sequence: sequence(), path: path(), view, reports: waiting.slice(0, MAX_PER_BEACON) };
      if (!send('/health', new Blob([JSON.stringify(body)], { type: 'application/json' }))) {
        keepForLater();
        return;
      }
      refusals = 0;
      waiting = waiting.slice(MAX_PER_BEACON);
    }
  }

  function keepForLater(): void {
    if (waiting.length > MAX_WAITING) waiting = waiting.filter(({ kind }) => kind === 'started' || ATTEMPT_ENDS.has(kind));
    refusals += 1;
    if (refusals <= MAX_RETRIES) flushSoon();
  }

  /** The running timer stays: a unit that reports without a pause must not put the batch off. */
  function flushSoon(): void {
    timer ??= setTimeout(flush, BATCH_MS);
  }

  /** In a microtask: reports of one tick share a beacon, and no task of a unit can run before it. */
  function flushNow(): void {
    if (!isFlushDue) queueMicrotask(flush);
    isFlushDue = true;
  }

  function add(report: HealthReport): void {
    waiting.push(report);
    if (report.kind === 'started' || visibility.isHidden()) flushNow();
    else flushSoon();
  }

  function report(release: { unit: string; version: string }, kind: HealthKind, where: string, error: unknown, ms?: number): void {
    const attempt = `${release.unit}@${release.version} ${where}`;
    const endsAttempt = ATTEMPT_ENDS.has(kind) && open.delete(attempt);
    if (kind === 'left' && !endsAttempt) return;
    // Nobody waits for an attempt in a hidden tab, and the browser may discard the tab at any time.
    if (kind === 'started' && visibility.isHidden()) return;
    const message = messageOf(error).slice(0, 500);
    const subject = `${attempt} ${kind} ${message}`;
    const times = (seen.get(subject) ?? 0) + 1;
    seen.set(subject, times);
    // The end of an attempt is never dropped: the edge would count the view as lost.
    if (times > MAX_PER_SUBJECT && !endsAttempt) return;
    if (kind === 'started') open.set(attempt, { release, where });
    const made: HealthReport = { unit: release.unit, version: release.version, kind, where: where.slice(0, 200), message };
    if (ms !== undefined) made.ms = ms;
    add(made);
  }

  visibility.onHidden(() => {
    for (const { release, where } of [...open.values()]) report(release, 'left', where, '');
    flush();
  });

  return {
    report,
    vital: ({ unit, version }, name, value) => add({ unit, version, kind: 'vital', where: name, message: '', value }),
    usage: ({ unit, version }, usage) => add({ unit, version, kind: 'usage', where: '', message: '', usage }),
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
