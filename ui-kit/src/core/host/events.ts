import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EventName, EventPayload } from 'shared-contracts/events/catalogue';
import { useHost } from './host-context.ts';
import { useAdopting } from './use-adopting.ts';

/** Subscribes to an event of the bus while the component is mounted. A state event is delivered at once. */
export function useEvent<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): void {
  const { bus } = useHost();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => bus.on(event, (payload) => newest.current(payload)), [bus, event]);
}

/** Last value of a state event; the component renders again when it changes. */
export function useLatest<E extends EventName>(event: E): EventPayload<E> | undefined {
  const { bus } = useHost();
  const subscribe = useCallback((changed: () => void) => bus.on(event, changed), [bus, event]);
  const read = useCallback(() => bus.latest(event), [bus, event]);
  // The server knows no event.
  return useSyncExternalStore(subscribe, read, () => undefined);
}

const VISITOR: EventPayload<'auth.session'> = { signedIn: false, userId: null, isTeam: null, perfectStatus: null };

/** The public part of the visitor's session; follows sign-in and sign-out. */
export function useSession(): EventPayload<'auth.session'> {
  const { session } = useHost();
  const latest = useLatest('auth.session');
  const isAdopting = useAdopting();
  return useMemo(() => {
    if (isAdopting) return VISITOR;
    if (latest) return latest;
    const { userId, isTeam, perfectStatus } = session.current();
    return { signedIn: session.isSignedIn(), userId, isTeam, perfectStatus };
  }, [latest, session, isAdopting]);
}
