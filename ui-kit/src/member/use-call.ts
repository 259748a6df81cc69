import { useCallback, useEffect, useState } from 'react';
import type { CallName } from 'shared-contracts/api/call-names';
import { isApiError } from 'shared-contracts/api/client-types';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { kitText, useHost } from 'ui-kit/core';

/** The answer of a call, or why there is none. `message` is the service's own, fit for the visitor. */
export type Answer<Data> = { status: 'loading' } | { status: 'failed'; message: string | undefined } | { status: 'ready'; data: Data };

/** Calls the service when the component appears: for parts of a page and for dialogs, which have no loader. */
export function useCall<C extends CallName>(name: C, request: CallRequest<C>): { answer: Answer<CallResponse<C>>; retry(): void } {
  const host = useHost();
  const [answer, setAnswer] = useState<Answer<CallResponse<C>>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    const ending = new AbortController();
    host.api.call(name, JSON.parse(key) as CallRequest<C>, { signal: ending.signal, quiet: true }).then(
      (data) => !ending.signal.aborted && setAnswer({ status: 'ready', data }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        if (!isApiError(error)) host.report(error, name);
        setAnswer({ status: 'failed', message: isApiError(error) ? error.message : undefined });
      },
    );
    return () => ending.abort();
  }, [host, name, key, attempt]);

  const retry = useCallback(() => {
    setAnswer({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { answer, retry };
}

/** The message of a refusal or failure; reports what is no answer of the service. */
export function failureText(host: HostProps, error: unknown, where: string): string {
  if (isApiError(error)) return error.message;
  host.report(error, where);
  return kitText(host.locale, 'failed');
}
