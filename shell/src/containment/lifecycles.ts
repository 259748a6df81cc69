import type { DocumentUnit, HostProps, UnitLifecycles } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import { withDeadline } from './fault.ts';

/**
 * Loads the lifecycles of a release. A chunk that hangs would otherwise hold up all routing: single-spa waits for a load
 * without any limit.
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

/** Bootstraps each set of lifecycles once; one that failed is tried again at the next visit. */
export function createBootstrap(): (lifecycles: UnitLifecycles, props: HostProps, limitMs: number) => Promise<void> {
  const done = new WeakSet<UnitLifecycles>();
  return async (lifecycles, props, limitMs) => {
    if (done.has(lifecycles)) return;
    await withDeadline('bootstrap', props, limitMs, () => lifecycles.bootstrap(props));
    done.add(lifecycles);
  };
}

/**
 * Mounts with a limit. single-spa has one too but does not act on it, and a React root whose first render throws never
 * resolves. A mount that comes to its end after it was given up is undone at once, so nothing lives on unseen.
 */
export async function mountUnit(
  lifecycles: UnitLifecycles,
  props: HostProps,
  limits: { mount: number; unmount: number },
  onStray: (error: unknown) => void,
): Promise<void> {
  let mounting: Promise<void> | undefined;
  try {
    await withDeadline('mount', props, limits.mount, () => {
      mounting = lifecycles.mount(props);
      return mounting;
    });
  } catch (fault) {
    // Also after a failed mount: what it had begun (listeners, roots) is the unit's to undo.
    Promise.resolve(mounting)
      .catch(() => undefined)
      .then(() => unmountUnit(lifecycles, props, limits.unmount))
      .catch(onStray);
    throw fault;
  }
}

/** Unmounts with a limit. The caller removes the room in any case, so a unit that hangs here is cut off with its nodes. */
export function unmountUnit(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void> {
  return withDeadline('unmount', props, limitMs, () => lifecycles.unmount(props));
}
