import { createMessage } from 'deploy-release/messages';
import type { Audit } from '../audit/audit-folder.ts';
import { ReleaseError } from '../release-error.ts';
import type { AuditEntry } from '../reports.ts';
import { type DiskReserve, isDiskFull } from './disk-reserve.ts';

/** Entries that wait in memory; later ones are in the log only. */
const MAX_PENDING = 1000;
/** How often entries that wait are tried again, ms. */
const RETRY_MS = 10_000;

/** Verbs that take visitors off a release: a full disk must not stop them. */
const RESCUES: ReadonlySet<string> = new Set(['rollback', 'withdraw', 'rollout.pause', 'rollout.abort']);

export interface FullDiskOptions {
  reserve: DiskReserve;
  /** Gets each entry that could not be written. */
  log(entry: AuditEntry): void;
}

/**
 * An audit that a full disk does not stop. A rollback uses the reserve; where that is used up too, its entry waits in memory and is
 * in the log until there is room. Every other action is refused (`full`) before it begins; when the disk fills up while it runs, its
 * entry waits as well: what was done must be recorded.
 */
export function fullDiskAudit(audit: Audit, { reserve, log }: FullDiskOptions): Audit {
  const pending: AuditEntry[] = [];
  let retry: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const add = async (entry: AuditEntry): Promise<void> => {
    const entries = await audit.begin();
    try {
      await entries.write(entry);
    } finally {
      await entries.close();
    }
  };

  /** Writes what waits, the oldest first, until the disk is full again. */
  const flushAll = async (): Promise<void> => {
    try {
      for (let next = pending[0]; next; next = pending[0]) {
        await add(next);
        pending.shift();
      }
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    if (pending.length > 0 || !retry) return;
    clearInterval(retry);
    retry = null;
  };

  const flush = (): Promise<void> => {
    flushing = flushing.catch(() => undefined).then(flushAll);
    return flushing;
  };

  const keep = (entry: AuditEntry): void => {
    log(entry);
    if (pending.length < MAX_PENDING) pending.push(entry);
    // A failure shows with the next attempt of a caller.
    retry ??= setInterval(() => void flush().catch(() => undefined), RETRY_MS).unref();
  };

  const withRoom = <Result>(verb: string | undefined, write: () => Promise<Result>): Promise<Result> =>
    verb !== undefined && RESCUES.has(verb) ? reserve.use(write) : write();

  return {
    async begin(begun) {
      if (pending.length > 0) await flush();
      const entries = await withRoom(begun?.verb, () => audit.begin(begun)).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
        if (!begun || !RESCUES.has(begun.verb)) throw new ReleaseError('full', createMessage('disk.full'));
        return null;
      });
      return {
        async write(entry) {
          try {
            if (!entries) return keep(entry);
            await entries.write(entry);
          } catch (error) {
            if (!isDiskFull(error)) throw error;
            await withRoom(entry.verb, () => add(entry)).catch((again: unknown) => {
              if (!isDiskFull(again)) throw again;
              keep(entry);
            });
          }
        },
        close: async () => entries?.close(),
      };
    },
    async last(limit) {
      const waiting = pending.slice(-limit).reverse();
      return [...waiting, ...(await audit.last(limit - waiting.length))];
    },
    async highest(channel) {
      const made = pending.filter((entry) => entry.channel === channel && entry.outcome === 'done' && !entry.dryRun);
      return Math.max(await audit.highest(channel), ...made.map(({ sequence }) => sequence ?? 0));
    },
    isEmpty: async () => pending.length === 0 && (await audit.isEmpty()),
    verify: () => audit.verify(),
  };
}
