import type { HostProps } from 'shared-contracts/host';
import { requestIntent } from 'ui-kit/core';
import type { KeyStorage } from '../stored/storage.ts';
import { countGuestPlay } from '../stored/write-storage.ts';

/** Counts a track that a guest started; every third asks to sign in. Call it after the start: the dialog must not delay the track. */
export function countPlay(host: HostProps, storage: KeyStorage): void {
  if (host.session.isSignedIn() || !countGuestPlay(storage)) return;
  void requestIntent(host, 'dialog.login', { reason: 'guest-plays' }, { timeoutMs: 0 });
}
