import { randomBytes } from 'node:crypto';
import { mkdir, open, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';

/** Room for some dozens of rollbacks with their audit entries, bytes. */
export const RESERVE_BYTES = 2 * 1024 * 1024;
/** Room that one failed write frees, bytes: a little, so that other writers of the disk cannot take all of it. */
export const SLICE_BYTES = 64 * 1024;
/** The reserve is filled only where this many times its size stays free. */
const LEAST_FREE = 4;

/** Disk room that only rollbacks may use: a file of random bytes, cut shorter when a write finds the disk full. */
export interface DiskReserve {
  /** Runs a write again with more room, for as long as it fails on a full disk and the reserve lasts. It must be safe to repeat. */
  use<Result>(write: () => Promise<Result>): Promise<Result>;
  /** Fills the reserve again where the disk has room. Never throws: without a reserve all still works while there is room. */
  fill(): Promise<void>;
}

/** Whether an error says that the disk, or the user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** The reserve in a file. */
export function diskReserve(file: string): DiskReserve {
  const length = () =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  return {
    async use(write) {
      for (;;) {
        try {
          return await write();
        } catch (error) {
          const left = isDiskFull(error) ? await length() : 0;
          if (left === 0) throw error;
          await truncate(file, Math.max(0, left - SLICE_BYTES));
        }
      }
    },
    async fill() {
      try {
        const before = await length();
        if (before >= RESERVE_BYTES) return;
        await mkdir(path.dirname(file), { recursive: true });
        const { bavail, bsize } = await statfs(path.dirname(file));
        if (bavail * bsize < LEAST_FREE * RESERVE_BYTES) return;
        const handle = await open(file, 'a', 0o600);
        try {
          // Random, because some file systems store repeated bytes in no room at all.
          await handle.writeFile(randomBytes(RESERVE_BYTES - before));
        } finally {
          await handle.close();
        }
      } catch {
        // The next change of a channel tries again.
      }
    },
  };
}
