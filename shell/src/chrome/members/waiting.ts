import { useEffect, useSyncExternalStore } from 'react';
import type { HostProps } from 'shared-contracts/host';
import { useHost, useSession } from 'ui-kit/core';

/** Page of the team, and where on it what waits is. */
export const TEAM = '/my/team';
export const TEAM_REQUESTS = `${TEAM}?tab=requests`;

/** How often the number is read again while the page is seen, ms. */
const EVERY_MS = 30_000;

interface Waiting {
  userId: string | null;
  count: number;
}

/** What waits for the member, and who shows it: header and side menu are drawn apart. */
const known = new WeakMap<HostProps['bus'], Waiting>();
const shown = new Set<() => void>();

/** Requests of the team that wait for the signed-in member: to be decided, or approved and to be ordered. 0 while it is unknown. */
export function useWaiting(): number {
  const { bus } = useHost();
  const { signedIn, userId } = useSession();
  const waiting = useSyncExternalStore(
    subscribe,
    () => known.get(bus),
    () => undefined,
  );
  return signedIn && waiting?.userId === userId ? waiting.count : 0;
}

function subscribe(changed: () => void): () => void {
  shown.add(changed);
  return () => shown.delete(changed);
}

/** Reads the number for all that show it: now, when the member or their team changes, when they come back, and twice a minute while the page is seen. */
export function useWaitingRead(isInTeam: boolean, userId: string | null): void {
  const { api, bus } = useHost();
  useEffect(() => {
    if (!isInTeam) return;
    const ending = new AbortController();
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      api.call('teamRequest/waiting', {}, { quiet: true, signal: ending.signal }).then(
        ({ toDecide, toOrder }) => {
          if (ending.signal.aborted) return;
          known.set(bus, { userId, count: toDecide + toOrder });
          for (const changed of shown) changed();
        },
        // What was shown stays.
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, EVERY_MS);
    const stop = bus.on('member.changed', read);
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      ending.abort();
      clearInterval(timer);
      stop();
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [api, bus, isInTeam, userId]);
}
