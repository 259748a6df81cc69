import type { EventBus } from 'shared-contracts';
import type { SwapController } from '../releases/swap-controller.ts';

type Controller = Pick<SwapController, 'addressChanged' | 'retryPending'>;

/** The swap controller before and after its chunk is loaded. Until then calls do nothing: no other release can be known yet. */
export interface ChangeFollower {
  addressChanged(address: Location): void;
  retryPending(): void;
  loaded(controller: Controller): void;
}

/** Step 4: a stand-in for the swap controller, which is loaded after the first page. */
export function changeFollower(): ChangeFollower {
  let controller: Controller | undefined;
  return {
    addressChanged: (address) => controller?.addressChanged(address),
    retryPending: () => void controller?.retryPending(),
    loaded(next) {
      controller = next;
    },
  };
}

/** Names of the open dialogs of all units. */
export type OpenDialogs = ReadonlySet<string>;

/** Step 5: follows which dialogs are open. A dialog can hold back a hot swap, so its end retries pending swaps. */
export function trackDialogs(bus: Pick<EventBus, 'on'>, changes: Pick<ChangeFollower, 'retryPending'>): OpenDialogs {
  const open = new Set<string>();
  // stays: the shell lives as long as the tab.
  bus.on('dialog.visible', (dialog) => {
    if (dialog.open) open.add(dialog.name);
    else if (open.delete(dialog.name)) changes.retryPending();
  });
  return open;
}
