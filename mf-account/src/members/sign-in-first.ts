import type { HostProps } from 'shared-contracts/host';
import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { requestIntent } from 'ui-kit/core';
import { COMPLETE_PROFILE } from '../login/finish-sign-in.ts';

/** `unavailable`: the login dialog could not be shown, and the visitor has seen a message. */
type SignIn = 'member' | 'visitor' | 'unavailable';

/**
 * Asks a visitor to sign in; a member is one at once. A visitor whose profile is incomplete is led to it: another login would not help.
 */
export async function askToSignIn(host: HostProps): Promise<SignIn> {
  if (host.session.isSignedIn()) return 'member';
  if (hasIncompleteProfile(host.session.current())) {
    host.navigate(COMPLETE_PROFILE);
    return 'unavailable';
  }
  const outcome = await requestIntent(host, 'dialog.login', { reason: 'needs-login' }, { timeoutMs: 0 });
  if (outcome.status !== 'handled') return 'unavailable';
  return outcome.result.signedIn ? 'member' : 'visitor';
}

/** True for a member, at once or after the login dialog. */
export async function signInFirst(host: HostProps): Promise<boolean> {
  return (await askToSignIn(host)) === 'member';
}
