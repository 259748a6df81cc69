import { useCallback, useEffect, useState } from 'react';
import { useConsole } from '../frame/console-context.ts';
import { ApiError } from './api.ts';

export interface Answer<Value> {
  value: Value | null;
  /** Error of the last request; after a failed reload the previous value is kept beside it. */
  error: ApiError | null;
  again(): void;
}

/** Loads when `ask` changes, on request, and after a reconnect. Keeps the old value until then. */
export function useAnswer<Value>(ask: () => Promise<Value>): Answer<Value> {
  const [state, setState] = useState<Omit<Answer<Value>, 'again'>>({ value: null, error: null });
  const [turn, setTurn] = useState(0);
  const { connection } = useConsole();
  const unanswered = state.error?.refusal.reason === 'unanswered';
  useEffect(() => {
    if (connection === 'open' && unanswered) setTurn((last) => last + 1);
  }, [connection, unanswered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same question once more
  useEffect(() => {
    let waiting = true;
    ask().then(
      (value) => waiting && setState({ value, error: null }),
      (error: unknown) => {
        if (!waiting) return;
        if (!(error instanceof ApiError)) throw error;
        setState((before) => ({ ...before, error: error }));
      },
    );
    return () => {
      waiting = false;
    };
  }, [ask, turn]);
  return { ...state, again: useCallback(() => setTurn((last) => last + 1), []) };
}
