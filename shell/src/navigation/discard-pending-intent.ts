import type { EventBus } from 'shared-contracts';
import { isRegistration } from 'shared-contracts/members/registration-path';
import { PENDING_INTENT_KEY } from 'shared-contracts/session/stored-keys';

/**
 * Discards the intent that is pending until the end of a sign-up as soon as a page outside the registration opens: by a link, by Back, after a
 * reload, or by a typed address. Otherwise the next person who signs up in this tab would get it.
 */
export function discardPendingIntent(bus: Pick<EventBus, 'on'>, pathname: string, storage: () => Pick<Storage, 'removeItem'>): void {
  const opens = (path: string) => {
    if (isRegistration(path)) return;
    try {
      storage().removeItem(PENDING_INTENT_KEY);
    } catch {
      // Browsers throw where storage is switched off: then no intent is pending.
    }
  };
  opens(pathname);
  // stays: the shell lives as long as the tab.
  bus.on('navigation.started', ({ path }) => opens(path));
}
