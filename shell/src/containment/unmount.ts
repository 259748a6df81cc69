import type { HostProps, UnitLifecycles } from 'shared-contracts';
import { withDeadline } from './deadline.ts';

/** Unmounts with a limit. The caller removes the room in any case, so a unit that hangs here is cut off with its nodes. */
export function unmountUnit(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void> {
  return withDeadline('unmount', props, limitMs, () => lifecycles.unmount(props));
}
