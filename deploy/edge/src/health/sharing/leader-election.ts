import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Outcome of one step: this edge is the leader of a term, or follows another edge. */
export type ElectionResult = { isLeader: true; term: number } | { isLeader: false; leader: string };

/** Elects one leader among the edges that share a folder. */
export interface LeaderElection {
  /**
   * Renews the lease of this edge, or takes it over when it is free or expired. Call it several times per lease time. Rejects on
   * I/O errors.
   */
  step(): Promise<ElectionResult>;
  /** Frees the lease of this edge, so that another takes it over at once. */
  release(): Promise<void>;
}

export interface LeaderElectionOptions {
  /** Shared folder. Holds `lease.<term>`, of which the highest term counts. */
  dir: string;
  /** Id of this edge. */
  edge: string;
  /** Time without renewal after which a lease expires, ms. */
  leaseMs: number;
  /** Clock of this process, ms. Clocks of other machines play no part. */
  clock(): number;
}

interface Lease {
  edge: string;
  isReleased: boolean;
}

const NAME = /^lease\.(\d+)$/;

export function createLeaderElection({ dir, edge, leaseMs, clock }: LeaderElectionOptions): LeaderElection {
  const fileOf = (term: number) => path.join(dir, `lease.${term}`);
  let held: number | null = null;
  let renewedAt = 0;
  /** What was last seen of another edge's lease, and since when it has not changed. */
  let seen = { stamp: '', since: 0 };

  async function highestTerm(): Promise<number> {
    const terms = (await readdir(dir)).map((name) => Number(NAME.exec(name)?.[1] ?? 0));
    return Math.max(0, ...terms);
  }

  async function renew(term: number): Promise<void> {
    // Every renewal differs from the last, also within one tick of the clock.
    renewedAt = Math.max(Date.now(), renewedAt + 1);
    await utimes(fileOf(term), renewedAt / 1000, renewedAt / 1000);
  }

  /** Creates the lease of a term; false when another edge was faster. A link, unlike a rename, never replaces a file. */
  async function take(term: number): Promise<boolean> {
    const temporary = path.join(dir, `.lease.${randomUUID()}`);
    try {
      await writeFile(temporary, JSON.stringify({ edge, isReleased: false } satisfies Lease), { mode: 0o600 });
      await link(temporary, fileOf(term));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
    held = term;
    for (const name of await readdir(dir)) if (Number(NAME.exec(name)?.[1] ?? term) < term) await rm(path.join(dir, name), { force: true });
    return true;
  }

  async function isExpired(term: number): Promise<{ lease: Lease; isExpired: boolean }> {
    const lease = parseLease(await readFile(fileOf(term), 'utf8'));
    const stamp = `${term} ${(await stat(fileOf(term))).mtimeMs}`;
    if (stamp !== seen.stamp) seen = { stamp, since: clock() };
    return { lease, isExpired: lease.isReleased || clock() - seen.since >= leaseMs };
  }

  async function step(): Promise<ElectionResult> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const term = await highestTerm();
    if (held !== null && held === term) {
      await renew(term);
      return { isLeader: true, term };
    }
    held = null;
    if (term > 0) {
      const { lease, isExpired: isFree } = await isExpired(term);
      if (!isFree) return { isLeader: false, leader: lease.edge };
    }
    return (await take(term + 1)) ? { isLeader: true, term: term + 1 } : step();
  }

  return {
    async step() {
      try {
        return await step();
      } catch (error) {
        // The lease was replaced between two reads: the next one counts.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return step();
      }
    },
    async release() {
      if (held === null) return;
      const term = held;
      held = null;
      const temporary = path.join(dir, `.lease.${randomUUID()}`);
      await writeFile(temporary, JSON.stringify({ edge, isReleased: true } satisfies Lease), { mode: 0o600 });
      await rename(temporary, fileOf(term));
    },
  };
}

/** A damaged lease belongs to nobody and expires. */
function parseLease(text: string): Lease {
  try {
    const { edge, isReleased } = JSON.parse(text) as Partial<Lease>;
    return { edge: String(edge), isReleased: isReleased === true };
  } catch {
    return { edge: '', isReleased: false };
  }
}
