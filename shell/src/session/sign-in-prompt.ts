import type { EventBus } from 'shared-contracts';

export interface SignInPromptOptions {
  bus: EventBus;
  /** True while the address is a members' page. */
  isMembersPage(): boolean;
  goHome(): void;
  /** Says that nobody can open the login dialog yet. */
  notifyUnavailable(): void;
}

/**
 * What follows a refused call (code -1, domain §1): one login dialog however many calls were refused at once, and from a
 * members' page without success the way leads home.
 */
export function createSignInPrompt({
  bus,
  isMembersPage: onMembersPage,
  goHome,
  notifyUnavailable: sayUnavailable,
}: SignInPromptOptions): (call: string) => void {
  let asking = false;
  return (call) => {
    bus.emit('auth.expired', { call });
    if (asking) return;
    asking = true;
    void bus.request('dialog.login', { reason: 'needs-login' }, { timeoutMs: 0 }).then((outcome) => {
      asking = false;
      if (outcome.status === 'handled' && outcome.result.signedIn) return;
      if (outcome.status === 'unavailable') sayUnavailable();
      if (onMembersPage()) goHome();
    });
  };
}
