import type { EventBus } from 'shared-contracts';

export interface SignInNeededOptions {
  bus: EventBus;
  /** True while the address is a members' page. */
  onMembersPage(): boolean;
  goHome(): void;
  /** Says that nobody can open the login dialog yet. */
  sayUnavailable(): void;
}

/**
 * What follows a refused call (code -1, domain §1): one login dialog however many calls were refused at once, and from a
 * members' page without success the way leads home.
 */
export function signInNeeded({ bus, onMembersPage, goHome, sayUnavailable }: SignInNeededOptions): (call: string) => void {
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
