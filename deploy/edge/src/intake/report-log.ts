import type { HealthReport } from 'shared-contracts/release/health';
import type { Log } from '../log.ts';

/** Length of one window, ms. */
const WINDOW_MS = 10 * 60_000;
/** Messages of one release that a window logs one by one. */
const MAX_MESSAGES = 10;
/** Releases that a window logs. */
const MAX_RELEASES = 40;
/** Longest message and place in the log, characters. */
const MAX_TEXT = 200;

/** Log of what browsers report, bounded: visitors write it, so it must not fill the disk. */
export interface ReportLog {
  add(report: HealthReport): void;
  /** Logs the counts of the window, and ends it. */
  flush(): void;
}

interface Counted {
  report: Pick<HealthReport, 'unit' | 'version' | 'kind' | 'where' | 'message'>;
  times: number;
}

/**
 * Logs the first report of each unit@version, kind and message at once, and at the end of a window of ten minutes how often each
 * came. Beyond ten messages of a release, reports are counted by kind only; beyond forty releases, together.
 */
export function createReportLog(log: Log): ReportLog {
  let releases = new Map<string, Map<string, Counted>>();
  let further = 0;
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const messages of releases.values())
      for (const { report, times } of messages.values()) if (times > 1) log.warn({ report, times }, 'unit in trouble');
    if (further > 0) log.warn({ times: further }, 'units of further releases in trouble');
    releases = new Map();
    further = 0;
  };

  return {
    add({ unit, version, kind, where, message }) {
      timer ??= setTimeout(flush, WINDOW_MS).unref();
      const release = `${unit}@${version}`;
      const messages = releases.get(release) ?? new Map<string, Counted>();
      if (messages.size === 0 && releases.size >= MAX_RELEASES) {
        further += 1;
        return;
      }
      releases.set(release, messages);
      const text = message.slice(0, MAX_TEXT);
      const named = messages.has(`${kind} ${text}`) || messages.size < MAX_MESSAGES;
      const report = { unit, version, kind, where: named ? where.slice(0, MAX_TEXT) : '', message: named ? text : 'other messages' };
      const key = named ? `${kind} ${text}` : kind;
      const known = messages.get(key);
      if (known) known.times += 1;
      else {
        messages.set(key, { report, times: 1 });
        log.warn({ report }, 'unit in trouble');
      }
    },
    flush,
  };
}
