import { LRUCache } from 'lru-cache';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';
import type { EndReason, WorkerClient } from './worker-client.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Keeps the spare ready: what was rendered lately is evaluated in it before it takes over. */
export interface Spare {
  /** Notes a pair that the active worker has evaluated. */
  note(host: RenderedRelease, unit: RenderedRelease): void;
  /** Has the spare evaluate what it lacks. */
  prepare(): void;
  /** Whether a worker has evaluated all that was rendered lately. */
  isPrepared(worker: WorkerClient): boolean;
  /** Nobody holds the code of a release any more: when it comes back it is evaluated again. */
  forget(release: string): void;
}

export interface SpareOptions {
  pool(): Pick<WorkerPool, 'active' | 'all'>;
  /** Code of a release that the workers may hold. */
  codeOf(release: RenderedRelease): string | undefined;
  /** Whether a release is switched off: it is not evaluated. */
  isOff(release: RenderedRelease): boolean;
  /** Longest evaluation, ms; past it the spare is killed. */
  limitMs: number;
  /** Hears which release a worker ended with, of the release's own doing. */
  onEnded(release: RenderedRelease, reason: EndReason): void;
  /** A spare has evaluated what it lacked. */
  onPrepared?(): void;
}

const MAX_PAIRS = 16;
/** A spare that is lost once may have been ended from outside. */
const MAX_LOST = 2;
/** Losses further apart than this are unrelated, ms. */
export const LOST_WITHIN_MS = 10 * 60_000;

type Pair = [host: RenderedRelease, unit: RenderedRelease];

export function createSpare({ pool, codeOf, isOff, limitMs, onEnded, onPrepared }: SpareOptions): Spare {
  const pairs = new LRUCache<string, Pair>({ max: MAX_PAIRS });
  const evaluated = new WeakMap<WorkerClient, Set<string>>();
  const busy = new WeakSet<WorkerClient>();
  /** How many spares were lost during the evaluation of a release. */
  const losses = new LRUCache<string, number>({ max: MAX_PAIRS, ttl: LOST_WITHIN_MS });
  // No spare would ever be ready with such a release. It is charged when the worker that renders meets it.
  const isSkipped = (release: RenderedRelease) => isOff(release) || (losses.get(nameOf(release)) ?? 0) >= MAX_LOST;

  /** The pair to evaluate next in a worker that has evaluated these: a host alone before its units, so that it is charged itself. */
  function nextOf(done: ReadonlySet<string>): Pair | undefined {
    const [, found] = [...pairs].find(([key, pair]) => !done.has(key) && !pair.some(isSkipped)) ?? [];
    return found && !done.has(keyOf([found[0], found[0]])) ? [found[0], found[0]] : found;
  }

  async function prepareOne(worker: WorkerClient): Promise<void> {
    const done = evaluated.get(worker) ?? new Set<string>();
    evaluated.set(worker, done);
    // A spare that takes over has pages to render.
    const next = () => (worker.isReady() && worker !== pool().active() ? nextOf(done) : undefined);
    for (let pair = next(); pair; pair = next()) {
      const [host, unit] = pair;
      done.add(keyOf(pair));
      for (const release of [host, unit]) {
        const code = codeOf(release);
        if (code !== undefined) worker.load(nameOf(release), code);
      }
      const answer = await worker.ask((id) => ({ type: 'evaluate', id, host, release: unit }), limitMs);
      if (answer.type !== 'gone' || answer.reason === 'closed') continue;
      if (answer.reason === 'lost') {
        losses.set(nameOf(unit), (losses.get(nameOf(unit)) ?? 0) + 1);
        continue;
      }
      // It took this worker: the next one does not try it again, nor what needs it.
      for (const [key, given] of pairs) if (given.some((release) => nameOf(release) === nameOf(unit))) pairs.delete(key);
      onEnded(unit, answer.reason);
    }
  }

  return {
    note(host, unit) {
      pairs.set(keyOf([host, unit]), [host, unit]);
    },
    prepare() {
      for (const worker of pool().all()) {
        if (busy.has(worker)) continue;
        busy.add(worker);
        void prepareOne(worker).finally(() => {
          busy.delete(worker);
          onPrepared?.();
        });
      }
    },
    isPrepared: (worker) => worker.isReady() && !busy.has(worker) && nextOf(evaluated.get(worker) ?? new Set()) === undefined,
    forget(release) {
      for (const key of [...pairs.keys()]) if (isPartOf(key, release)) pairs.delete(key);
      for (const worker of pool().all()) {
        const done = evaluated.get(worker) ?? new Set<string>();
        for (const key of done) if (isPartOf(key, release)) done.delete(key);
      }
    },
  };
}

function keyOf([host, unit]: Pair): string {
  return `${nameOf(host)} ${nameOf(unit)}`;
}

function isPartOf(key: string, release: string): boolean {
  return key.split(' ').includes(release);
}
