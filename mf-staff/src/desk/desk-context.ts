import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import type { StaffCallName, StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';
import { useHost } from 'ui-kit/core';
import type { Answer } from 'ui-kit/member';
import type { Desk, DeskState, Session } from './desk.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk: outside of the frame');
  return desk;
}

export function useDeskState(): DeskState {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, desk.get);
}

/** The session of a page inside the frame, where somebody is signed in. */
export function useStaffSession(): Session {
  const { session } = useDeskState();
  if (!session) throw new Error('useStaffSession: nobody is signed in');
  return session;
}

/** The answer of a call when the component appears, anew with each request; the one before stays while the next is on its way. */
export function useStaffCall<C extends StaffCallName>(
  name: C,
  request: StaffCallRequest<C>,
): { answer: Answer<StaffCallResponse<C>>; isLate: boolean; retry(): void } {
  const host = useHost();
  const desk = useDesk();
  const [answer, setAnswer] = useState<Answer<StaffCallResponse<C>>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [isLate, setLate] = useState(true);
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    const ending = new AbortController();
    setLate(true);
    const settle = (settled: Answer<StaffCallResponse<C>>) => {
      setAnswer(settled);
      setLate(false);
    };
    desk.call(name, JSON.parse(key) as StaffCallRequest<C>, ending.signal).then(
      (data) => !ending.signal.aborted && settle({ status: 'ready', data }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        if (!isApiError(error)) host.report(error, name);
        settle({ status: 'failed', message: isApiError(error) ? error.message : undefined });
      },
    );
    return () => ending.abort();
  }, [host, desk, name, key, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer, isLate, retry };
}
