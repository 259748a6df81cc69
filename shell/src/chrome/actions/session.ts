import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { requestIntent, useAdopting, useHost, useSession } from 'ui-kit/core';

/** Where a profile is completed. */
export const COMPLETE_PROFILE = '/account/register/first';

/** Opens the login dialog at the visitor's request. */
export function useSignIn(): () => void {
  const host = useHost();
  return () => void requestIntent(host, 'dialog.login', { reason: 'asked' }, { timeoutMs: 0 });
}

/** True for a visitor with a token but no complete profile: not signed in, and another login would not help. */
export function useIncompleteProfile(): boolean {
  const { session } = useHost();
  // Subscribes to the session event; the token itself is only in the cookies.
  useSession();
  const isAdopting = useAdopting();
  return !isAdopting && hasIncompleteProfile(session.current());
}

/** Opens the login dialog, or the profile page when the visitor's profile is incomplete. */
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
