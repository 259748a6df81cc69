import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { withLocale } from 'shared-contracts/locale/locale';
import { isRegistration } from 'shared-contracts/members/registration-path';
import { WISH_KEY } from 'shared-contracts/session/stored-keys';
import { requestIntent } from 'ui-kit/core';
import { pageBefore } from './page-before.ts';

/** As long as a sign-up may take. Who comes back later has given it up. */
const LASTS_MS = 30 * 60_000;

/** What a visitor wanted when they were asked to sign in: the intent to request once they are a member. */
export type Wish = { [Intent in IntentName]: { intent: Intent; payload: IntentPayload<Intent> } }[IntentName];

interface KeptWish {
  wish: Wish;
  /** The page that the visitor comes back to. */
  from: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Keeps what a visitor wants while the registration, where they are now, takes them away from the page. It belongs to this tab and to
 * the page that the registration leads back to; the shell gives it up when another page opens. Without a wish an earlier one is given
 * up.
 */
export function keepWish(wish: Wish | undefined): void {
  if (!isRegistration(location.pathname)) return;
  forgetWish();
  if (!wish) return;
  const kept: KeptWish = { wish, from: pageBefore() ?? '/', until: Date.now() + LASTS_MS };
  withStorage((storage) => storage.setItem(WISH_KEY, JSON.stringify(kept)));
}

/** The wish that led to the registration at this address, once; null for none, and for one that is too old. */
export function takeWish(): Wish | null {
  const kept = withStorage((storage) => JSON.parse(storage.getItem(WISH_KEY) ?? 'null') as KeptWish | null);
  forgetWish();
  return kept && kept.from === (pageBefore() ?? '/') && Date.now() < kept.until ? kept.wish : null;
}

/** Requests the wish when the visitor has come from the registration to this page; another one that opens first ends it. */
export function fulfilOn(page: string, host: Pick<HostProps, 'bus' | 'locale'>, { intent, payload }: Wish): void {
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

function forgetWish(): void {
  withStorage((storage) => storage.removeItem(WISH_KEY));
}

/** Browsers throw where storage is switched off or full: the visitor then comes back to the page alone. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
