import type { Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { IntentResult } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import type { OpenDialog } from './dialogs/dialogs.tsx';
import { createDialogs } from './dialogs/dialogs.tsx';
import { cancelFavourite } from './favourites/cancel-favourite.ts';
import { signInFirst } from './members/sign-in-first.ts';

/** `./intents`: registers the handlers of this unit's dialogs. Returns their withdrawal; an open dialog stays until it is closed. */
export function activate(host: HostProps): () => void {
  const open = createDialogs(host);
  const ends = [...signInIntents(host, open), ...centreIntents(host, open)];
  return () => {
    for (const end of ends) end();
  };
}

/** Handlers of the sign-in intents. Two requests at once share one login dialog. */
function signInIntents(host: HostProps, open: OpenDialog): Unsubscribe[] {
  let login: Promise<IntentResult<'dialog.login'>> | null = null;
  return [
    host.bus.handle('dialog.login', (payload) => {
      if (host.session.isSignedIn()) return { signedIn: true };
      login ??= open<typeof payload, IntentResult<'dialog.login'>>(() => import('./login/login-dialog.tsx'), payload).finally(() => {
        login = null;
      });
      return login;
    }),
    host.bus.handle('dialog.forgotPassword', async () => {
      await open(() => import('./forgot-password/forgot-password-dialog.tsx'), {});
      return {};
    }),
  ];
}

/** Handlers of the personal centre's intents. Each asks a visitor to sign in first, and goes on after success. */
function centreIntents(host: HostProps, open: OpenDialog): Unsubscribe[] {
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
