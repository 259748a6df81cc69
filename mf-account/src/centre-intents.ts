import type { Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { HostProps } from 'shared-contracts/host';
import type { OpenDialog } from './dialogs/dialogs.tsx';
import { cancelFavourite } from './favourites/cancel-favourite.ts';
import { signInFirst } from './members/sign-in-first.ts';

/** Handlers of the personal centre's intents. Each asks a visitor to sign in first, and goes on after success. */
export function centreIntents(host: HostProps, open: OpenDialog): Unsubscribe[] {
  return [
    host.bus.handle('favourites.add', async (target) => {
      if (await signInFirst(host)) await open(() => import('./favourites/add-dialog.tsx'), target);
      return {};
    }),
    host.bus.handle('favourites.cancel', async (target) => {
      if (await signInFirst(host)) await cancelFavourite(host, target);
      return {};
    }),
    host.bus.handle('dialog.signInGift', async () => {
      if (await signInFirst(host)) await open(() => import('./gift/gift-dialog.tsx'), {});
      return {};
    }),
    host.bus.handle('dialog.invite', async () => {
      if (await signInFirst(host)) await open(() => import('./invite/invite-dialog.tsx'), {});
      return {};
    }),
  ];
}
