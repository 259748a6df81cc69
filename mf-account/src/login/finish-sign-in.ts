import type { HostProps } from 'shared-contracts/host';
import { stripLocale } from 'shared-contracts/locale/locale';

/** Where a profile is completed. */
export const COMPLETE_PROFILE = '/account/register/first';

/**
 * Goes on after a sign-in: to the profile when it is incomplete, home from a page of the registration; any other page stays, and the
 * event of the session brings it up to date. Returns whether the visitor is signed in.
 */
export function finishSignIn(host: HostProps, perfectStatus: number | null): boolean {
  if (perfectStatus !== 0) {
    host.navigate(COMPLETE_PROFILE);
    return false;
  }
  if (stripLocale(location.pathname).startsWith('/account')) host.navigate('/');
  return true;
}
