import type { Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { IntentPayload, IntentResult } from 'shared-contracts/events/catalogue';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import type { HostProps } from 'shared-contracts/host';
import { createDialogs, type OpenDialog, signInFirst } from 'ui-kit/member';
import { mergeCrate } from './crate/merge-crate.ts';
import { cancelFavourite } from './favourites/cancel-favourite.ts';
import { addFirstFavourite } from './favourites/first-favourite.ts';
import { loadMessages, NAMESPACE } from './messages.ts';

/** `./intents`: registers the handlers of this unit's dialogs. Returns their withdrawal; an open dialog stays until it is closed. */
export function activate(host: HostProps): () => void {
  const open = createDialogs(host, NAMESPACE, loadMessages);
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
  const gift = oneAtATime(async () => {
    if (await signInFirst(host)) await open(() => import('./gift/gift-dialog.tsx'), {});
  });
  const invite = oneAtATime(async () => {
    if (await signInFirst(host)) await open(() => import('./invite/invite-dialog.tsx'), {});
  });
  const merge = oneAtATime(() => mergeCrate(host));
  return [
    host.bus.handle('favourites.add', async (target) => {
      if (!(await signInFirst(host, trackOf(target))) || (await addFirstFavourite(host, target))) return {};
      await open(() => import('./favourites/add-dialog.tsx'), target);
      return {};
    }),
    host.bus.handle('favourites.cancel', async (target) => {
      if (await signInFirst(host)) await cancelFavourite(host, target);
      return {};
    }),
    host.bus.handle('favourites.mergeCrate', merge),
    host.bus.handle('dialog.ownCode', async (payload) =>
      (await signInFirst(host))
        ? open<typeof payload, IntentResult<'dialog.ownCode'>>(() => import('./own-code/own-code-dialog.tsx'), payload)
        : { code: null },
    ),
    host.bus.handle('dialog.signInGift', gift),
    host.bus.handle('dialog.invite', invite),
  ];
}

/** The version that a visitor may put into the crate in place of the favourites; only tracks go there. */
function trackOf({ type, dataId }: IntentPayload<'favourites.add'>): { track?: number } {
  return type === FAVOURITE.track ? { track: dataId } : {};
}

/** A double tap opens one dialog: a request during another waits for the end of that one. */
function oneAtATime(run: () => Promise<void>): () => Promise<Record<string, never>> {
  let running: Promise<Record<string, never>> | null = null;
  return () => {
    running ??= run()
      .then(() => ({}))
      .finally(() => {
        running = null;
      });
    return running;
  };
}
