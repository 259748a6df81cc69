import type { Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { IntentResult } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import type { OpenDialog } from './dialogs/dialogs.tsx';

/** Handlers of the sign-in intents. Two requests at once share one login dialog. */
export function signInIntents(host: HostProps, open: OpenDialog): Unsubscribe[] {
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
