import type { HostProps, UnitLifecycles } from 'shared-contracts';
import { withDeadline } from './deadline.ts';

/** Bootstraps each set of lifecycles once; one that failed is tried again at the next visit. */
export function createBootstrap(): (lifecycles: UnitLifecycles, props: HostProps, limitMs: number) => Promise<void> {
  const done = new WeakSet<UnitLifecycles>();
  return async (lifecycles, props, limitMs) => {
    if (done.has(lifecycles)) return;
    await withDeadline('bootstrap', props, limitMs, () => lifecycles.bootstrap(props));
    done.add(lifecycles);
  };
}
