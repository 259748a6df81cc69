import type { EventBus } from 'shared-contracts';
import { WISH_KEY } from 'shared-contracts/session/stored-keys';
import { isRegistration } from './invitation.ts';

/**
 * Gives up what a visitor wants who signs up first, when a page outside the registration opens: by a link, by Back, after a reload, or
 * because its address is typed. Otherwise the next one who signs up in this tab would have it.
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
