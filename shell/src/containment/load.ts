import type { DocumentUnit, UnitLifecycles } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import { withDeadline } from './deadline.ts';

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
