import { readCrate } from 'shared-contracts/favourites/crate';
import type { Services } from '../start/services.ts';

/**
 * Asks for the merge of what this device collected without an account into the favourites of the member: at sign-in, also in another
 * tab or after the profile is complete, in a new document when it did not work before, and when the connection is back.
 */
export function mergeCrateWhenSignedIn(
  { bus, session }: { bus: Pick<Services['bus'], 'on' | 'request'>; session: Pick<Services['session'], 'isSignedIn'> },
  page: Pick<Window, 'addEventListener' | 'localStorage'>,
): void {
  const merge = (): void => {
    if (session.isSignedIn() && readCrate(() => page.localStorage).length > 0) {
      void bus.request('favourites.mergeCrate', {}, { timeoutMs: 0 });
    }
  };
  // stays: the shell lives as long as the tab.
  bus.on('auth.session', merge);
  // stays: the shell lives as long as the tab.
  page.addEventListener('online', merge);
}
