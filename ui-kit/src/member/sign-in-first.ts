import type { HostProps } from 'shared-contracts/host';
import { stripLocale } from 'shared-contracts/locale/locale';
import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { requestIntent } from 'ui-kit/core';
import { pageBefore, withPageBefore } from './page-before.ts';

/** Where a profile is completed. */
const COMPLETE_PROFILE = '/account/register/first';

/**
 * Goes on after a sign-in: to the profile when it is incomplete, from a page of the registration to the page before it or home; any
 * other page stays, and the event of the session brings it up to date. Returns whether the visitor is signed in.
 */
export function finishSignIn(host: HostProps, perfectStatus: number | null): boolean {
  if (perfectStatus !== 0) {
    host.navigate(withPageBefore(COMPLETE_PROFILE));
    return false;
  }
  if (stripLocale(location.pathname).startsWith('/account')) host.navigate(pageBefore() ?? '/');
  return true;
}

/** `unavailable`: the login dialog could not be shown, and the visitor has seen a message. */
type SignIn = 'member' | 'visitor' | 'unavailable';

/**
 * Asks a visitor to sign in; a member is one at once. A visitor whose profile is incomplete is led to it: another login would not help.
 * With `wish.track`, a version that the visitor wants to keep, the dialog offers the crate of the device as well.
 */
export async function askToSignIn(host: HostProps, wish: { track?: number } = {}): Promise<SignIn> {
  if (host.session.isSignedIn()) return 'member';
  if (hasIncompleteProfile(host.session.current())) {
    host.navigate(withPageBefore(COMPLETE_PROFILE));
    return 'unavailable';
  }
  const outcome = await requestIntent(host, 'dialog.login', { reason: 'needs-login', ...wish }, { timeoutMs: 0 });
  if (outcome.status !== 'handled') return 'unavailable';
  return outcome.result.signedIn ? 'member' : 'visitor';
}

/** True for a member, at once or after the login dialog. */
export async function signInFirst(host: HostProps, wish?: { track?: number }): Promise<boolean> {
  return (await askToSignIn(host, wish)) === 'member';
}
