import type { HostProps, UnitLifecycles } from 'shared-contracts';
import { withDeadline } from './deadline.ts';
import { unmountUnit } from './unmount.ts';

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
