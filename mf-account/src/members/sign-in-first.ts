import type { HostProps } from 'shared-contracts/host';
import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { requestIntent } from 'ui-kit/core';

/** Where a profile is completed. */
const COMPLETE_PROFILE = '/account/register/first';

/**
 * True for a member, at once or after the login dialog. A visitor whose profile is incomplete is led to it: another login would not help.
 */
export async function signInFirst(host: HostProps): Promise<boolean> {
  if (host.session.isSignedIn()) return true;
  if (hasIncompleteProfile(host.session.current())) {
    host.navigate(COMPLETE_PROFILE);
    return false;
  }
  const outcome = await requestIntent(host, 'dialog.login', { reason: 'needs-login' }, { timeoutMs: 0 });
  return outcome.status === 'handled' && outcome.result.signedIn;
}
