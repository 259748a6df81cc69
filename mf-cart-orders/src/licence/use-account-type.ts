import { useEffect, useRef } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import { USER_TYPES } from 'shared-contracts/members/field-rules';
import { useHost, useSession } from 'ui-kit/core';

/** Tells the kind of licensee that the account of a member is, once it is known; nothing of a visitor, or while it is not wanted. */
export function useAccountType(isWanted: boolean, onKnown: (licensee: 'personal' | 'corporate') => void): void {
  const host = useHost();
  const { signedIn } = useSession();
  const isAsking = isWanted && signedIn;
  const known = useRef(onKnown);
  known.current = onKnown;
  useEffect(() => {
    if (!isAsking) return;
    const ending = new AbortController();
    host.api.call('user/getUserInfo', {}, { quiet: true, signal: ending.signal }).then(
      ({ userType }) => {
        if (!ending.signal.aborted) known.current(userType === USER_TYPES.personal ? 'personal' : 'corporate');
      },
      (error: unknown) => {
        // The usual licensee stays.
        if (!ending.signal.aborted && !isApiError(error)) host.report(error, 'account type');
      },
    );
    return () => ending.abort();
  }, [host, isAsking]);
}
