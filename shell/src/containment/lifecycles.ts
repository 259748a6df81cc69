import type { DocumentUnit, HostProps, UnitLifecycles } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import { withDeadline } from './fault.ts';

/**
 * Loads the lifecycles of a release with a timeout: single-spa would wait for a hanging chunk without limit.
 */
export function loadLifecycles(loader: UnitLoader, release: DocumentUnit, expose: string, limitMs: number): Promise<UnitLifecycles> {
  return withDeadline('load', release, limitMs, async () => asLifecycles(await loader.load(release, expose), expose));
}

function asLifecycles(module: unknown, expose: string): UnitLifecycles {
  const candidates = [module, (module as { default?: unknown } | null)?.default];
  const found = candidates.find((candidate): candidate is UnitLifecycles => {
    const { bootstrap, mount, unmount } = (candidate ?? {}) as Partial<UnitLifecycles>;
    return [bootstrap, mount, unmount].every((step) => typeof step === 'function');
  });
  if (!found) throw new TypeError(`${expose} exports no bootstrap, mount and unmount`);
  return found;
}

/** Bootstraps each set of lifecycles once. A failed bootstrap is retried by the next session. */
export function createBootstrap(): (lifecycles: UnitLifecycles, props: HostProps, limitMs: number) => Promise<void> {
  const done = new WeakSet<UnitLifecycles>();
  return async (lifecycles, props, limitMs) => {
    if (done.has(lifecycles)) return;
    await withDeadline('bootstrap', props, limitMs, () => lifecycles.bootstrap(props));
    done.add(lifecycles);
  };
}

/**
 * Mounts with a timeout. single-spa only warns at its own, and a React root whose first render throws never resolves.
 * A mount that ends after its timeout is unmounted at once.
 */
export async function mountUnit(
  lifecycles: UnitLifecycles,
  props: HostProps,
  limits: { mount: number; unmount: number },
  onLateError: (error: unknown) => void,
): Promise<void> {
  let mounting: Promise<void> | undefined;
  try {
    await withDeadline('mount', props, limits.mount, () => {
      mounting = lifecycles.mount(props);
      return mounting;
    });
  } catch (fault) {
    // Also after a failed mount: only the unit can undo what it had set up (listeners, roots).
    Promise.resolve(mounting)
      .catch(() => undefined)
      .then(() => unmountUnit(lifecycles, props, limits.unmount))
      .catch(onLateError);
    throw fault;
  }
}

/** Unmounts with a timeout. The caller removes the container in any case, so a unit that hangs cannot draw any more. */
export function unmountUnit(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void> {
  return withDeadline('unmount', props, limitMs, () => lifecycles.unmount(props));
}
