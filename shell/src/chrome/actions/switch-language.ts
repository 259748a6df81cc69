import type { EventBus } from 'shared-contracts';
import { switchLocale } from 'shared-contracts/locale/locale';

/** How long the player may take to stop, ms; the visitor asked for another language, not for a wait. */
const PATIENCE_MS = 800;

/** Clears the player, then loads the page of the address bar in the other language (spec §2). */
export async function switchLanguage(bus: Pick<EventBus, 'request'>, go: (address: string) => void): Promise<void> {
  const address = switchLocale(location.pathname, location.search);
  // Whatever the player answers: one that is not there has nothing to clear.
  await bus.request('player.clear', {}, { timeoutMs: PATIENCE_MS });
  go(address);
}
