import type { EventBus } from 'shared-contracts';
import { isRegistration } from 'shared-contracts/members/registration-path';
import { WISH_KEY } from 'shared-contracts/session/stored-keys';

/**
 * Deletes the wish that waits for the end of a sign-up as soon as a page outside the registration opens: by a link, by Back, after a
 * reload, or by a typed address. Otherwise the next person who signs up in this tab would get it.
 */
export function giveUpWishOutside(bus: Pick<EventBus, 'on'>, pathname: string, storage: () => Pick<Storage, 'removeItem'>): void {
  const opens = (path: string) => {
    if (isRegistration(path)) return;
    try {
      storage().removeItem(WISH_KEY);
    } catch {
      // Browsers throw where storage is switched off: then there is no wish.
    }
  };
  opens(pathname);
  bus.on('navigation.started', ({ path }) => opens(path));
}
