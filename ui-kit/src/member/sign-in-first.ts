import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { isRegistration } from 'shared-contracts/members/registration-path';
import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { requestIntent } from 'ui-kit/core';
import { pageBefore, withPageBefore } from './page-before.ts';
import { type PendingIntent, requestOnArrival, storePendingIntent, takePendingIntent } from './pending-intent.ts';

/** Where a profile is completed. */
const COMPLETE_PROFILE = '/account/register/first';

/**
 * Goes on after a sign-in: to the profile when it is incomplete, from a page of the registration to the page before it or home, where
 * the pending intent is requested; any other page stays, and the event of the session brings it up to date. Returns whether the visitor
 * is signed in.
 */
export function finishSignIn(host: HostProps, perfectStatus: number | null): boolean {
  if (perfectStatus !== 0) {
    host.navigate(withPageBefore(COMPLETE_PROFILE));
    return false;
  }
  const pending = takePendingIntent();
  if (!isRegistration(location.pathname)) return true;
  const page = pageBefore() ?? '/';
  if (pending) requestOnArrival(page, host, pending);
  host.navigate(page);
  return true;
}

/** `unavailable`: the login dialog could not be shown, and the visitor has seen a message. */
type SignIn = 'member' | 'visitor' | 'unavailable';

/** Why a visitor is asked to sign in, for the login dialog, and the intent to request at the end of a sign-up. */
interface Asking extends Partial<IntentPayload<'dialog.login'>> {
  pendingIntent?: PendingIntent;
  /** Name of `pendingIntent` in units that were built with a kit before 2.8. */
  wish?: PendingIntent;
}

/**
 * Asks a visitor to sign in; a member is one at once. A visitor whose profile is incomplete is led to it: another login would not help.
 * With `track`, a version that the visitor wants to keep, the dialog offers the crate of the device as well. The caller goes on after a
 * login; a registration leaves the page, and its end requests `pendingIntent` in the caller's place.
 */
export async function askToSignIn(host: HostProps, { wish, pendingIntent = wish, ...why }: Asking = {}): Promise<SignIn> {
  if (host.session.isSignedIn()) return 'member';
  if (hasIncompleteProfile(host.session.current())) {
    host.navigate(withPageBefore(COMPLETE_PROFILE));
    storePendingIntent(pendingIntent);
    return 'unavailable';
  }
  const outcome = await requestIntent(host, 'dialog.login', { reason: 'needs-login', ...why }, { timeoutMs: 0 });
  if (outcome.status !== 'handled') return 'unavailable';
  if (outcome.result.signedIn) return 'member';
  // The dialog may have led to the registration.
  storePendingIntent(pendingIntent);
  return 'visitor';
}

/**
 * True for a member, at once or after the login dialog. The kit asks for that dialog: a unit does not name `dialog.login` in `asks` for it.
 */
export async function signInFirst(host: HostProps, asking?: Asking): Promise<boolean> {
  return (await askToSignIn(host, asking)) === 'member';
}
