import type { EventBus } from 'shared-contracts';

export interface SignInPromptOptions {
  bus: EventBus;
  /** True while the address is a members' page. */
  isMembersPage(): boolean;
  /** True for a visitor with a token who has yet to complete the profile. */
  hasIncompleteProfile(): boolean;
  goHome(): void;
  /** Shows that no unit offers the login dialog. */
  notifyUnavailable(): void;
}

/**
 * Handles calls that need sign-in (code -1): opens one login dialog, however many calls were refused at once, and resolves with whether
 * the visitor signed in. A visitor on a members' page who does not sign in is sent to the home page, except to complete a profile: the
 * dialog has led there.
 */
export function createSignInPrompt({
  bus,
  isMembersPage,
  hasIncompleteProfile,
  goHome,
  notifyUnavailable,
}: SignInPromptOptions): (call: string) => Promise<boolean> {
  let open: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const outcome = await bus.request('dialog.login', { reason: 'needs-login' }, { timeoutMs: 0 });
    if (outcome.status === 'handled' && outcome.result.signedIn) return true;
    if (outcome.status === 'unavailable') notifyUnavailable();
    if (isMembersPage() && !hasIncompleteProfile()) goHome();
    return false;
  }

  return (call) => {
    bus.emit('auth.expired', { call });
    open ??= ask().finally(() => {
      open = null;
    });
    return open;
  };
}
