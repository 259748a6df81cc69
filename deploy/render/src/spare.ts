import { LRUCache } from 'lru-cache';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';
import type { WorkerClient } from './worker-client.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Keeps the spare ready: what was rendered lately is evaluated in it before it takes over. */
export interface Spare {
  /** Notes a pair that the active worker has evaluated. */
  note(host: RenderedRelease, unit: RenderedRelease): void;
  /** Has the spare evaluate what it lacks. */
  prepare(): void;
}

export interface SpareOptions {
  pool(): Pick<WorkerPool, 'active' | 'all'>;
  /** Code of a release that the workers may hold. */
  codeOf(release: RenderedRelease): string | undefined;
  /** Longest evaluation, ms; past it the spare is killed. */
  limitMs: number;
}

const MAX_PAIRS = 16;

export function createSpare({ pool, codeOf, limitMs }: SpareOptions): Spare {
  const pairs = new LRUCache<string, [host: RenderedRelease, unit: RenderedRelease]>({ max: MAX_PAIRS });
  const evaluated = new WeakMap<WorkerClient, Set<string>>();
  const busy = new WeakSet<WorkerClient>();

  async function prepareOne(worker: WorkerClient): Promise<void> {
    const done = evaluated.get(worker) ?? new Set<string>();
    evaluated.set(worker, done);
    // A spare that takes over has pages to render.
    const next = () => (worker.isReady() && worker !== pool().active() ? [...pairs].find(([key]) => !done.has(key)) : undefined);
    for (let entry = next(); entry; entry = next()) {
      const [key, [host, unit]] = entry;
      done.add(key);
      for (const release of [host, unit]) {
        const code = codeOf(release);
        if (code !== undefined) worker.load(nameOf(release), code);
      }
      const answer = await worker.ask((id) => ({ type: 'evaluate', id, host, release: unit }), limitMs);
      // It took this worker: the next one does not try it again.
      if (answer.type === 'gone' && answer.reason !== 'lost') pairs.delete(key);
    }
  }

  return {
    note(host, unit) {
      pairs.set(`${nameOf(host)} ${nameOf(unit)}`, [host, unit]);
    },
    prepare() {
      for (const worker of pool().all()) {
        if (busy.has(worker)) continue;
        busy.add(worker);
        void prepareOne(worker).finally(() => busy.delete(worker));
      }
    },
  };
}
