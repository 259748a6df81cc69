import { useEffect, useSyncExternalStore } from 'react';
import type * as Parts from './parts-on-demand.ts';

let parts: typeof Parts | undefined;
const listeners = new Set<() => void>();

/** Loads the parts of the chrome that the first window of a guest does not show. After a failure the next call tries again. */
export async function loadOnDemand(): Promise<void> {
  parts ??= await import(/* webpackChunkName: "chrome-on-demand" */ './parts-on-demand.ts');
  for (const listener of listeners) listener();
}

/** The line may be down for a moment, and the recovery loads the page anew: what sounds in it would end. */
const RETRY_MS = [1000, 3000];
let hasFailed = false;

/** Loads them, and tries again twice, the second time not before the network is there. */
async function loadPatiently(isNeeded: () => boolean): Promise<void> {
  for (const waitMs of RETRY_MS) {
    try {
      return await loadOnDemand();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (!isNeeded()) return;
    }
  }
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await loadOnDemand();
}

/** Calls `run` when the parts are loaded, at once if they are. Returns a function that cancels it. */
export function onceOnDemand(run: () => void): () => void {
  const stop = subscribe(() => {
    stop();
    run();
  });
  if (parts) {
    stop();
    run();
  }
  return stop;
}

const present = () => parts;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The parts, or undefined until they are loaded. `isNeeded` loads them. Without `onFailed` a failure is an uncaught error, from which the
 * shell recovers as from every missing file of its own.
 */
export function useOnDemand(isNeeded: boolean, onFailed?: (error: unknown) => void): typeof Parts | undefined {
  const here = useSyncExternalStore(subscribe, present, present);
  const isMissing = isNeeded && !here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no reason to ask again.
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const isStillNeeded = () => !isOver;
    (onFailed ? loadOnDemand() : loadPatiently(isStillNeeded)).catch((error: unknown) => {
      // What needed them is gone, or another part has said so.
      if (isOver || (!onFailed && hasFailed)) return;
      if (onFailed) return onFailed(error);
      hasFailed = true;
      throw error;
    });
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  return here;
}
