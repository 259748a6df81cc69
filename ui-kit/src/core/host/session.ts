import { useMemo } from 'react';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import { useLatest } from './events.ts';
import { useHost } from './host-context.ts';

/** The public part of the visitor's session; follows sign-in and sign-out. */
export function useSession(): EventPayload<'auth.session'> {
  const { session } = useHost();
  const latest = useLatest('auth.session');
  return useMemo(() => {
    if (latest) return latest;
    const { userId, isTeam, perfectStatus } = session.current();
    return { signedIn: session.isSignedIn(), userId, isTeam, perfectStatus };
  }, [latest, session]);
}
