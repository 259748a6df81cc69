import { type Isolation, type Sandbox, startSandbox } from './sandbox.ts';
import { createWorkerClient, type EndReason, type WorkerClient } from './worker-client.ts';

/** One worker that renders, and spares that take over when it ends. */
export interface WorkerPool {
  /** The worker that renders; null while none is ready. */
  active(): WorkerClient | null;
  /** The workers that run, the active one first. */
  all(): WorkerClient[];
  /** Ends a worker that does nothing now, and starts another one; only when a spare is ready. */
  retire(worker: WorkerClient): void;
  /** Workers started, those that replaced another one included. */
  started(): number;
  close(): void;
}

export interface WorkerPoolOptions {
  isolation: Isolation;
  memoryBytes: number;
  /** A worker has become ready. */
  onReady(): void;
  onEnd(reason: EndReason): void;
  /** Workers that run at the same time, 2 by default. */
  size?: number;
  start?: (options: { isolation: Isolation; memoryBytes: number }) => Sandbox;
}

const WORKERS = 2;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
/** A worker that is not ready by then is replaced, ms. */
const READY_WITHIN_MS = 20_000;
/** Workers that ran this long reset the delay of a restart, ms. */
const SOUND_AFTER_MS = 60_000;

export function createWorkerPool({
  isolation,
  memoryBytes,
  onReady,
  onEnd,
  size = WORKERS,
  start = startSandbox,
}: WorkerPoolOptions): WorkerPool {
  let workers: WorkerClient[] = [];
  let count = 0;
  let delayMs = FIRST_DELAY_MS;
  let isClosed = false;
  const timers = new Set<NodeJS.Timeout>();

  /** Runs a task later. Returns a function that cancels it. */
  function after(ms: number, task: () => void): () => void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms).unref();
    timers.add(timer);
    return () => {
      clearTimeout(timer);
      timers.delete(timer);
    };
  }

  /** Null on a machine that cannot start a process now: it is tried again later, and the caller goes on. */
  function startedSandbox(): Sandbox | null {
    try {
      return start({ isolation, memoryBytes });
    } catch {
      delayRestart();
      return null;
    }
  }

  function delayRestart(): void {
    after(delayMs, add);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  }

  function add(): void {
    if (isClosed || workers.length >= size) return;
    count += 1;
    const startedAt = performance.now();
    let endPatience: (() => void) | undefined;
    const replace = (reason: EndReason) => {
      endPatience?.();
      const isRetired = !workers.includes(client);
      workers = workers.filter((other) => other !== client);
      if (isClosed || isRetired) return;
      if (performance.now() - startedAt > SOUND_AFTER_MS) delayMs = FIRST_DELAY_MS;
      delayRestart();
      onEnd(reason);
    };
    const sandbox = startedSandbox();
    if (!sandbox) return;
    const client = createWorkerClient({
      sandbox,
      memoryBytes,
      onReady() {
        endPatience?.();
        onReady();
      },
      onEnd: replace,
    });
    workers.push(client);
    endPatience = after(READY_WITHIN_MS, () => client.kill('ended'));
  }

  for (let index = 0; index < size; index += 1) add();
  return {
    active: () => workers.find((worker) => worker.isReady()) ?? null,
    all: () => workers,
    retire(worker) {
      if (!workers.some((other) => other !== worker && other.isReady())) return;
      workers = workers.filter((other) => other !== worker);
      worker.kill('closed');
      add();
    },
    started: () => count,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const worker of workers) worker.kill('closed');
    },
  };
}
