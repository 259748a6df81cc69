import type { EventBus } from 'shared-contracts';
import type { BrowserSession } from './browser-session.ts';

/**
 * Brings all tabs to the same session at once. The message holds nothing: each tab reads the cookies itself, and announces only a
 * change, so messages end when all tabs agree. A tab keeps its page and its music.
 */
export function shareSession(
  bus: Pick<EventBus, 'on'>,
  session: Pick<BrowserSession, 'announce'>,
  tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
): void {
  if (!tabs) return;
  // stays: the shell lives as long as the tab.
  tabs.addEventListener('message', () => session.announce());
  // stays: the shell lives as long as the tab.
  bus.on('auth.session', () => tabs.postMessage('changed'));
}
