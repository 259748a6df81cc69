import { LRUCache } from 'lru-cache';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';
import type { RenderLog } from './render-log.ts';
import type { WorkerClient } from './worker-client.ts';

/** Code of the releases that the workers hold. */
export interface ReleaseCodes {
  /** Whether the worker has the code of a release; reads it when it must. */
  load(worker: WorkerClient, release: RenderedRelease): Promise<boolean>;
  /** Code that is held. */
  codeOf(release: RenderedRelease): string | undefined;
  /** Notes which releases (`unit@version`) to keep. */
  keep(releases: ReadonlySet<string>): void;
  /** Drops what was not to be kept: between two orders, for code must not go between its arrival and its render. */
  dropOthers(): void;
  /** Releases held. */
  count(): number;
}

export interface ReleaseCodesOptions {
  /** Verified code of the server build of a release; null when it has none. */
  readServer(release: RenderedRelease): Promise<string | null>;
  /** Hears which release (`unit@version`) is held no longer. */
  onDropped(release: string): void;
  log: RenderLog;
}

const MAX_RELEASES = 64;

export function createReleaseCodes({ readServer, onDropped, log }: ReleaseCodesOptions): ReleaseCodes {
  let kept: ReadonlySet<string> | null = null;
  const codes = new LRUCache<string, string>({
    max: MAX_RELEASES,
    dispose: (_code, release, reason) => {
      if (reason !== 'set') onDropped(release);
    },
  });

  return {
    async load(worker, release) {
      const name = nameOf(release);
      let code = codes.get(name) ?? null;
      if (code === null) {
        code = await readServer(release).catch((error: unknown) => {
          log.warn({ ...release, reason: error instanceof Error ? error.message : String(error) }, 'server build not readable');
          return null;
        });
        if (code === null) return false;
        codes.set(name, code);
      }
      worker.load(name, code);
      return true;
    },
    codeOf: (release) => codes.peek(nameOf(release)),
    keep(releases) {
      kept = releases;
    },
    dropOthers() {
      if (kept) for (const release of [...codes.keys()]) if (!kept.has(release)) codes.delete(release);
      kept = null;
    },
    count: () => codes.size,
  };
}
