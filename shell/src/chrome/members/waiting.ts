import { useEffect } from 'react';
import { useHost } from 'ui-kit/core';
import { memberFact } from './member-fact.ts';

/** Page of the team, and where on it what waits is. */
export const TEAM = '/my/team';
export const TEAM_REQUESTS = `${TEAM}?tab=requests`;

/** How often the number is read again while the page is seen, ms. */
const EVERY_MS = 30_000;

/** Requests that wait for the member. */
const requests = memberFact<number>();

/** Requests of the team that wait for the signed-in member: to be decided, or approved and to be ordered. 0 while it is unknown. */
export function useWaiting(): number {
  return requests.useValue() ?? 0;
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
          requests.know(bus, userId, toDecide + toOrder);
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
