import v8 from 'node:v8';
import vm from 'node:vm';

/** Runs the garbage collector after releases were dropped, while the worker has nothing to do. */
export interface IdleCollection {
  /** A message came: somebody may wait for its answer. */
  busy(): void;
  /** A release was dropped: its contexts are garbage. */
  dropped(): void;
}

/** A worker that renders gets its next message sooner. */
const IDLE_MS = 500;

/**
 * V8 sets the size of its next full collection by the heap after the last one. A spare has little to do: contexts of releases that
 * are long gone would stay in it for dozens of releases. A collection takes some 100 ms, so a worker that renders is left alone.
 */
export function createIdleCollection(collect: () => void = collector(), idleMs = IDLE_MS): IdleCollection {
  let waiting = false;
  let timer: NodeJS.Timeout | undefined;

  return {
    busy() {
      timer?.refresh();
    },
    dropped() {
      waiting = true;
      timer ??= setTimeout(() => {
        if (!waiting) return;
        waiting = false;
        collect();
      }, idleMs);
      timer.refresh();
    },
  };
}

/** The collector of V8, taken from a context that nothing else sees: code of releases must not reach it. */
function collector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  v8.setFlagsFromString('--no-expose-gc');
  return () => collect();
}
