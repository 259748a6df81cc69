import type { Sandbox } from './sandbox.ts';
import { createWorkClock, type WorkClock } from './work-clock.ts';
import type { FromWorker, ToWorker } from './worker/protocol.ts';
import { readMessage } from './worker-message.ts';

/**
 * Why a worker ended: by the renderer (`hung`, `memory`, `closed`), before it was ready or with a wrong message (`ended`), or for a
 * reason that nobody knows (`lost`).
 */
export type EndReason = 'hung' | 'memory' | 'closed' | 'ended' | 'lost';

export type Answer = Exclude<FromWorker, { type: 'ready' }> | { type: 'gone'; reason: EndReason };

/** One worker process, and what is loaded in it. */
export interface WorkerClient {
  isReady(): boolean;
  /** Sends code that the worker does not have yet. */
  load(release: string, code: string): void;
  drop(release: string): void;
  /** Number of releases that `drop` has removed from it. */
  dropped(): number;
  send(message: ToWorker): void;
  /**
   * Sends an order when the ones before it are answered, and resolves to its answer. From then on it has `hardMs` in which the worker
   * works or sleeps; past it the worker is killed. Never rejects.
   */
  ask(order: (id: number) => ToWorker, hardMs: number): Promise<Answer>;
  kill(reason: EndReason): void;
}

export interface WorkerClientOptions {
  sandbox: Sandbox;
  memoryBytes: number;
  onReady(): void;
  /** Called once, after the answer of the order that was running. */
  onEnd(reason: EndReason): void;
}

/** How often the memory of a worker, and the time that it spent on an order, are read, ms. */
const READ_EVERY_MS = 50;
/** A killed worker counts as gone after this time, whether the system says so or not, ms. */
const GONE_AFTER_MS = 2000;
/** Share of the memory limit from which on an end that nobody asked for is that of a full heap. */
const FULL = 0.6;

export function createWorkerClient({ sandbox, memoryBytes, onReady, onEnd }: WorkerClientOptions): WorkerClient {
  const { child } = sandbox;
  const loaded = new Set<string>();
  let dropped = 0;
  let isReady = false;
  let ended: EndReason | null = null;
  let cause: EndReason | null = null;
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting: { id: number; resolve(answer: Answer): void; clock: WorkClock; hardMs: number } | null = null;

  function answer(message: Answer): void {
    if (!waiting || (message.type !== 'gone' && message.id !== waiting.id)) return;
    const { resolve } = waiting;
    waiting = null;
    resolve(message);
  }

  function end(reason: EndReason): void {
    if (ended) return;
    ended = cause ?? reason;
    clearInterval(watch);
    answer({ type: 'gone', reason: ended });
    onEnd(ended);
  }

  function kill(reason: EndReason): void {
    if (ended || cause) return;
    cause = reason;
    sandbox.kill();
    setTimeout(() => end(reason), GONE_AFTER_MS).unref();
  }

  let resident = 0;
  const watch = setInterval(() => {
    resident = sandbox.residentBytes() || resident;
    if (resident > memoryBytes) kill('memory');
    else if (waiting && waiting.clock.tick() >= waiting.hardMs) kill('hung');
  }, READ_EVERY_MS);
  watch.unref();
  child.on('message', (value: unknown) => {
    const message = readMessage(value);
    if (!message) return kill('ended');
    if (message.type !== 'ready') return answer(message);
    isReady = true;
    onReady();
  });
  // The process that made the namespaces does not pass on how the worker ended.
  child.on('exit', () => end(!isReady ? 'ended' : resident > FULL * memoryBytes ? 'memory' : 'lost'));
  // A process that cannot start, or a channel that is closed: `exit` need not follow.
  child.on('error', () => {
    sandbox.kill();
    end('ended');
  });
  child.unref();
  child.channel?.unref();

  const send = (message: ToWorker) => {
    if (!ended && child.connected) child.send(message, () => undefined);
  };

  function askNow(order: (id: number) => ToWorker, hardMs: number): Answer | Promise<Answer> {
    if (ended) return { type: 'gone', reason: ended };
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting = { id, resolve, clock: createWorkClock(sandbox.activity), hardMs };
      send(order(id));
    });
  }

  return {
    isReady: () => isReady && !ended,
    load(release, code) {
      if (loaded.has(release)) return;
      loaded.add(release);
      send({ type: 'load', release, code });
    },
    drop(release) {
      if (!loaded.delete(release)) return;
      dropped += 1;
      send({ type: 'drop', release });
    },
    dropped: () => dropped,
    send,
    ask(order, hardMs) {
      const answered = queue.then(() => askNow(order, hardMs));
      queue = answered;
      return answered;
    },
    kill,
  };
}
