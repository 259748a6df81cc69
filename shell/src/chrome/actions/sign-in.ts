import { ask, useHost } from 'ui-kit/core';

/** Opens the login dialog because the visitor asked for it. */
export function useSignIn(): () => void {
  const host = useHost();
  return () => void ask(host, 'dialog.login', { reason: 'asked' }, { timeoutMs: 0 });
}

/** Gives a check before something that needs sign-in: true at once for members, else after the dialog. */
export function useMemberGate(): () => Promise<boolean> {
  const host = useHost();
  return async () => {
    if (host.session.isSignedIn()) return true;
    const outcome = await ask(host, 'dialog.login', { reason: 'needs-login' }, { timeoutMs: 0 });
    return outcome.status === 'handled' && outcome.result.signedIn;
  };
}
