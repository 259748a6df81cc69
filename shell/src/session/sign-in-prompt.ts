import type { EventBus } from 'shared-contracts';

export interface SignInPromptOptions {
  bus: EventBus;
  /** True while the address is a members' page. */
  isMembersPage(): boolean;
  goHome(): void;
  /** Shows that no unit offers the login dialog. */
  notifyUnavailable(): void;
}

/**
 * Handles calls that need sign-in (code -1): opens one login dialog, however many calls were refused at once.
 * A visitor on a members' page who does not sign in is sent to the home page.
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
