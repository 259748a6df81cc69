import type { HostProps } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { requestIntent, useHost, useSession } from 'ui-kit/core';
import type { BrowserSession } from '../../session/browser-session.ts';

/** Where a profile is completed (spec §4). */
export const COMPLETE_PROFILE = '/account/register/first';

/** Opens the login dialog because the visitor asked for it. */
export function useSignIn(): () => void {
  const host = useHost();
  return () => void requestIntent(host, 'dialog.login', { reason: 'asked' }, { timeoutMs: 0 });
}

/** True for somebody who has a token but no complete profile: not signed in, and another login would change nothing. */
export function useIncompleteProfile(): boolean {
  const { session } = useHost();
  // The event tells when to look again; the token itself is in the cookies alone.
  useSession();
  return hasIncompleteProfile(session.current());
}

/** The way in for whoever is not signed in: the login dialog, or the profile that is still to be completed. */
export function useSignInOrComplete(): () => void {
  const host = useHost();
  const signIn = useSignIn();
  return () => (hasIncompleteProfile(host.session.current()) ? host.navigate(COMPLETE_PROFILE) : signIn());
}

/** Gives a check before something that needs sign-in: true at once for members, else after the dialog. */
export function useMemberGate(): () => Promise<boolean> {
  const host = useHost();
  return async () => {
    if (host.session.isSignedIn()) return true;
    if (hasIncompleteProfile(host.session.current())) {
      host.navigate(COMPLETE_PROFILE);
      return false;
    }
    const outcome = await requestIntent(host, 'dialog.login', { reason: 'needs-login' }, { timeoutMs: 0 });
    return outcome.status === 'handled' && outcome.result.signedIn;
  };
}

export interface LogOutTexts {
  title: string;
  ok: string;
}

/** Asks, forgets the visitor and loads the home page of the language anew (spec §2). */
export async function logOut(
  host: HostProps,
  session: Pick<BrowserSession, 'clear'>,
  texts: LogOutTexts,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  // The dialog is rarely needed; its library stays out of the boot.
  const { confirm } = await import('ui-kit/overlay');
  if (!(await confirm(host, { title: texts.title, okText: texts.ok }))) return;
  session.clear();
  go(withLocale('/', host.locale));
}
