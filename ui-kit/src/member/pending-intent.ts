import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { withLocale } from 'shared-contracts/locale/locale';
import { isRegistration } from 'shared-contracts/members/registration-path';
import { PENDING_INTENT_KEY } from 'shared-contracts/session/stored-keys';
import { requestIntent } from 'ui-kit/core';
import { pageBefore } from './page-before.ts';

/** As long as a sign-up may take. Who comes back later has given it up. */
const LASTS_MS = 30 * 60_000;

/** The intent to request once a visitor who was asked to sign in is a member. */
export type PendingIntent = { [Intent in IntentName]: { intent: Intent; payload: IntentPayload<Intent> } }[IntentName];

interface StoredIntent {
  pending: PendingIntent;
  /** The page that the visitor comes back to. */
  from: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Stores the intent while the registration, where the visitor is now, takes them away from the page. It belongs to this tab and to the
 * page that the registration leads back to; the shell discards it when another page opens. Without an intent an earlier one is
 * discarded.
 */
export function storePendingIntent(pending: PendingIntent | undefined): void {
  if (!isRegistration(location.pathname)) return;
  discardPendingIntent();
  if (!pending) return;
  const stored: StoredIntent = { pending, from: pageBefore() ?? '/', until: Date.now() + LASTS_MS };
  withStorage((storage) => storage.setItem(PENDING_INTENT_KEY, JSON.stringify(stored)));
}

/** The intent that is pending for the registration at this address, once; null for none, and for one that is too old. */
export function takePendingIntent(): PendingIntent | null {
  const stored = withStorage((storage) => JSON.parse(storage.getItem(PENDING_INTENT_KEY) ?? 'null') as StoredIntent | null);
  discardPendingIntent();
  return stored && stored.from === (pageBefore() ?? '/') && Date.now() < stored.until ? stored.pending : null;
}

/** Requests the intent when the visitor has come from the registration to this page; another page that opens first discards it. */
export function requestOnArrival(page: string, host: Pick<HostProps, 'bus' | 'locale'>, { intent, payload }: PendingIntent): void {
  const address = withLocale(page, host.locale);
  // A state event: the page of now is heard of at once.
  let isReplayed = true;
  const end = host.bus.on('navigation.ended', ({ path }) => {
    if (isReplayed || isRegistration(path)) return;
    end();
    if (pathnameOf(path) === pathnameOf(address)) void requestIntent(host, intent, payload, { timeoutMs: 0 });
  });
  isReplayed = false;
}

const pathnameOf = (path: string): string => new URL(path, location.origin).pathname;

function discardPendingIntent(): void {
  withStorage((storage) => storage.removeItem(PENDING_INTENT_KEY));
}

/** Browsers throw where storage is switched off or full: the visitor then comes back to the page alone. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
